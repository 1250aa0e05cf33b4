import { DAY_MS, HOUR_MS } from '#data/domain/durations.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { LEADER_KINDS } from '#data/domain/schemas.ts';
import { SyncError } from '../../core/sync-error.ts';
import { MAX_CALLS_OF_PAST, openLeague, type LeagueAccess, type LeagueQuery } from './league-api.ts';
import { fieldsOf, leagueIdOf } from './read-league-list.ts';

interface ListKind {
  call: string;
  /** True: without it there is no update. Not every key may have the others. */
  isNeeded: boolean;
  /** Where it is more than of any other list. */
  maxRecords?: number;
}

/** The lists that an update is made of, in the order in which they are asked for. */
export const LISTS = {
  teams: { call: '/teams/fbs', isNeeded: true },
  games: { call: '/games', isNeeded: true },
  bowls: { call: '/games (postseason)', isNeeded: true },
  records: { call: '/records', isNeeded: true },
  recruits: { call: '/recruiting/players', isNeeded: true },
  polls: { call: '/rankings', isNeeded: false },
  media: { call: '/games/media', isNeeded: false },
  figures: { call: '/games/teams', isNeeded: false },
  gamePlayers: { call: '/games/players', isNeeded: false },
  // There is a row for every number of every catcher.
  players: { call: '/stats/player/season', isNeeded: false, maxRecords: 60_000 },
} as const satisfies Record<string, ListKind>;
export type ListName = keyof typeof LISTS;

/** The answers to one call as one list, whose records are not checked yet. */
interface LeagueAnswer {
  rows: unknown[];
  /** Why there is none, or not all of it, as the end of a sentence. */
  refused: string | null;
}
export type LeagueAnswers = Record<ListName, LeagueAnswer>;

/** What else is asked for: figures and leaders of the games of some lists, and the players' season. */
interface Asked {
  lists: readonly GameList[];
  withPlayers: boolean;
}

/**
 * Asks the league API for a season (a year) and a recruiting class, one call after the other; figures and leaders as
 * `choose` says after a look at the games. Throws a SyncError with the call and the reason when a list is lacking that
 * is needed.
 */
export async function askLeague(
  league: LeagueAccess,
  {
    season: year,
    recruitingClass,
    isPast,
    choose,
  }: {
    season: number;
    recruitingClass: number;
    isPast: boolean;
    choose: (games: readonly unknown[]) => Asked;
  },
): Promise<LeagueAnswers> {
  const list = openLeague(league, isPast ? { attempts: MAX_CALLS_OF_PAST } : undefined);
  const ask = async (name: ListName, ...queries: LeagueQuery[]): Promise<LeagueAnswer> => {
    const { call, isNeeded, maxRecords }: ListKind = LISTS[name];
    const rows: unknown[] = [];
    try {
      for (const query of queries) rows.push(...(await list(call, query, maxRecords)));
      return { rows, refused: null };
    } catch (error) {
      // After one that fails no further one is made.
      if (isNeeded || !(error instanceof SyncError)) throw error;
      return { rows, refused: error.message.replace(/\.$/, '') };
    }
  };
  const regular = { year, seasonType: 'regular', classification: 'fbs' };
  const postseason = { ...regular, seasonType: 'postseason' };
  const needed = {
    teams: await ask('teams', { year }),
    games: await ask('games', regular),
    bowls: await ask('bowls', postseason),
    records: await ask('records', { year }),
    recruits: await ask('recruits', { year: recruitingClass }),
  };
  const { lists, withPlayers } = choose([...needed.games.rows, ...needed.bowls.rows]);
  const chosen = lists.map((one) => ({ ...regular, ...one }));
  return {
    ...needed,
    polls: await ask('polls', { year }),
    // Half a list that is the same as yesterday is not sent again.
    media: await ask('media', ...(isPast ? [{ ...regular, seasonType: 'both' }] : [regular, postseason])),
    figures: await ask('figures', ...chosen),
    gamePlayers: await ask('gamePlayers', ...chosen),
    // In one answer with all other kinds it would be a hundred thousand rows.
    players: await ask('players', ...(withPlayers ? LEADER_KINDS.map((category) => ({ year, category })) : [])),
  };
}

/**
 * The Eastern day of the first game of that year's season, null while the league names none, in one call; throws as
 * `askLeague` does.
 */
export async function firstKickoff(league: LeagueAccess, year: number): Promise<string | null> {
  const games = await openLeague(league)('/games', { year, seasonType: 'regular', classification: 'fbs' });
  const starts = games.map((game) => Date.parse(String(fieldsOf(game)['startDate'])));
  const days = starts.filter((start) => !Number.isNaN(start)).map((start) => easternDay(new Date(start)));
  return days.toSorted()[0] ?? null;
}

/** One list of the league's games, as its own calendar cuts them. */
interface GameList {
  seasonType: string;
  week: number;
}

/** A daily update looks at yesterday's games; so long after its kickoff one may just have ended. */
const FRESH_MS = 36 * HOUR_MS;
/** Figures that have not come by then won't. */
const GIVE_UP_MS = 10 * DAY_MS;
/** What is missing of a season is asked for over some days, so that a month's calls are enough. */
const MAX_LISTS = 3;

const isAwaited = ({ age, isKnown }: { age: number; isKnown: boolean }): boolean =>
  age < FRESH_MS || (!isKnown && age < GIVE_UP_MS);

/**
 * Chooses from the answers to `/games` the lists to ask for figures, at most three: those with games that have just
 * ended or still lack them (`isKnown` takes the league's number), the newest first, then those of which nothing is
 * known. `isFresh`: a game has just ended.
 */
export function freshLists(rows: readonly unknown[], isKnown: (leagueId: string) => boolean, now: Date) {
  const played = rows.flatMap((row) => {
    const { id, seasonType, week, startDate, completed } = fieldsOf(row);
    const number = leagueIdOf(id);
    const age = now.getTime() - Date.parse(String(startDate));
    if (completed !== true || number === undefined || Number.isNaN(age)) return [];
    if (typeof week !== 'number' || typeof seasonType !== 'string') return [];
    return [{ seasonType, week, age, isKnown: isKnown(number) }];
  });
  const youngest = (games: typeof played): number => Math.min(...games.map(({ age }) => age));
  const byList = Map.groupBy(played, ({ seasonType, week }) => `${seasonType} ${week}`);
  const inOrder = [...byList.values()].toSorted((a, b) => youngest(a) - youngest(b));
  const fresh = inOrder.filter((games) => games.some(isAwaited));
  const missing = inOrder.filter((games) => games.every((game) => !isAwaited(game) && !game.isKnown));
  // Not with the same ones each day: the league may never have had them.
  const first = missing.length === 0 ? 0 : Math.floor(now.getTime() / DAY_MS) % missing.length;
  const lists = [...fresh, ...missing.slice(first), ...missing.slice(0, first)]
    .slice(0, MAX_LISTS)
    .flatMap(([game]): GameList[] => (game ? [{ seasonType: game.seasonType, week: game.week }] : []));
  return { lists, isFresh: played.some(({ age }) => age < FRESH_MS) };
}
