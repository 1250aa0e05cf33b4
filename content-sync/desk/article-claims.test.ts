import { describe, expect, test } from 'vitest';
import type { PlayerLine } from '#data/domain/football/box-score.ts';
import { checkArticles, type Findings, unnoticedChanges } from './testing/claims/check-articles.ts';
import type { Claim } from './testing/claims/scene.ts';
import { seasonAsOf, snapshotSeason, snapshotTables } from './testing/snapshot-season.ts';
import { writeDeskArticles } from './desk.ts';

const tables = snapshotTables();
const season = snapshotSeason();
const AFTER = '2026-02-01T00:00:00Z';
const recaps = writeDeskArticles({ ...season, now: AFTER });

const failed = (claims: readonly Claim[]): string[] =>
  claims.filter(({ holds }) => !holds).map(({ kind, article, says }) => `${kind}, ${article}: ${says}`);

function expectTrue({ claims, unread }: Findings, least: number): void {
  expect(failed(claims)).toEqual([]);
  expect(unread).toEqual([]);
  expect(claims.length).toBeGreaterThan(least);
}

const countOf = ({ claims }: Findings, kind: Claim['kind']): number =>
  claims.filter((claim) => claim.kind === kind).length;

/** What the check finds in a recap with one sentence in the place of its content. */
function checkSaying(gameId: string, content: string): Findings {
  const recap = recaps.find((one) => one.gameId === gameId);
  if (recap === undefined) throw new Error(`no recap of ${gameId}`);
  return checkArticles([{ ...recap, content }], tables);
}

test('what the recaps of a season say is true by the tables, and nothing is left unchecked', () => {
  const found = checkArticles(recaps, tables);
  expectTrue(found, 20_000);
  for (const kind of ['average', 'run', 'season best', 'standings place', 'score by quarter', 'team figures'] as const)
    expect(countOf(found, kind), kind).toBeGreaterThan(100);
});

test('what they say without a line score is true too, and nothing is left unchecked', () => {
  expectTrue(checkArticles(writeDeskArticles({ ...season, boxes: [], now: AFTER }), tables), 15_000);
});

test("what they say of a leader is the leader's line, and no other is taken for it", () => {
  const lineOf = (teamId: string, kind: PlayerLine['kind'], playerName: string, count: number, yards: number) => ({
    ...{ teamId, kind, playerName, count, yards, attempts: null, interceptions: null, touchdowns: 2 },
  });
  const linesOf = (id: string): PlayerLine[] => {
    const [away = '', home = ''] = [tables.games.find((game) => game.id === id)].flatMap((game) =>
      game ? [game.away.id, game.home.id] : [],
    );
    return [
      lineOf(home, 'passing', 'Sam Oak', 31, 512),
      lineOf(away, 'rushing', 'Al Elm', 20, 311),
      lineOf(away, 'receiving', 'Jo Ash', 12, 290),
    ];
  };
  const withLeaders = <Box extends { id: string }>(boxes: readonly Box[]) =>
    boxes.map((box) => ({ ...box, leaders: linesOf(box.id) }));
  const boxes = withLeaders(season.boxes);
  const led = writeDeskArticles({ ...season, boxes, now: AFTER }).filter((_, index) => index % 9 === 0);
  const ledTables = { ...tables, boxes: withLeaders(tables.boxes ?? []) };
  expectTrue(checkArticles(led, ledTables), 1000);
  for (const player of ['Sam Oak', 'Al Elm', 'Jo Ash'])
    expect(led.filter(({ content, summary }) => `${summary} ${content}`.includes(player)).length).toBeGreaterThan(10);
  const some = led.filter((_, index) => index % 10 === 1);
  expect(unnoticedChanges(some, ledTables).unnoticed).toEqual([]);
});

test.each([
  '2025-08-20T12:00:00Z',
  '2025-09-03T12:00:00Z',
  '2025-11-25T12:00:00Z',
  '2025-12-03T12:00:00Z',
  '2025-12-18T12:00:00Z',
  '2026-01-11T12:00:00Z',
])('what the previews of %s say is true by the tables, and nothing is left unchecked', (now) => {
  const previews = writeDeskArticles({ ...seasonAsOf(now), now }).filter(({ kind }) => kind === 'preview');
  expectTrue(checkArticles(previews, tables, Date.parse(now)), 0);
});

test.each(['2026-09-02T12:00:00Z', '2026-10-04T12:00:00Z'])(
  'what is said on %s, a season later, is true by both tables, and of every pair that met in both who won last',
  (now) => {
    const later = snapshotTables(2026);
    const articles = writeDeskArticles({ ...seasonAsOf(now, 2026), now });
    const found = checkArticles(articles, later, Date.parse(now));
    expectTrue(found, 1000);
    const pairOf = ({ away, home }: (typeof tables.games)[number]): string => [away.id, home.id].toSorted().join(' ');
    const metBefore = new Set(tables.games.map(pairOf));
    const written = new Set(articles.map(({ gameId }) => gameId));
    const again = later.games.filter((game) => written.has(game.id) && metBefore.has(pairOf(game)));
    expect(again.length).toBeGreaterThan(10);
    expect(countOf(found, 'last meeting')).toBe(again.length);
    const met = articles.filter(({ content }) => /last met|last meeting|last game between/.test(content));
    const some = met.filter((_, index) => index % 6 === 0);
    expect(unnoticedChanges(some, later, Date.parse(now)).unnoticed).toEqual([]);
  },
);

describe('the check itself', () => {
  test('notices every number, name, day and place that is another', () => {
    const some = recaps.filter((_, index) => index % 15 === 0);
    const found = unnoticedChanges(some, tables);
    expect(found.tried).toBeGreaterThan(1200);
    expect(found.unnoticed).toEqual([]);
    const now = '2025-09-03T12:00:00Z';
    const previews = writeDeskArticles({ ...seasonAsOf(now), now }).filter(({ kind }) => kind === 'preview');
    expect(unnoticedChanges(previews, tables, Date.parse(now)).unnoticed).toEqual([]);
  });

  test.each([
    ['michigan-at-michigan-state-2025-10-25', 'The result left Michigan alone in first in the Big Ten.'],
    ['ucla-at-indiana-2025-10-25', 'At home Indiana is unbeaten, at 4-0.'],
    // Miami had its first seven points in the third quarter.
    ['miami-at-indiana-2026-01-19', 'Indiana pulled away from 10-7 to 17-7 in the third quarter.'],
    ['miami-at-indiana-2026-01-19', 'Miami was outscored in the fourth quarter 14-10.'],
    ['miami-at-indiana-2026-01-19', 'Indiana held Miami to 111 yards on the ground.'],
    // It had played eight.
    ['baylor-at-cincinnati-2025-10-25', 'Through six games Cincinnati averages 38.3 points and allows 21.6.'],
  ])('finds the false claim in %s: %s', (gameId, sentence) => {
    const { claims, unread } = checkSaying(gameId, sentence);
    expect(unread).toEqual([]);
    expect(failed(claims).length).toBeGreaterThan(0);
  });

  test.each([
    ['an article that does not fit', 'UCLA took an 7-0 lead.'],
    ['a sentence that no check knows', 'Indiana has won more games than it ever did.'],
  ])('lists %s', (_, sentence) => {
    expect(checkSaying('ucla-at-indiana-2025-10-25', sentence).unread.length).toBeGreaterThan(0);
  });
});
