import { describe, expect, test } from 'vitest';
import { type ArticleRecord, noContent } from '#data/content/records.ts';
import { withSortedTeams } from '../../content/merge/merge-content.ts';
import { MAX_STORIES } from './plain-stories.ts';
import { item, rss, tell } from './testing/feed-builders.ts';

/** A release that holds these articles. */
function release(articles: readonly ArticleRecord[]) {
  const stored = noContent();
  for (const article of articles) stored.articles.set(article.id, { ...withSortedTeams(article), source: 'feeds' });
  return { known: { stored } };
}

const later = { now: new Date('2025-11-22T12:00:00Z') };

describe('the same story', () => {
  test('has the same id in the next sync, whatever its title says by then', () => {
    const [before, after] = ['Elm leads', 'Elm wins'].map((title) => tell(rss(item({ title, guid: 'g1' }))).first);
    expect(after?.id).toBe(before?.id);
  });

  test('stays one when its address or its guid is corrected', () => {
    const before = tell(rss(item({ guid: 'g1' }))).first;
    const moved = rss(item({ guid: 'g1', link: 'https://elm.example/news/corrected' }));
    expect(tell(moved, release([before])).first.id).toBe(before.id);
    const renamed = rss(item({ guid: 'g2' }));
    expect(tell(renamed, release([before])).first.id).toBe(before.id);
  });

  test('told twice in a feed, or in two feeds under one address, is stored once', () => {
    const twice = tell(rss(item({ guid: 'g1' }) + item({ guid: 'g1' })));
    expect(twice.articles).toHaveLength(1);
    const other = rss(item({ link: 'http://www.elm.example/news/1/?utm_medium=rss#top' }));
    const { articles, notes } = tell([rss(item()), other]);
    expect(articles.map(({ sourceSite }) => sourceSite)).toEqual(['Elm Daily']);
    expect(notes).toMatchObject([{ about: 'Feed 1', count: 1, reason: 'reported already, in this or another feed' }]);
  });

  test('keeps its id when the feed that told it first is gone', () => {
    const before = tell(rss(item())).first;
    const { first } = tell(rss(item({ guid: 'other' })), {
      ...release([before]),
      feeds: [{ name: 'Oak Weekly', address: 'https://oak.example/feed' }],
    });
    expect(first.id).toBe(before.id);
  });

  test('two stories with one guid in two feeds are two', () => {
    const second = rss(item({ guid: '1', link: 'https://oak.example/1' }));
    const { articles } = tell([rss(item({ guid: '1' })), second]);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(2);
  });

  test('says when its text changed after it was published here', () => {
    const before = tell(rss(item())).first;
    expect(tell(rss(item()), { ...release([before]), ...later }).first.updatedAt).toBeNull();
    const changed = tell(rss(item({ description: 'Elm lost.' })), {
      ...release([before]),
      ...later,
    });
    expect(changed.first.updatedAt).toBe('2025-11-22T12:00:00.000Z');
  });
});

describe('the date', () => {
  test.each([
    ['cannot be read', 'last Tuesday'],
    ['is missing', null],
  ])('that %s leaves the story out: it may be years old, and would lead what is newest', (_, pubDate) => {
    const { articles, notes } = tell(rss(item({ title: 'Old', pubDate }) + item({ link: '/2' })));
    expect(articles.map(({ title }) => title)).toEqual(['Elm wins']);
    expect(notes).toMatchObject([{ kind: 'skipped', reason: 'no date that can be read', count: 1 }]);
  });

  test('is the first that can be read', () => {
    const text = rss(item({ pubDate: '1518478934', 'dc:date': '2025-11-20T10:00:00Z' }));
    expect(tell(text).first.publishedAt).toBe('2025-11-20T10:00:00.000Z');
  });

  test('a little ahead is a wrong clock, and far ahead is not believed', () => {
    const ahead = tell(rss(item({ pubDate: 'Fri, 21 Nov 2025 20:00:00 GMT' })));
    expect(ahead.first.publishedAt).toBe('2025-11-21T20:00:00.000Z');
    const far = tell(rss(item({ pubDate: 'Fri, 21 Nov 2099 20:00:00 GMT' })));
    expect(far.articles).toEqual([]);
    expect(far.notes).toMatchObject([{ reason: 'dated in the future', count: 1 }]);
  });

  test('after an --as-of day is not known yet, and nothing is wrong with it', () => {
    const told = tell(rss(item()), { now: new Date('2025-10-01T12:00:00Z'), isAsOf: true });
    expect([told.articles, told.notes]).toEqual([[], []]);
  });
});

test('of 10,000 entries the newest 200 are taken, in whatever order they stand', () => {
  const at = (minute: number) => new Date(Date.UTC(2025, 10, 14, 0, minute)).toUTCString();
  const items = Array.from({ length: 10_000 }, (_, index) => {
    const minute = (index * 7919) % 10_000;
    const link = `https://elm.example/${minute}`;
    return item({ title: `Story ${minute}`, link, pubDate: at(minute) });
  });
  const { articles, notes } = tell(rss(items.join('')));
  expect(articles).toHaveLength(MAX_STORIES);
  expect(articles[0]?.title).toBe('Story 9999');
  expect(articles.at(-1)?.title).toBe('Story 9800');
  expect(notes).toEqual([
    {
      kind: 'skipped',
      about: 'Elm Daily',
      reason: 'only the newest 200 of a feed are taken',
      count: 9800,
    },
  ]);
});

test('a story of nothing is left out by name', () => {
  const { articles, notes } = tell(rss(item({ title: null, description: '<p> </p>' })));
  expect(articles).toEqual([]);
  expect(notes).toMatchObject([{ reason: 'neither a title nor a text' }]);
});

test.each([
  ['RSS with a title', rss('')],
  ['RSS with nothing', '<rss version="2.0"><channel></channel></rss>'],
  ['RSS without a channel', '<rss version="2.0"/>'],
  ['Atom', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>\n'],
  ['JSON Feed', '{"version":"https://jsonfeed.org/version/1.1","items":[]}'],
])('a feed that is merely empty is named as such: %s', (_, text) => {
  expect(tell(text).notes).toMatchObject([{ kind: 'refused', reason: 'it has no stories' }]);
});
