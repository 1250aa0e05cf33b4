import {
  getFbsTeams,
  getGamePlayerStats,
  getGames,
  getGameTeamStats,
  getMedia,
  getPlayerSeasonStats,
  getRankings,
  getRecords,
  getRecruits,
} from 'cfbd';
import { DAY_MS, HOUR_MS } from '#data/domain/durations.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { LEADER_KINDS } from '#data/domain/schemas.ts';
import { SyncError } from '../../core/sync-error.ts';
import { MAX_CALLS_OF_PAST, openLeague, type LeagueAccess } from './league-api.ts';
import { isRecord, leagueIdOf } from './read-league-list.ts';

/** There is a row for every number of every catcher. */
const MAX_NUMBERS = 60_000;

/** The calls of every update, by what they answer. */
export const CALLS = {
  teams: '/teams/fbs',
  games: '/games',
  bowls: '/games (postseason)',
  records: '/records',
  recruits: '/recruiting/players',
} as const;

/** A list that the rest does without: not every key may have it. */
interface Extra {
  rows: unknown[];
  /** Why there is none, or not all of it, as the end of a sentence. */
  refused: string | null;
}

/** The calls of lists that the rest does without. */
export const EXTRA_CALLS = {
  polls: '/rankings',
  media: '/games/media',
  figures: '/games/teams',
  gamePlayers: '/games/players',
  players: '/stats/player/season',
} as const;

/** The answers to some calls as one list; after one that fails no further one is made. */
async function extra(asks: readonly (() => Promise<unknown[]>)[]): Promise<Extra> {
  const rows: unknown[] = [];
  try {
    for (const ask of asks) rows.push(...(await ask()));
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    return { rows, refused: error.message.replace(/\.$/, '') };
  }
  return { rows, refused: null };
}

/** What else is asked for: figures and leaders of the games of some lists, and the players' season. */
interface Asked {
  lists: readonly GameList[];
  withPlayers: boolean;
}

/**
 * Asks the league API for a season (a year) and a recruiting class, one call after the other: five lists, polls,
 * outlets, and, as `choose` says after a look at the games, what is known of the newest ones in detail. Throws a
 * SyncError with the call and the reason when one of the five gives no list.
 */
export async function askLeague(
  league: LeagueAccess,
  {
    season,
    recruitingClass,
    isPast,
    choose,
  }: {
    season: number;
    recruitingClass: number;
    isPast: boolean;
    choose: (games: readonly unknown[]) => Asked;
  },
) {
  const allowance = isPast ? { attempts: MAX_CALLS_OF_PAST } : undefined;
  const { access, list } = openLeague(league, allowance);
  const year = season;
  const regular = { year, seasonType: 'regular', classification: 'fbs' } as const;
  const postseason = { ...regular, seasonType: 'postseason' } as const;
  const answers = {
    teams: await list(CALLS.teams, getFbsTeams({ ...access, query: { year } })),
    games: await list(CALLS.games, getGames({ ...access, query: regular })),
    bowls: await list(CALLS.bowls, getGames({ ...access, query: postseason })),
    records: await list(CALLS.records, getRecords({ ...access, query: { year } })),
    recruits: await list(CALLS.recruits, getRecruits({ ...access, query: { year: recruitingClass } })),
  };
  const { lists, withPlayers } = choose([...answers.games, ...answers.bowls]);
  const queries = lists.map((one) => ({ ...access, query: { ...regular, ...one } }));
  const kinds = withPlayers ? LEADER_KINDS : [];
  // Half a list that is the same as yesterday is not sent again.
  const parts = isPast ? [{ ...regular, seasonType: 'both' as const }] : [regular, postseason];
  return {
    ...answers,
    polls: await extra([() => list(EXTRA_CALLS.polls, getRankings({ ...access, query: { year } }))]),
    media: await extra(parts.map((query) => () => list(EXTRA_CALLS.media, getMedia({ ...access, query })))),
    figures: await extra(queries.map((query) => () => list(EXTRA_CALLS.figures, getGameTeamStats(query)))),
    gamePlayers: await extra(queries.map((query) => () => list(EXTRA_CALLS.gamePlayers, getGamePlayerStats(query)))),
    // In one answer with all other kinds it would be a hundred thousand rows.
    players: await extra(
      kinds.map(
        (category) => () =>
          list(EXTRA_CALLS.players, getPlayerSeasonStats({ ...access, query: { year, category } }), MAX_NUMBERS),
      ),
    ),
  };
}

/**
 * The Eastern day of the first game of that year's season, null while the league names none, in one call; throws as
 * `askLeague` does.
 */
export async function firstKickoff(league: LeagueAccess, year: number): Promise<string | null> {
  const { access, list } = openLeague(league);
  const query = { year, seasonType: 'regular', classification: 'fbs' } as const;
  const games = await list('/games', getGames({ ...access, query }));
  const starts = games.map((game) => (isRecord(game) ? game['startDate'] : null));
  const days = starts.filter((start) => typeof start === 'string' && !Number.isNaN(Date.parse(start)));
  return days.map((start) => easternDay(new Date(String(start)))).toSorted()[0] ?? null;
}

/** What the calls of one update answer: lists, whose records are not checked yet. */
export type LeagueAnswers = Awaited<ReturnType<typeof askLeague>>;

/** One list of the league's games, as its own calendar cuts them. */
interface GameList {
  seasonType: 'regular' | 'postseason';
  week: number;
}

/** A daily update looks at yesterday's games; so long after its kick-off one may just have ended. */
const FRESH_MS = 36 * HOUR_MS;
/** Figures that have not come by then won't. */
const GIVE_UP_MS = 10 * DAY_MS;
/** What is missing of a season is asked for over some days, so that a month's calls are enough. */
const MAX_LISTS = 3;

/** Which lists of games to ask for in detail, and whether any game has just ended. */
interface FreshLists {
  lists: GameList[];
  isFresh: boolean;
}

const isAwaited = ({ age, isKnown }: { age: number; isKnown: boolean }): boolean =>
  age < FRESH_MS || (!isKnown && age < GIVE_UP_MS);

/**
 * Chooses from the answers to `/games` the lists to ask for figures, at most three: those with games that have just
 * ended or still lack them (`isKnown` takes the league's number), the newest first, then those of which nothing is
 * known.
 */
export function freshLists(rows: readonly unknown[], isKnown: (leagueId: string) => boolean, now: Date): FreshLists {
  const played = rows.flatMap((row) => {
    if (!isRecord(row) || row['completed'] !== true) return [];
    const { id, seasonType, week, startDate } = row;
    const number = leagueIdOf(id);
    const age = now.getTime() - Date.parse(String(startDate));
    if (number === undefined || Number.isNaN(age) || typeof week !== 'number') return [];
    if (seasonType !== 'regular' && seasonType !== 'postseason') return [];
    return [{ seasonType, week, age, isKnown: isKnown(number) } as const];
  });
  const youngest = (games: typeof played): number => Math.min(...games.map(({ age }) => age));
  const byList = Map.groupBy(played, ({ seasonType, week }) => `${seasonType} ${week}`);
  const inOrder = [...byList.values()].toSorted((a, b) => youngest(a) - youngest(b));
  const fresh = inOrder.filter((games) => games.some(isAwaited));
  const missing = inOrder.filter((games) => games.every((game) => !isAwaited(game) && !game.isKnown));
  // Not with the same ones each day: the league may never have had them.
  const first = missing.length === 0 ? 0 : Math.floor(now.getTime() / DAY_MS) % missing.length;
  const lists = [...fresh, ...missing.slice(first), ...missing.slice(0, first)]
    .flatMap(([game]) => (game === undefined ? [] : [game]))
    .map(({ seasonType, week }) => ({ seasonType, week }));
  return {
    lists: lists.slice(0, MAX_LISTS),
    isFresh: played.some(({ age }) => age < FRESH_MS),
  };
}
