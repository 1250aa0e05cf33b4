import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#data/domain/durations.ts';
import { previewGames, writePreview } from './preview/preview.ts';
import { indexSeason } from './season-index.ts';
import { patternShares, patternsOf } from './testing/claims/sentence-patterns.ts';
import { seasonAsOf, snapshotSeason, snapshotTables } from './testing/snapshot-season.ts';
import type { GameArticle } from './desk-article.ts';
import { writeDeskArticles } from './desk.ts';

/** The largest share of a season's recaps or previews in which one sentence may stand, names and numbers aside. */
const LARGEST_SHARE = 0.04;

const tables = snapshotTables();
const recaps = writeDeskArticles({ ...snapshotSeason(), now: '2026-02-01T00:00:00Z' });

/** The previews of a season as they stood in the week of their game, each once. */
function previewsOfSeason(): GameArticle[] {
  const previews = new Map<string, GameArticle>();
  for (let now = Date.parse('2025-08-20T12:00:00Z'); now < Date.parse('2026-01-19T00:00:00Z'); now += 7 * DAY_MS) {
    const season = indexSeason(seasonAsOf(new Date(now).toISOString()));
    for (const game of previewGames(season, now)) previews.set(game.id, writePreview(game, season, now));
  }
  return [...previews.values()];
}
const previews = previewsOfSeason();

const commonIn = (patterns: ReadonlyMap<string, readonly string[]>) =>
  patternShares(patterns).filter(([, share]) => share > LARGEST_SHARE);

/** The sentences that stand more than once in one article, with its game. */
const twiceIn = (found: ReadonlyMap<string, readonly string[]>): string[] =>
  [...found].flatMap(([gameId, list]) =>
    list.filter((pattern, index) => list.indexOf(pattern) !== index).map((pattern) => `${gameId}: ${pattern}`),
  );

/** The same articles with their titles in the place of all else. */
const titlesOf = (articles: readonly GameArticle[]) =>
  articles.map(({ gameId, title }) => ({ gameId, summary: '', content: `${title}.` }));

describe.each([
  ['recaps', recaps],
  ['previews', previews],
])("the sentences of a season's %s, with names and numbers masked", (_, articles) => {
  const patterns = patternsOf(articles, tables);

  test('none stands in more than one of twenty-five', () => {
    expect(articles.length).toBeGreaterThan(500);
    expect(commonIn(patterns)).toEqual([]);
  });

  test('no headline stands over more than one of twenty-five', () => {
    expect(commonIn(patternsOf(titlesOf(articles), tables))).toEqual([]);
  });

  test('none stands twice in one piece and its summary', () => {
    expect(twiceIn(patterns)).toEqual([]);
  });
});

test('the mask hides what differs from game to game and nothing else', () => {
  const [recap] = recaps;
  if (recap === undefined) throw new Error('no recap');
  const saying = (content: string): string[] => [
    ...(patternsOf([{ ...recap, summary: '', content }], tables).get(recap.gameId) ?? []),
  ];
  expect(saying('Georgia led 7-3 after one quarter.')).toEqual(saying('No. 4 Ohio State led 21-20 after two quarter.'));
  expect(saying('Georgia led 7-3.')).not.toEqual(saying('Georgia was ahead 7-3.'));
});
