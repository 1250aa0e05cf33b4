import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listGames } from '#data/content/queries/game.queries.ts';
import { type Game, isFinal } from '#data/domain/football/game.ts';
import { pairOf } from '#data/domain/football/team-record.ts';
import type { TestContentDb } from '#data/testing/create-test-db.ts';
import { gatherSeason, type Season } from '#site/page-data/season/season.ts';
import { checkLines, type Line, unnoticedIn } from '#sync/desk/testing/claims/check-articles.ts';
import { Scene } from '#sync/desk/testing/claims/scene.ts';
import { SeasonTable } from '#sync/desk/testing/claims/season-table.ts';
import { bundledStore } from './bundled-store.ts';
import { expectTrue } from './expect-true.ts';
import { gameForms } from './game-forms.ts';
import { gameLines } from './game-lines.ts';
import { markPages } from './site-words.ts';
import { settledTables } from './settled-tables.ts';

const QUICK = [
  [2025, '2025-12-10T12:00:00Z'],
  [2026, '2026-10-12T12:00:00Z'],
] as const;
const FULL = [
  [2025, '2025-08-20T12:00:00Z'],
  [2025, '2025-11-12T12:00:00Z'],
  [2025, '2026-02-01T12:00:00Z'],
] as const;
describe.each(QUICK)('the pages of the games of %i on %s', { tags: 'full' }, readPages);
describe.each(FULL)('the pages of the games of %i on %s', { tags: 'full' }, readPages);

function readPages(year: number, now: string): void {
  let store: TestContentDb;
  let season: Season;
  let before: Map<string, Game[]>;
  const table = new SeasonTable(settledTables(year), Date.parse(now));

  beforeAll(async () => {
    store = await bundledStore(new Date(now), year === 2025 ? [2025] : [2025, 2026]);
    season = await gatherSeason(store.db, new Date(now), { year });
    const earlier = year === 2025 ? [] : (await listGames(store.db, year - 1)).filter(isFinal);
    before = Map.groupBy(earlier, ({ awayTeam, homeTeam }) => pairOf(awayTeam.id, homeTeam.id));
  });
  afterAll(() => store.close());

  /** The lines of every so many games. */
  const linesOf = (step: number): Iterable<Line> => {
    const some = [...season.games.values()].filter((_, at) => at % step === 0);
    return gameLines(
      season,
      some,
      table,
      ({ awayTeam, homeTeam }) => before.get(pairOf(awayTeam.id, homeTeam.id)) ?? [],
    );
  };

  test('say in every ninth game what is true by the tables, and nothing is left unread', () => {
    expectTrue(checkLines(linesOf(9)), 3000);
  });

  test('do so in every game', { tags: 'full' }, () => {
    expectTrue(checkLines(linesOf(1)), 30_000);
  });

  test('let no number and no name be another one', () => {
    const found = unnoticedIn(linesOf(40));
    expect(found.tried).toBeGreaterThan(500);
    expect(found.unnoticed).toEqual([]);
  });
}

describe('the check itself', { tags: 'full' }, () => {
  const table = new SeasonTable(settledTables(2025));
  const mark = markPages(table);
  const forms = gameForms(mark);
  const row = table.games.find(({ id }) => id === 'miami-at-indiana-2026-01-19');

  // Indiana won 27-21, led from the second quarter on, and had won 15 games before.
  test.each([
    'Indiana beat Miami 27-21 in the Rose Bowl on Monday, January 19, 2026.',
    'Indiana beat Miami 27-21 at Hard Rock Stadium on Sunday, January 18, 2026.',
    'Miami beat Indiana 27-21 on Monday, January 19, 2026.',
    'Indiana trailed by 3 at halftime and came back.',
    'Indiana never trailed at the end of a quarter.',
    'The best quarter for Indiana was the third, 7-7.',
    'It was tied 21-21 after four quarters and went to overtime.',
    'Neither side turned the ball over.',
    'Indiana had the ball for 30:00.',
    'Miami was unbeaten at 13-2.',
    'Indiana had lost its last three.',
    'It was the first loss of the season for Miami.',
    'The win made Indiana bowl-eligible.',
    'Indiana won the Big Ten title.',
    'Both were unbeaten.',
    'Indiana was coming off a 56-22 win over Oregon on Jan. 10.',
    'Form: Miami won its last three; Indiana won all 15 before this one.',
  ])('finds what is false in: %s', (sentence) => {
    if (row === undefined) throw new Error('the title game is missing');
    const { claims, unread } = new Scene(table, row, row.id).read(mark(sentence, row), forms);
    expect(unread).toEqual([]);
    expect(claims.some(({ holds }) => !holds)).toBe(true);
  });
});
