import { describe, expect, test } from 'vitest';
import { patternShares, patternsOf } from './testing/claims/sentence-patterns.ts';
import { seasonAsOf, snapshotSeason, snapshotTables } from './testing/snapshot-season.ts';
import { writeDeskArticles } from './desk.ts';

/** The largest share of a season's recaps in which one sentence may stand, names and numbers aside. */
const LARGEST_SHARE = 0.04;

const tables = snapshotTables();
const recaps = writeDeskArticles({ ...snapshotSeason(), now: '2026-02-01T00:00:00Z' });
const patterns = patternsOf(recaps, tables);

/** The sentences that stand more than once in one article, with its game. */
const twiceIn = (found: ReadonlyMap<string, readonly string[]>): string[] =>
  [...found].flatMap(([gameId, list]) =>
    list.filter((pattern, index) => list.indexOf(pattern) !== index).map((pattern) => `${gameId}: ${pattern}`),
  );

describe('the sentences of a season of recaps, subheads apart, with names and numbers masked', () => {
  test('none stands in more than one recap of twenty-five', () => {
    const common = patternShares(patterns).filter(([, share]) => share > LARGEST_SHARE);
    expect(common).toEqual([]);
  });

  test('none stands twice in one recap and its summary', () => {
    expect(twiceIn(patterns)).toEqual([]);
  });

  test.each(['2025-08-20T12:00:00Z', '2025-09-03T12:00:00Z', '2025-11-25T12:00:00Z'])(
    'none stands twice in one preview of %s',
    (now) => {
      const previews = writeDeskArticles({ ...seasonAsOf(now), now }).filter(({ kind }) => kind === 'preview');
      expect(previews.length).toBeGreaterThan(20);
      expect(twiceIn(patternsOf(previews, tables))).toEqual([]);
    },
  );

  test('the mask hides what differs from game to game and nothing else', () => {
    const [recap] = recaps;
    if (recap === undefined) throw new Error('no recap');
    const saying = (content: string): string[] => [
      ...(patternsOf([{ ...recap, summary: '', content }], tables).get(recap.gameId) ?? []),
    ];
    expect(saying('Georgia led 7-3 after one quarter.')).toEqual(
      saying('No. 4 Ohio State led 21-20 after two quarter.'),
    );
    expect(saying('Georgia led 7-3.')).not.toEqual(saying('Georgia was ahead 7-3.'));
  });
});
