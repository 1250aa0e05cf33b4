import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { patternShares, patternsOf } from './testing/claims/sentence-patterns.ts';
import type { GameRow, TeamRow } from './testing/claims/season-table.ts';
import { snapshotSeason } from './testing/snapshot-season.ts';
import { writeDeskArticles } from './write-desk-articles.ts';

/** The largest share of a season's recaps in which one sentence may stand, names and numbers aside. */
const LARGEST_SHARE = 0.04;

const read = (name: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../data/snapshot/2025/${name}.json`, import.meta.url), 'utf8'),
  );
const tables = { games: read('games') as GameRow[], teams: read('teams') as TeamRow[] };
const recaps = writeDeskArticles({ ...snapshotSeason(), now: '2026-02-01T00:00:00Z' });
const patterns = patternsOf(recaps, tables);

describe('the sentences of a season of recaps, with names and numbers masked', () => {
  test('none stands in more than one recap of twenty-five', () => {
    const common = patternShares(patterns).filter(([, share]) => share > LARGEST_SHARE);
    expect(common).toEqual([]);
  });

  test('none stands twice in one recap and its summary', () => {
    const twice = [...patterns].flatMap(([gameId, list]) =>
      list
        .filter((pattern, index) => list.indexOf(pattern) !== index)
        .map((pattern) => `${gameId}: ${pattern}`),
    );
    expect(twice).toEqual([]);
  });

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
