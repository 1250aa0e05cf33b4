import { describe, expect, test } from 'vitest';
import { checkArticles, unnoticedChanges } from './testing/claims/check-articles.ts';
import type { Claim } from './testing/claims/scene.ts';
import { seasonAsOf, snapshotSeason, snapshotTables } from './testing/snapshot-season.ts';
import { writeDeskArticles } from './desk.ts';

const tables = snapshotTables();
const AFTER = '2026-02-01T00:00:00Z';
const recaps = writeDeskArticles({ ...snapshotSeason(), now: AFTER });

const previewsAt = (now: string): typeof recaps =>
  writeDeskArticles({ ...seasonAsOf(now), now }).filter(({ kind }) => kind === 'preview');

const failed = (claims: readonly Claim[]): string[] =>
  claims.filter(({ holds }) => !holds).map(({ kind, article, says }) => `${kind}, ${article}: ${says}`);

/** How many claims of a kind a set of articles has. */
function countsOf(claims: readonly Claim[]): Partial<Record<Claim['kind'], number>> {
  const counts: Partial<Record<Claim['kind'], number>> = {};
  for (const { kind } of claims) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** A recap with one sentence in the place of its content. */
const saying = (gameId: string, content: string): (typeof recaps)[number] => {
  const recap = recaps.find((one) => one.gameId === gameId);
  if (recap === undefined) throw new Error(`no recap of ${gameId}`);
  return { ...recap, content };
};

describe('what the recaps of a season say', () => {
  const { claims, unread } = checkArticles(recaps, tables);

  test('is true by the tables, in every claim of every article', () => {
    expect(failed(claims)).toEqual([]);
  });

  test('is checked to the last number and name', () => {
    expect(unread).toEqual([]);
    expect(claims.length).toBeGreaterThan(26_000);
    for (const kind of [
      ...(['games behind', 'average', 'run', 'season best'] as const),
      ...(['score by quarter', 'team figures'] as const),
    ])
      expect(countsOf(claims)[kind], kind).toBeGreaterThan(100);
    for (const kind of ['league count', 'attendance'] as const)
      expect(countsOf(claims)[kind], kind).toBeGreaterThan(20);
  });
});

test('what they say without a line score is true too, and nothing is left unchecked', () => {
  const plain = writeDeskArticles({ ...snapshotSeason(), boxes: [], now: AFTER });
  const { claims, unread } = checkArticles(plain, tables);
  expect(failed(claims)).toEqual([]);
  expect(unread).toEqual([]);
});

test("what they say of a leader is the leader's line, and no other is taken for it", () => {
  const lines = (id: string) => {
    const game = tables.games.find((one) => one.id === id);
    const line = { attempts: null, interceptions: null, touchdowns: 2 };
    return [
      {
        ...line,
        teamId: game?.home.id ?? '',
        kind: 'passing' as const,
        playerName: 'Sam Oak',
        count: 31,
        attempts: 44,
        yards: 512,
      },
      {
        ...line,
        teamId: game?.away.id ?? '',
        kind: 'rushing' as const,
        playerName: 'Al Elm',
        count: 20,
        yards: 311,
      },
      {
        ...line,
        teamId: game?.away.id ?? '',
        kind: 'receiving' as const,
        playerName: 'Jo Ash',
        count: 12,
        yards: 290,
      },
    ];
  };
  const { boxes: known, ...season } = snapshotSeason();
  const boxes = known.map((box) => ({ ...box, leaders: lines(box.id) }));
  const rows = (tables.boxes ?? []).map((box) => ({ ...box, leaders: lines(box.id) }));
  const led = writeDeskArticles({ ...season, boxes, now: AFTER }).filter((_, index) => index % 9 === 0);
  const { claims, unread } = checkArticles(led, { ...tables, boxes: rows });
  expect(failed(claims)).toEqual([]);
  expect(unread).toEqual([]);
  for (const player of ['Sam Oak', 'Al Elm', 'Jo Ash'])
    expect(led.filter(({ content, summary }) => `${summary} ${content}`.includes(player)).length).toBeGreaterThan(10);
  const some = led.filter((_, index) => index % 10 === 1);
  expect(unnoticedChanges(some, { ...tables, boxes: rows }).unnoticed).toEqual([]);
});

test.each([
  '2025-08-20T12:00:00Z',
  '2025-09-03T12:00:00Z',
  '2025-11-25T12:00:00Z',
  '2025-12-03T12:00:00Z',
  '2025-12-18T12:00:00Z',
  '2026-01-11T12:00:00Z',
])('what the previews of %s say is true by the tables, and nothing is left unchecked', (now) => {
  const { claims, unread } = checkArticles(previewsAt(now), tables, Date.parse(now));
  expect(failed(claims)).toEqual([]);
  expect(unread).toEqual([]);
  expect(claims.length).toBeGreaterThan(0);
});

describe('what is said of a season after another one', () => {
  const tables2026 = snapshotTables(2026);
  const checkedAt = (now: string) => {
    const articles = writeDeskArticles({ ...seasonAsOf(now, 2026), now });
    return { articles, ...checkArticles(articles, tables2026, Date.parse(now)) };
  };

  test.each(['2026-09-02T12:00:00Z', '2026-10-04T12:00:00Z'])(
    'on %s is true by both tables, and nothing is left unchecked',
    (now) => {
      const { claims, unread } = checkedAt(now);
      expect(failed(claims)).toEqual([]);
      expect(unread).toEqual([]);
      expect(claims.length).toBeGreaterThan(1_000);
    },
  );

  test('tells of every pair that met in both who won the last meeting, and when', () => {
    const { articles, claims } = checkedAt('2026-10-04T12:00:00Z');
    const pairOf = ({ away, home }: (typeof tables.games)[number]): string => [away.id, home.id].toSorted().join(' ');
    const metBefore = new Set(tables.games.map(pairOf));
    const written = new Set(articles.map(({ gameId }) => gameId));
    const again = tables2026.games.filter((game) => written.has(game.id) && metBefore.has(pairOf(game)));
    expect(again.length).toBeGreaterThan(50);
    expect(countsOf(claims)['last meeting']).toBe(again.length);
    const met = articles.filter(({ content }) => /last met|last meeting|last time|last game between/.test(content));
    expect(
      unnoticedChanges(
        met.filter((_, index) => index % 6 === 0),
        tables2026,
        Date.parse('2026-10-04T12:00:00Z'),
      ).unnoticed,
    ).toEqual([]);
  });
});

describe('the check itself', () => {
  test('notices every number, name, day and place that is another', () => {
    const some = recaps.filter((_, index) => index % 15 === 0);
    const found = unnoticedChanges(some, tables);
    expect(found.tried).toBeGreaterThan(1_500);
    expect(found.unnoticed).toEqual([]);
    const now = '2025-09-03T12:00:00Z';
    expect(unnoticedChanges(previewsAt(now), tables, Date.parse(now)).unnoticed).toEqual([]);
  });

  test.each([
    // Ohio State had played one league game more than Indiana.
    [
      'michigan-at-michigan-state-2025-10-25',
      'The result left Michigan tied for third in the Big Ten, one game behind Indiana and Ohio State.',
    ],
    ['ucla-at-indiana-2025-10-25', 'The result left Indiana tied for first in the Big Ten, level with Ohio State.'],
    // Miami had its first seven points in the third quarter.
    ['miami-at-indiana-2026-01-19', 'Indiana went from 10-7 to 17-7 in the third quarter.'],
    ['miami-at-indiana-2026-01-19', 'Miami was outscored in the fourth quarter 14-10.'],
    ['miami-at-indiana-2026-01-19', 'Indiana held Miami to 111 yards on the ground.'],
    // It had played eight.
    ['baylor-at-cincinnati-2025-10-25', 'Cincinnati averages 38.3 points a game through six.'],
  ])('finds the false claim in %s', (gameId, sentence) => {
    const { claims } = checkArticles([saying(gameId, sentence)], tables);
    expect(failed(claims)).toHaveLength(1);
  });

  test.each([
    ['an article that does not fit', 'UCLA lost 48-0 on Saturday to an UCLA team that had started 3-3.'],
    ['a sentence that no check knows', 'Indiana has won more games than it ever did.'],
  ])('lists %s', (_, sentence) => {
    const { unread } = checkArticles([saying('ucla-at-indiana-2025-10-25', sentence)], tables);
    expect(unread.length).toBeGreaterThan(0);
  });
});
