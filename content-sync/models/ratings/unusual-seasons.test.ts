import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { putMovedAddresses } from '#data/content/queries/release.queries.ts';
import {
  findHomeAdvantage,
  lastRatedWeek,
  listForecastScores,
  listRatings,
  mapForecasts,
} from '#data/content/queries/rating.queries.ts';
import type { Game, GameStatus } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import { seasonWeeks } from '#data/domain/football/week.ts';
import { PRESEASON } from '#data/domain/football/rating.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { createTestContentDb, type TestContentDb } from '#data/testing/create-test-db.ts';
import { fillContent } from '#data/testing/fill-content.ts';
import { updateRatings } from './update-ratings.ts';

const [elm, oak, ash, fir] = ['elm', 'oak', 'ash', 'fir'].map((id) => buildTeam(id)) as [Team, Team, Team, Team];
const academy = buildTeam('academy', { classification: 'fcs' });
const TEAMS = [elm, oak, ash, fir, academy];

let store: TestContentDb;
beforeEach(async () => {
  store = await createTestContentDb();
});
afterEach(() => store.close());

/** A game of a week without a date of its own; over where it has points. */
function game([away, home]: [Team, Team], week: number, points?: [number, number], facts: Partial<Game> = {}): Game {
  const id = `${away.id}-at-${home.id}-${facts.season ?? 2030}-${week}`;
  const scheduled = buildGame(away, home, '2030-09-07T20:00:00Z', {
    ...{ season: 2030, week, id },
    ...(facts as object),
  });
  return points === undefined ? scheduled : buildFinal(scheduled, ...points);
}

async function rate(games: Game[], { year = 2030, teams = TEAMS } = {}) {
  const facts = { year, weeks: seasonWeeks(year), champion: null, resultsUntil: null };
  await fillContent(store.db, { teams, games }, facts);
  await store.db.transaction().execute((trx) => updateRatings(trx, new Set([year])));
}
const ratingOf = async (teamId: string, week: number, season = 2030) =>
  (await listRatings(store.db, { season, week, teamId }))[0]?.rating ?? Number.NaN;

/** Everybody meets everybody, once a week, up to a week: elm wins most, fir none. */
const untilWeek = (last: number, season = 2030): Game[] =>
  [
    [fir, elm, 10, 31],
    [ash, oak, 14, 21],
    [oak, elm, 17, 24],
    [fir, ash, 7, 20],
    [elm, ash, 35, 14],
    [oak, fir, 28, 13],
  ]
    .slice(0, last * 2)
    .map(([away, home, awayScore, homeScore], at) =>
      game([away as Team, home as Team], 1 + Math.floor(at / 2), [awayScore as number, homeScore as number], {
        season,
      }),
    );

describe('where nothing is known of the season before', () => {
  test('nobody is rated before week 4 is played, and no game of before is forecast', async () => {
    await rate([...untilWeek(3), game([elm, oak], 5)]);
    expect(await lastRatedWeek(store.db, 2030)).toBeUndefined();
    expect((await mapForecasts(store.db, { season: 2030 })).size).toBe(0);
    expect(await listForecastScores(store.db)).toEqual([]);
  });

  test('then everybody is, and the games after it are forecast', async () => {
    await rate([...untilWeek(3), game([ash, elm], 4, [3, 30]), game([elm, oak], 5, [20, 10]), game([ash, fir], 6)]);
    const ratings = await listRatings(store.db, { season: 2030 });
    expect([...new Set(ratings.map(({ week }) => week))]).toEqual([4, 5]);
    const best = ratings.filter(({ week }) => week === 5).map(({ teamId }) => teamId);
    expect(best[0]).toBe('elm');
    expect(best.at(-1)).toBe('fir');
    expect(best).not.toContain('academy');
    const forecasts = await mapForecasts(store.db, { season: 2030 });
    expect([...forecasts.keys()].toSorted()).toEqual(['ash-at-fir-2030-6', 'elm-at-oak-2030-5']);
    const [score] = await listForecastScores(store.db);
    expect(score).toMatchObject({ season: 2030, games: 1 });
  });

  test('a season without a result leaves nothing to the next one', async () => {
    await rate([game([elm, oak], 1)]);
    await rate([game([elm, oak], 1, [7, 3], { season: 2031 })], { year: 2031 });
    expect(await lastRatedWeek(store.db, 2031)).toBeUndefined();
  });
});

describe('where the season before is stored', () => {
  beforeEach(() => rate(untilWeek(3)));

  test('ratings begin before the first game, nearer to each other, and every game is forecast', async () => {
    await rate([game([fir, elm], 1, undefined, { season: 2031 })], { year: 2031 });
    expect(await lastRatedWeek(store.db, 2031)).toBe(PRESEASON);
    const [first] = await listRatings(store.db, { season: 2031 });
    expect(first).toMatchObject({ teamId: 'elm', rank: 1, week: PRESEASON });
    const forecast = (await mapForecasts(store.db, { gameId: 'fir-at-elm-2031-1' })).values().next();
    expect(forecast.value?.homeMargin).toBeGreaterThan(0);
    expect(forecast.value?.homeWin).toBeGreaterThan(0.5);
    expect(await findHomeAdvantage(store.db, 2031)).toBeCloseTo((await findHomeAdvantage(store.db, 2030)) ?? 0);
  });

  test('a team that never played keeps what it brought, and newcomers begin below the average', async () => {
    const yew = buildTeam('yew');
    await rate([game([ash, oak], 1, [14, 13], { season: 2031 })], {
      year: 2031,
      teams: [...TEAMS, yew],
    });
    expect(await ratingOf('elm', 1, 2031)).toBeGreaterThan(await ratingOf('fir', 1, 2031));
    expect(await ratingOf('yew', 1, 2031)).toBeLessThan(await ratingOf('fir', 1, 2031));
  });

  test('a team that has another name since then keeps its rating', async () => {
    const moved = {
      path: '/teams/elm',
      toPath: '/teams/elm-state',
      since: '2031-01-01T00:00:00.000Z',
    };
    await putMovedAddresses(store.db, [moved]);
    const renamed = buildTeam('elm-state');
    await rate([game([ash, oak], 1, undefined, { season: 2031 })], {
      year: 2031,
      teams: [oak, ash, fir, renamed],
    });
    expect((await listRatings(store.db, { season: 2031 }))[0]?.teamId).toBe('elm-state');
  });

  test('a corrected result of it changes what the next one began with', async () => {
    await rate([game([fir, elm], 1, undefined, { season: 2031 })], { year: 2031 });
    const before = await ratingOf('elm', PRESEASON, 2031);
    await store.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('game')
        .set({ away_score: 0, home_score: 70 })
        .where('id', '=', 'fir-at-elm-2030-1')
        .execute();
      await updateRatings(trx, new Set([2030]));
    });
    expect(await ratingOf('elm', PRESEASON, 2031)).toBeGreaterThan(before);
  });
});

describe('whatever a result is', () => {
  const season = (odd: Game[]) => [...untilWeek(3), game([ash, elm], 4, [3, 30]), ...odd];

  test.each<[string, [number, number]]>([
    ['nothing to nothing', [0, 0]],
    ['222 to nothing', [0, 222]],
    ['a level score', [21, 21]],
  ])('%s is rated as any other', async (_, points) => {
    await rate(season([game([oak, elm], 5, points)]));
    const ratings = await listRatings(store.db, { season: 2030, week: 5 });
    expect(ratings).toHaveLength(4);
    for (const { rating, offense, defense } of ratings)
      for (const number of [rating, offense, defense]) expect(Math.abs(number)).toBeLessThan(150);
    const scores = await listForecastScores(store.db);
    const ours = scores.find(({ model, weeks }) => model === 'hashmark' && weeks === 'all');
    expect(ours?.games).toBe(1);
    expect(Number.isFinite(ours?.logLoss)).toBe(true);
    if (points[0] === points[1]) expect(ours?.winners).toBe(0);
  });

  test('a team whose only opponents are of the lower division is rated, and those games are not judged', async () => {
    const yew = buildTeam('yew');
    await rate(season([game([academy, yew], 2, [3, 45]), game([academy, yew], 5, [0, 45])]), {
      teams: [...TEAMS, yew],
    });
    expect(await ratingOf('yew', 5)).toBeGreaterThan(await ratingOf('fir', 5));
    const forecast = (await mapForecasts(store.db, { season: 2030 })).get('academy-at-yew-2030-5');
    expect(forecast?.homeWin).toBeGreaterThan(0.8);
    expect(await listForecastScores(store.db)).toEqual([]);
  });

  test('equal teams share no rank: the first of the alphabet stands first', async () => {
    await rate([game([academy, oak], 4, [10, 60]), game([academy, elm], 4, [10, 60], { id: 'other' })]);
    const ratings = await listRatings(store.db, { season: 2030, week: 4 });
    expect(ratings.map(({ teamId, rank }) => [teamId, rank])).toEqual([
      ['elm', 1],
      ['oak', 2],
      ['ash', 3],
      ['fir', 4],
    ]);
    expect(ratings[0]?.rating).toBe(ratings[1]?.rating);
  });
});

test('only results count: a game that is not over, or was called off, changes no rating', async () => {
  const base = [...untilWeek(3), game([ash, elm], 4, [3, 30])];
  const odd = (['live', 'postponed', 'cancelled', 'result not known'] as const).map((status: GameStatus, at) =>
    game([fir, oak], 4, undefined, {
      status,
      id: `odd-${at}`,
      ...(status === 'live' ? { awayScore: 70, homeScore: 0 } : {}),
    } as Partial<Game>),
  );
  const after = game([elm, oak], 6);
  const calledOff = game([fir, ash], 6, undefined, { status: 'postponed' });
  await rate([...base, ...odd, after, calledOff]);
  const withOdd = await listRatings(store.db, { season: 2030 });
  const forecasts = await mapForecasts(store.db, { season: 2030 });
  expect([...forecasts.keys()]).toEqual([after.id]);
  expect(withOdd).toHaveLength(4);
  const alone = await createTestContentDb();
  const facts = { year: 2030, weeks: seasonWeeks(2030), champion: null, resultsUntil: null };
  await fillContent(alone.db, { teams: TEAMS, games: base }, facts);
  await alone.db.transaction().execute((trx) => updateRatings(trx, new Set([2030])));
  expect(await listRatings(alone.db, { season: 2030 })).toEqual(withOdd);
  await alone.close();
});
