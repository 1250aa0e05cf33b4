import { expect, test } from 'vitest';

import type { ArticleSummary } from '#data/domain/article.ts';
import { buildArticle, buildGame, buildRecruit, buildRecruitingNews, buildTeam } from '#data/testing/builders.ts';
import type { TestContent } from '#data/testing/fill-content.ts';

import { followingName } from '#data/domain/page-paths.ts';
import type { Feed } from './feed-entries.ts';
import { gatherFeeds } from './gather-feeds.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const store = useSeason('2025-10-11T16:00:00Z');
const georgia = buildTeam('georgia');
const oregon = buildTeam('oregon', { conference: 'Big Ten' });
const akron = buildTeam('akron', { conference: 'Mid-American' });
const teams = [georgia, oregon, akron];

async function feedsOf(content: TestContent = {}): Promise<Map<string, Feed>> {
  await store.fill({ teams, ...content });
  const feeds = await gatherFeeds(store.db, await store.seasonAt());
  return new Map(feeds.map((feed) => [followingName(feed.following), feed]));
}

const titles = (feed: Feed | undefined): string[] | undefined => feed?.entries.map(({ title }) => title);

const article = (title: string, facts: Parameters<typeof buildArticle>[1] = {}) =>
  buildArticle(title.toLowerCase().replaceAll(' ', '-'), { title, ...facts });

test('there is a feed of everything, one for each conference and each team with a page, and one of recruiting', async () => {
  expect([...(await feedsOf()).keys()]).toEqual([
    'all',
    'conferences/sec',
    'conferences/big-ten',
    'conferences/acc',
    'conferences/big-12',
    'conferences/pac-12',
    'teams/akron',
    'teams/georgia',
    'teams/oregon',
    'recruiting',
    'daily',
  ]);
});

test('an article stands in the feeds of all its teams and of their conferences, newest first', async () => {
  const feeds = await feedsOf({
    articles: [
      article('Both', { teamIds: ['oregon', 'georgia'], publishedAt: '2025-09-01T12:00:00Z' }),
      article('One', { teamIds: ['georgia', 'akron'], publishedAt: '2025-09-02T12:00:00Z' }),
      article('League', { conference: 'Big Ten', publishedAt: '2025-09-03T12:00:00Z' }),
      article('Nobody', { publishedAt: '2025-09-04T12:00:00Z' }),
    ],
  });
  expect(titles(feeds.get('all'))).toEqual(['Nobody', 'League', 'One', 'Both']);
  expect(titles(feeds.get('teams/georgia'))).toEqual(['One', 'Both']);
  expect(titles(feeds.get('teams/oregon'))).toEqual(['Both']);
  expect(titles(feeds.get('conferences/sec'))).toEqual(['One', 'Both']);
  expect(titles(feeds.get('conferences/big-ten'))).toEqual(['League', 'Both']);
  expect(feeds.get('all')?.entries.map(({ categories }) => categories)).toEqual([
    [],
    ['Big Ten'],
    ['SEC', 'Georgia', 'Akron'],
    ['Big Ten', 'SEC', 'Oregon', 'Georgia'],
  ]);
});

test('a feed of everything holds the newest fifty, every other the newest thirty', async () => {
  const articles = Array.from({ length: 55 }, (_, index) =>
    article(`Story ${index}`, {
      teamIds: ['georgia'],
      publishedAt: new Date(Date.UTC(2025, 8, 1, index)).toISOString(),
    }),
  );
  const feeds = await feedsOf({ articles });
  expect(titles(feeds.get('all'))).toHaveLength(50);
  expect(titles(feeds.get('teams/georgia'))).toHaveLength(30);
  expect(titles(feeds.get('conferences/sec'))?.[0]).toBe('Story 54');
});

test('a feed was changed when its newest entry was: also when that is an old one, corrected', async () => {
  const feeds = await feedsOf({
    articles: [
      article('Old', { publishedAt: '2025-09-01T12:00:00Z', updatedAt: '2025-09-20T08:00:00Z' }),
      article('New', { publishedAt: '2025-09-10T12:00:00Z', teamIds: ['georgia'] }),
    ],
  });
  expect(feeds.get('all')?.updatedAt).toBe('2025-09-20T08:00:00Z');
  expect(feeds.get('teams/georgia')?.updatedAt).toBe('2025-09-10T12:00:00Z');
});

test('a feed that holds nothing names the same day at every build', async () => {
  const feed = (await feedsOf()).get('recruiting');
  expect(feed).toMatchObject({ entries: [], updatedAt: '2025-08-23T04:00:00.000Z' });
});

test('of another site’s item only title, summary and the way to the original go out', async () => {
  const facts = {
    kind: 'feed',
    summary: 'What they say in short.',
    content: 'Their whole text.',
    imageUrl: 'https://other.example/p.jpg',
    sourceSite: 'The Other Site',
    externalUrl: 'https://other.example/story?a=1&b=2',
  } satisfies Partial<ArticleSummary & { content: string }>;
  const feeds = await feedsOf({ articles: [article('Theirs', facts)] });
  const [entry] = feeds.get('all')?.entries ?? [];
  expect(entry).toMatchObject({
    paragraphs: ['What they say in short.'],
    original: { url: 'https://other.example/story?a=1&b=2', siteName: 'The Other Site' },
    picturePath: null,
  });
  expect(JSON.stringify(entry)).not.toContain('Their whole text.');
});

test('an original whose address is no web address is left out, and its text too', async () => {
  const facts = { kind: 'feed', externalUrl: 'javascript:alert(1)', content: 'Theirs.' } as const;
  const feeds = await feedsOf({ articles: [article('Odd', facts)] });
  const [entry] = feeds.get('all')?.entries ?? [];
  expect(entry?.original).toBeNull();
  expect(JSON.stringify(entry)).not.toContain('Theirs.');
});

test('an entry shows the card of its article', async () => {
  const game = buildGame(oregon, georgia, '2025-10-11T20:00:00Z');
  const facts = { teamIds: ['georgia'], gameId: game.id };
  const feeds = await feedsOf({ games: [game], articles: [article('Preview', facts)] });
  expect(feeds.get('all')?.entries[0]?.picturePath).toMatch(/^\/cards\/article\/preview-[0-9a-f]+\.png$/);
});

test('recruiting news leads to its place on Recruiting Central and says who wrote it', async () => {
  const recruit = buildRecruit(1, georgia);
  const news = [buildRecruitingNews('one', recruit)];
  const feeds = await feedsOf({ recruits: [recruit], news });
  expect(feeds.get('recruiting')?.entries).toMatchObject([
    {
      title: 'Recruit 1 commits',
      path: '/recruiting#news-one',
      author: 'Hashmark Desk, automated',
      categories: ['Commitment', 'SEC', 'Georgia'],
      paragraphs: ['Recruit 1 has made his choice.', 'Recruit 1, QB, 6-3.5, 205 lbs, Spring, TX'],
    },
  ]);
});

test('recruiting news that members read first is in no feed before its hour is over', async () => {
  const recruit = buildRecruit(1);
  const at = (time: string) => ({ publishedAt: `2025-10-11T${time}Z` });
  const news = [
    buildRecruitingNews('public', recruit, at('15:00:00')),
    buildRecruitingNews('early', recruit, at('15:00:01')),
  ];
  const feeds = await feedsOf({ recruits: [recruit], news, earlyAccessMinutes: 60 });
  expect(feeds.get('recruiting')?.entries.map(({ path }) => path)).toEqual(['/recruiting#news-public']);
});
