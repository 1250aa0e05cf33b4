import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listGames } from '#data/content/queries/game.queries.ts';
import {
  listProjections,
  listRatings,
  listStakesOfGame,
  mapForecasts,
  mapRatingStates,
} from '#data/content/queries/rating.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import type { ContentDb } from '#data/content/database.ts';
import { recordFrom } from '#data/domain/football/team-record.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { TestContentDb } from '#data/testing/create-test-db.ts';
import { conferenceRace } from '#data/models/premium-season.ts';
import { bundledSeason, ratedStore } from '../../testing/rated-store.ts';
import { useTestSyncs } from '../../testing/use-test-syncs.ts';
import { outlookAfter, type StoredSeason } from './season-outlook.ts';
import { simulateSeason } from './simulate-season.ts';
import { SIMULATION_RUNS } from '#data/models/simulation-settings.ts';
import { updateProjections } from './update-projections.ts';

const setUp = useTestSyncs();

type Simulated = ReturnType<typeof simulateSeason>;

const YEAR = 2025;
/** The last week whose results the store knows. */
const LAST = 10;

let store: TestContentDb;
beforeAll(async () => {
  store = await ratedStore(await bundledSeason(YEAR));
});
afterAll(() => store.close());

async function readSeason(db: ContentDb): Promise<StoredSeason> {
  const [games, ratings] = [await listGames(db, YEAR), await listRatings(db, { season: YEAR })];
  const forecasts = await mapForecasts(db, { season: YEAR });
  return { year: YEAR, teams: await mapTeams(db, YEAR), games, ratings, forecasts };
}

function simulate(season: StoredSeason, week: number, count = 400): Simulated {
  const outlook = outlookAfter(week, season);
  if (outlook === undefined) throw new Error('no team is rated');
  return simulateSeason(outlook, count);
}
const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
const of = ({ projections }: Simulated, teamId: string) => {
  const found = projections.find((one) => one.teamId === teamId);
  if (found === undefined) throw new Error(`${teamId} is not projected`);
  return found;
};

describe('the rest of a season', () => {
  let season: StoredSeason;
  let simulated: Simulated;
  beforeAll(async () => {
    season = await readSeason(store.db);
    simulated = simulate(season, LAST, 2000);
  });

  test('each conference has one champion and two finalists, the playoff twelve teams', () => {
    const { projections } = simulated;
    const conferences = Map.groupBy(
      projections.filter(({ titleGame }) => titleGame !== null),
      ({ teamId }) => season.teams.get(teamId)?.conference,
    );
    expect(conferences.size).toBe(9);
    for (const teams of conferences.values()) {
      expect(sum(teams.map(({ conferenceTitle }) => conferenceTitle))).toBeCloseTo(1, 9);
      expect(sum(teams.map(({ titleGame }) => titleGame))).toBeCloseTo(2, 9);
    }
    expect(sum(projections.map(({ playoff }) => playoff))).toBeCloseTo(12, 9);
    for (const { winShares, wins } of projections) {
      expect(sum(winShares)).toBeCloseTo(1, 9);
      expect(sum(winShares.map((share, count) => share * count))).toBeCloseTo(wins, 9);
    }
  });

  test('independents and what is left of a conference race for no title', () => {
    for (const id of ['notre-dame', 'uconn', 'oregon-state', 'washington-state'])
      expect(of(simulated, id)).toMatchObject({ titleGame: null, conferenceTitle: null });
    expect(of(simulated, 'notre-dame').playoff).toBeGreaterThan(0.2);
    const own = simulated.stakes.filter(({ teamId }) => teamId === 'notre-dame');
    expect(own.length).toBeGreaterThan(2);
    for (const stake of own) expect(stake).toMatchObject({ conferenceTitleIfWon: null, conferenceTitleIfLost: null });
  });

  test('what a game means, weighed by the chance to win it, is what is projected', () => {
    const open = new Map(outlookAfter(LAST, season)?.open.map((game) => [game.id, game]));
    for (const stake of simulated.stakes) {
      const { wins, playoff, conferenceTitle } = of(simulated, stake.teamId);
      const game = season.games.find(({ id }) => id === stake.gameId);
      expect(open.has(stake.gameId)).toBe(true);
      const { winsIfWon, winsIfLost } = stake;
      if (winsIfWon === null || winsIfLost === null) continue;
      expect(winsIfWon).toBeGreaterThan(winsIfLost);
      // How often it was won follows from the wins, and has to fit the other figures too.
      const won = (wins - winsIfLost) / (winsIfWon - winsIfLost);
      const margin = open.get(stake.gameId)?.margin ?? 0;
      const isHome = game?.homeTeam.id === stake.teamId;
      expect(Math.abs(won - 0.5 - Math.max(-0.5, Math.min(0.5, (isHome ? margin : -margin) / 40)))).toBeLessThan(0.25);
      const whole = (ifWon: number | null, ifLost: number | null) => won * (ifWon ?? 0) + (1 - won) * (ifLost ?? 0);
      expect(whole(stake.playoffIfWon, stake.playoffIfLost)).toBeCloseTo(playoff, 6);
      expect(whole(stake.conferenceTitleIfWon, stake.conferenceTitleIfLost)).toBeCloseTo(conferenceTitle ?? 0, 6);
    }
  });

  test('a team that records put out of its title game never plays in it, one that they put in always does', async () => {
    const WEEK = 13;
    const games = season.games
      .filter((game) => !game.isConferenceChampionship)
      .map((game): Game =>
        game.week <= WEEK ? game : { ...game, status: 'scheduled', awayScore: null, homeScore: null },
      );
    const teams = [...(await mapTeams(store.db, YEAR)).values()].map((team) => ({
      ...team,
      ...recordFrom(
        games.filter((game) => [game.homeTeam.id, game.awayTeam.id].includes(team.id)),
        team.id,
      ),
    }));
    const { projections } = simulate({ ...season, games }, WEEK);
    const rows = ['SEC', 'Big Ten', 'ACC', 'Big 12'].flatMap((conference) =>
      conferenceRace(conference, teams, games, projections),
    );
    expect(rows.filter(({ titleGame }) => titleGame === 'Out').length).toBeGreaterThan(30);
    for (const { titleGame, projection, team } of rows)
      if (titleGame !== null) expect([team.id, projection.titleGame]).toEqual([team.id, titleGame === 'Out' ? 0 : 1]);
  });

  test('the same outlook comes to the same figures, and nothing of later weeks enters', () => {
    const known = {
      ...season,
      games: season.games.filter(
        ({ isConferenceChampionship, isPlayoff, week }) => !isConferenceChampionship && !isPlayoff && week < 16,
      ),
    };
    const cut = {
      ...known,
      games: known.games.map((game): Game =>
        game.week <= LAST ? game : { ...game, status: 'scheduled', awayScore: null, homeScore: null },
      ),
      ratings: season.ratings.filter(({ week }) => week <= LAST),
    };
    expect(simulate(cut, LAST)).toEqual(simulate({ ...season, games: known.games }, LAST));
  });

  test('a game that is cancelled or postponed counts for nothing until it has a new day', () => {
    const game = season.games.find(({ id }) => id.startsWith('texas-am-at-texas-'));
    if (game === undefined) throw new Error('Texas A&M does not play at Texas');
    const withStatus = (status: 'cancelled' | 'postponed') =>
      simulate(
        {
          ...season,
          games: season.games.map((one): Game =>
            one === game ? { ...one, status, homeScore: null, awayScore: null } : one,
          ),
        },
        LAST,
      );
    const cancelled = withStatus('cancelled');
    expect(cancelled.stakes.some(({ gameId }) => gameId === game.id)).toBe(false);
    expect(of(cancelled, 'texas').winShares.length).toBeLessThan(of(simulated, 'texas').winShares.length);
    expect(withStatus('postponed')).toEqual(cancelled);
  });

  test('a team that has left its conference plays for no title there, and its games count for nobody', () => {
    const teams = new Map(season.teams);
    const indiana = teams.get('indiana');
    if (indiana) teams.set('indiana', { ...indiana, conference: 'FBS Independents' });
    const without = simulate({ ...season, teams }, LAST);
    expect(of(without, 'indiana')).toMatchObject({ titleGame: null, conferenceTitle: null });
    expect(of(without, 'ohio-state').conferenceTitle).toBeGreaterThan(of(simulated, 'ohio-state').conferenceTitle ?? 1);
  });
});

describe('what is stored', () => {
  const project = (shown = 0) =>
    store.db.transaction().execute((trx) => updateProjections(trx, new Map(), shown, SIMULATION_RUNS));

  test('a season that is over ends with certainty, as it did, and has no stakes', async () => {
    await project();
    const rows = await listProjections(store.db, { season: YEAR });
    expect(new Set(rows.map(({ week }) => week))).toEqual(new Set([16]));
    for (const { titleGame, conferenceTitle, playoff, winShares } of rows) {
      for (const chance of [titleGame ?? 0, conferenceTitle ?? 0, playoff]) expect([0, 1]).toContain(chance);
      expect(winShares.at(-1)).toBe(1);
    }
    const champions = rows.filter(({ conferenceTitle }) => conferenceTitle === 1);
    expect(champions.map(({ teamId }) => teamId)).toEqual([
      ...['boise-state', 'duke', 'georgia', 'indiana', 'james-madison', 'kennesaw-state'],
      ...['texas-tech', 'tulane', 'western-michigan'],
    ]);
    const playoff = rows.filter((row) => row.playoff === 1).map(({ teamId }) => teamId);
    expect(playoff).toEqual([
      ...['alabama', 'georgia', 'indiana', 'james-madison', 'miami', 'ohio-state', 'oklahoma'],
      ...['ole-miss', 'oregon', 'texas-am', 'texas-tech', 'tulane'],
    ]);
    // 13-0 with the title game, without three games of the playoff.
    expect(rows.find(({ teamId }) => teamId === 'indiana')?.wins).toBe(13);
    expect(await store.db.selectFrom('game_stake').selectAll().execute()).toEqual([]);
  });

  test('is done again for a new final alone, and earlier weeks keep what was said', { tags: 'full' }, async () => {
    const WEEK = 14;
    const game = (await readSeason(store.db)).games.find(({ week }) => week === WEEK);
    if (game?.status !== 'final') throw new Error(`week ${WEEK} has no final`);
    /**
     * Changes games and projects them, as if they had been rated from something else; gives the weeks that are stored,
     * with the wins of one team.
     */
    const update = async (
      facts: object,
      ids: readonly string[],
      shown = 0,
      before: Awaited<ReturnType<typeof mapRatingStates>> = new Map(),
    ) => {
      await store.db.updateTable('game').set(facts).where('id', 'in', ids).execute();
      await store.db.transaction().execute((trx) => updateProjections(trx, before, shown, SIMULATION_RUNS));
      const rows = await listProjections(store.db, { season: YEAR, teamId: 'ohio-state' });
      return rows.map(({ week, wins }) => [week, wins]);
    };
    const { games } = await readSeason(store.db);
    const later = games.filter(({ week }) => week >= WEEK).map(({ id }) => id);
    const nothing = { home_score: null, away_score: null };
    const [[week, wins] = []] = await update({ status: 'scheduled', ...nothing }, later);
    expect(week).toBe(WEEK - 1);
    expect(await listStakesOfGame(store.db, game.id)).toHaveLength(2);

    // What was projected after the weeks before.
    const [row, ...rest] = await store.db.selectFrom('team_projection').selectAll().execute();
    for (let past = -1; row && past < WEEK - 1; past += 1)
      await store.db
        .insertInto('team_projection')
        .values([row, ...rest].map((one) => ({ ...one, week: past, wins: past + 2 })))
        .execute();
    const before = Array.from({ length: WEEK }, (_, past) => [past - 1, past + 1]);
    const live = { status: 'live', home_score: 70, away_score: 0 };
    await store.db.updateTable('game_stake').set({ playoff_if_won: 0.5 }).execute();
    const rated = await mapRatingStates(store.db);
    expect(await update(live, [game.id], YEAR, rated)).toEqual([...before, [WEEK - 1, wins]]);
    const [stake] = await listStakesOfGame(store.db, game.id);
    expect(stake?.playoffIfWon).toBe(0.5);

    const { homeScore, awayScore } = game;
    const final = { status: 'final', home_score: homeScore, away_score: awayScore };
    const weeks = await update(final, [game.id], YEAR);
    expect(weeks.slice(0, -1)).toEqual([...before, [WEEK - 1, wins]]);
    expect(weeks.at(-1)?.[0]).toBe(WEEK);
    expect(await listStakesOfGame(store.db, game.id)).toEqual([]);
  });
});

test('a sync projects the season that it shows, as of every week with results', async () => {
  const sync = setUp();
  await sync.sync();
  const rows = await sync.withContent((db) => listProjections(db, { teamId: 'elm' }));
  const games = await sync.withContent((db) => listGames(db));
  const played = games.filter(({ status }) => status === 'final').map(({ week }) => week);
  expect(rows.map(({ week }) => week)).toEqual([-1, ...new Set(played)]);
  // A conference of two plays for no title.
  for (const { titleGame } of rows) expect(titleGame).toBeNull();
});
