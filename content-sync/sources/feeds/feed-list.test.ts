import { describe, expect, test } from 'vitest';
import { SyncError } from '../../core/sync-error.ts';
import { parseFeedList, readFeedList } from './feed-list.ts';

const listOf = (...entries: unknown[]): string => `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
const good = { name: 'Elm Daily', address: 'https://elm.example/feed' };

describe('the list of feeds', () => {
  test('names each feed, and a team or a conference where it has one', () => {
    const { feeds, notes } = parseFeedList(
      'feeds.json',
      listOf(
        good,
        { name: 'A&M', address: 'http://am.example/rss', team: 'Texas A&M' },
        { name: 'South', address: 'https://south.example/atom', conference: 'SEC' },
      ),
    );
    expect(notes).toEqual([]);
    expect(feeds).toEqual([
      { ...good, team: null, conference: null },
      { name: 'A&M', address: 'http://am.example/rss', team: 'Texas A&M', conference: null },
      { name: 'South', address: 'https://south.example/atom', team: null, conference: 'SEC' },
    ]);
  });

  test.each([
    ['a text', 'Elm', 'must be a record'],
    ['no name', { address: good.address }, 'name must be a text of 1 to 80 characters'],
    ['no address', { name: 'Elm' }, 'address must be an address with http or https'],
    ['a file as its address', { name: 'E', address: 'file:///etc/passwd' }, 'address must be an address'],
    ['a password', { name: 'E', address: 'https://a:b@elm.example/' }, 'address must be an address'],
    ['another league', { ...good, conference: 'Ivy' }, 'conference must be one of SEC'],
    ['a team that is a number', { ...good, team: 7 }, "team must be a team's name or id"],
    ['team and conference', { ...good, team: 'Elm', conference: 'SEC' }, 'one is enough'],
    ['a slip of the pen', { ...good, adress: 'x' }, "the field 'adress'"],
  ])('with %s in one entry keeps the others and names its place', (_, bad, reason) => {
    const other = { name: 'Oak', address: 'https://oak.example/feed' };
    const { feeds, notes } = parseFeedList('feeds.json', listOf(other, bad));
    expect(feeds.map(({ name }) => name)).toEqual(['Oak']);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ kind: 'refused', about: 'feeds.json, entry 2' });
    expect(notes[0]?.reason).toContain(reason);
  });

  test('takes an address once', () => {
    const { feeds, notes } = parseFeedList('feeds.json', listOf(good, { ...good, name: 'Again' }));
    expect(feeds).toHaveLength(1);
    expect(notes[0]?.reason).toContain("'Again' stands in the list already");
  });

  test.each([
    ['', 'is not valid JSON'],
    ['{"name": "Elm"}', 'must be a list'],
    ['[{"name": "Elm",]', /^feeds\.json: is not valid JSON: .*line 1/],
  ])('that is %j stops the sync with a sentence', (text, reason) => {
    expect(() => parseFeedList('feeds.json', text)).toThrow(SyncError);
    expect(() => parseFeedList('feeds.json', text)).toThrow(reason);
  });

  test('that is not there stops the sync and names the setting', async () => {
    await expect(readFeedList('/nowhere/feeds.json')).rejects.toThrow(
      'The list of feeds (FEEDS_FILE) cannot be read from /nowhere/feeds.json: it is not there.',
    );
  });
});
