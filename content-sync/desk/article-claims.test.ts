import { describe, expect, test } from 'vitest';
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
  for (const kind of ['run', 'season best', 'standings place', 'score by quarter', 'team figures', 'players'] as const)
    expect(countOf(found, kind), kind).toBeGreaterThan(50);
});

test('what they say without a line score is true too, and nothing is left unchecked', () => {
  const found = checkArticles(writeDeskArticles({ ...season, boxes: [], now: AFTER }), tables);
  expectTrue(found, 15_000);
  expect(countOf(found, 'average')).toBeGreaterThan(500);
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
  const found = checkArticles(previews, tables, Date.parse(now));
  expectTrue(found, 0);
  // Before the first games nobody has led a team.
  expect(countOf(found, 'players') > 0).toBe(now > '2025-09');
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
    const ofMeetings = found.claims.filter(({ kind }) => kind === 'last meeting').map(({ article }) => article);
    expect(new Set(ofMeetings).size).toBe(again.length);
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
    for (const now of ['2025-09-03T12:00:00Z', '2025-12-18T12:00:00Z']) {
      const previews = writeDeskArticles({ ...seasonAsOf(now), now }).filter(({ kind }) => kind === 'preview');
      expect(unnoticedChanges(previews, tables, Date.parse(now)).unnoticed).toEqual([]);
    }
  });

  test.each([
    ['michigan-at-michigan-state-2025-10-25', 'Michigan is alone in first in the Big Ten.'],
    ['ucla-at-indiana-2025-10-25', 'Indiana is 4-0 at home.'],
    // Miami had its first seven points in the third quarter.
    ['miami-at-indiana-2026-01-19', 'Indiana pulled away from 10-7 to 17-7 in the third quarter.'],
    ['miami-at-indiana-2026-01-19', 'Miami was outscored 14-10 in the fourth quarter.'],
    ['miami-at-indiana-2026-01-19', 'Miami ran for 111 yards and was sacked twice.'],
    // The game went to no overtime; Indiana led from the second quarter on, and Miami had no win streak to end at six.
    ['miami-at-indiana-2026-01-19', 'Indiana beat Miami 27-21 in overtime on Monday.'],
    ['miami-at-indiana-2026-01-19', 'Indiana rallied from 10 points down to beat Miami 27-21 on Monday.'],
    [
      'miami-at-indiana-2026-01-19',
      "Indiana beat Miami 27-21 on Monday to end the Hurricanes' six-game winning streak.",
    ],
    [
      'miami-at-indiana-2026-01-19',
      'Mark Fletcher Jr. ran for 112 yards and two touchdowns as Miami beat Indiana 27-21 on Monday.',
    ],
    ['miami-at-indiana-2026-01-19', 'The win made Indiana bowl-eligible.'],
    // Miami's passer and catcher, Indiana's runner, and a touchdown too many.
    ['miami-at-indiana-2026-01-19', "Indiana's Carson Beck threw for 232 yards and a touchdown."],
    ['miami-at-indiana-2026-01-19', "Indiana's Fernando Mendoza ran for 79 yards on 17 carries."],
    ['miami-at-indiana-2026-01-19', 'Fernando Mendoza threw for 186 yards and a touchdown for Indiana.'],
    ['miami-at-indiana-2026-01-19', "Indiana's Kaelon Black carried 17 times for 79 yards and two touchdowns."],
    [
      'miami-at-indiana-2026-01-19',
      'Malachi Toney had 122 yards and a touchdown on nine catches for Miami in the loss.',
    ],
    // It had played eight.
    ['baylor-at-cincinnati-2025-10-25', 'Through six games, Cincinnati averages 38.3 points.'],
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
