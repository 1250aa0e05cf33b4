import { load } from 'cheerio';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { oneLine, fileText } from '#site/output/feeds-and-calendars/file-text.ts';
import { atomProblems } from '#site/output/testing/atom-rules.ts';
import { jsonFeedProblems } from '#site/output/testing/json-feed-rules.ts';
import { paragraphTexts, readAtom, readJsonFeed } from '#site/output/testing/read-back.ts';

import type { Feed, FeedEntry } from './feed-entries.ts';
import { writeAtom, writeJsonFeed } from './write-feeds.ts';

const buildEntry = (facts: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 'urn:uuid:85bf61a8-a9ec-504c-937c-3440bc9fdbe4',
  title: 'Iowa State beats Iowa 16-13',
  summary: 'A late field goal decides it.',
  paragraphs: ['First paragraph.', 'Second paragraph.'],
  path: '/article/iowa',
  original: null,
  author: 'A. Writer',
  publishedAt: '2025-09-06T20:00:00Z',
  updatedAt: '2025-09-07T08:00:00Z',
  categories: ['Big 12', 'Iowa State'],
  picturePath: '/cards/article/iowa-0370301f511e.png',
  ...facts,
});

const buildFeed = (entries: FeedEntry[] = [buildEntry()]): Feed => ({
  id: 'urn:uuid:a86b27d5-a388-5c27-9f07-fa88e6310548',
  following: { kind: 'team', teamId: 'iowa-state', name: 'Iowa State' },
  entries,
  updatedAt: '2025-09-07T08:00:00Z',
});

/** Both documents of a feed, which must be valid. */
function writeBoth(feed: Feed): { atom: string; json: string } {
  const atom = writeAtom(feed);
  const json = writeJsonFeed(feed);
  expect([...atomProblems(atom), ...jsonFeedProblems(json)]).toEqual([]);
  return { atom, json };
}

test('both formats are valid and are read back by another library as they were meant', () => {
  const expected = {
    title: 'Iowa State articles | Hashmark',
    entries: [
      {
        id: 'urn:uuid:85bf61a8-a9ec-504c-937c-3440bc9fdbe4',
        title: 'Iowa State beats Iowa 16-13',
        link: 'https://hashmark.example/article/iowa',
        published: '2025-09-06T20:00:00.000Z',
        updated: '2025-09-07T08:00:00.000Z',
        author: 'A. Writer',
        html: '<p>First paragraph.</p>\n<p>Second paragraph.</p>',
        paragraphs: ['First paragraph.', 'Second paragraph.'],
      },
    ],
  };
  const { atom, json } = writeBoth(buildFeed());
  expect(readAtom(atom)).toEqual(expected);
  expect(readJsonFeed(json)).toEqual(expected);
});

test('a feed that holds nothing is valid in both formats', () => {
  expect(readJsonFeed(writeBoth(buildFeed([])).json).entries).toEqual([]);
});

test('a text that holds an ampersand stands there without space around it', () => {
  const feed = buildFeed([buildEntry({ title: 'Miami beats Texas A&M 10-3', summary: 'A&M', author: 'Other & Sons' })]);
  const following = { kind: 'team', teamId: 'texas-am', name: 'Texas A&M' } as const;
  const $ = load(writeAtom({ ...feed, following }), { xml: true });
  expect($('feed > title').text()).toBe('Texas A&M articles | Hashmark');
  expect($('entry > title').text()).toBe('Miami beats Texas A&M 10-3');
  expect($('entry > summary').text()).toBe('A&M');
  expect($('entry > author > name').text()).toBe('Other & Sons');
});

test('a feed names itself, its page, its pictures and an entry’s card by whole addresses', () => {
  const $ = load(writeAtom(buildFeed()), { xml: true });
  expect($('feed > link[rel=self]').attr('href')).toBe('https://hashmark.example/feeds/teams/iowa-state.atom');
  expect($('feed > link[rel=alternate]').attr('href')).toBe('https://hashmark.example/teams/iowa-state');
  expect($('feed > icon').text()).toBe('https://hashmark.example/icon-192.png');
  const picture = 'https://hashmark.example/cards/article/iowa-0370301f511e.png';
  expect($('entry > link[rel=enclosure]').attr('href')).toBe(picture);
  const json = writeJsonFeed(buildFeed());
  expect(JSON.parse(json)).toMatchObject({
    feed_url: 'https://hashmark.example/feeds/teams/iowa-state.json',
    home_page_url: 'https://hashmark.example/teams/iowa-state',
    items: [{ image: picture, tags: ['Big 12', 'Iowa State'] }],
  });
});

test('the title of another site’s item leads to its original, and so does its last paragraph', () => {
  const entry = buildEntry({
    paragraphs: ['In short.'],
    original: { url: 'https://other.example/s?a=1&b=2', siteName: 'Other & Sons' },
    picturePath: null,
  });
  const { atom, json } = writeBoth(buildFeed([entry]));
  const [read] = readAtom(atom).entries;
  expect(read).toMatchObject({
    link: 'https://other.example/s?a=1&b=2',
    paragraphs: ['In short.', 'Read the original at Other & Sons'],
  });
  const $ = load(atom, { xml: true });
  expect($('entry > link[rel=related]').attr('href')).toBe('https://hashmark.example/article/iowa');
  expect(JSON.parse(json)).toMatchObject({
    items: [
      {
        url: 'https://hashmark.example/article/iowa',
        external_url: 'https://other.example/s?a=1&b=2',
      },
    ],
  });
  expect(load(read?.html ?? '')('a').attr('href')).toBe('https://other.example/s?a=1&b=2');
});

test('the names of feed and entries stay when the site’s address or a title changes', () => {
  vi.stubEnv('SITE', 'http://127.0.0.1:4321');
  const before = writeAtom(buildFeed());
  vi.unstubAllEnvs();
  const after = writeAtom(buildFeed([buildEntry({ title: 'Corrected' })]));
  const namesOf = (xml: string): string[] => xml.match(/<id>[^<]*<\/id>/g) ?? [];
  expect(namesOf(before)).toHaveLength(2);
  expect(namesOf(after)).toEqual(namesOf(before));
});

const NASTY = [
  ']]>',
  '<![CDATA[',
  '</title><script>alert(1)</script>',
  '&amp;',
  '&#0;',
  '&',
  '"\'',
  '\u0000\u0008\u001F\u007F\uFFFE',
  '\uD800',
  '\u2028',
  'Hawaiʻi 🏈 San José',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 8 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => `x${parts.join('')}x`)
  // The writing library turns this very reference into the sign it stands for.
  .filter((made) => !made.includes('&apos;'));

test('whatever a text is made of, the feeds stay valid and give it back without its control characters', () => {
  fc.assert(
    fc.property(text, text, text, (title, paragraph, name) => {
      const entry = buildEntry({
        title: oneLine(title),
        summary: oneLine(paragraph),
        paragraphs: [paragraph],
        author: oneLine(name),
        categories: [oneLine(name)],
      });
      const { atom, json } = writeBoth(buildFeed([entry]));

      const $ = load(atom, { xml: true });
      expect($('entry > title').text()).toBe(oneLine(title));
      expect($('entry > author > name').text()).toBe(oneLine(name));
      expect($('entry > category').attr('term')).toBe(oneLine(name));
      const lines = (text: string): string => fileText(text).replaceAll(/\r\n?/g, '\n');
      const shown = paragraphTexts($('entry > content').text()).map(lines);
      expect(shown).toEqual([lines(paragraph)]);
      const [item] = readJsonFeed(json).entries;
      expect(item?.title).toBe(oneLine(title));
      expect(item?.paragraphs.map(lines)).toEqual([lines(paragraph)]);
    }),
    { numRuns: 200 },
  );
});
