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
import { LEADER_KINDS } from '#data/domain/schemas.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { PRODUCT } from '#data/domain/product.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import { storePaths } from '#data/releases/layout.ts';
import { HttpProblem } from '../../core/http-problem.ts';
import { createHttp, type Http } from '../http/http-client.ts';
import { SyncError } from '../../core/sync-error.ts';
import type { GameList } from './fresh-lists.ts';
import { isRecord } from './read-league-list.ts';

/** The league API's public address. */
export const LEAGUE_API = 'https://api.collegefootballdata.com';
/** How to reach the league API. */
export interface LeagueAccess {
  /** The address, with or without a slash at the end. */
  baseUrl: string;
  key: string;
  http: Pick<Http, 'get'>;
}

/** A season of before is brought in with so many calls at the most, attempts that failed among them. */
const MAX_CALLS_OF_PAST = 10;
/** No list of one season comes near it. */
const MAX_RECORDS = 20_000;
/** There is a row for every number of every catcher. */
const MAX_NUMBERS = 60_000;

function isJsonList(body: string): boolean {
  try {
    return Array.isArray(JSON.parse(body));
  } catch {
    return false;
  }
}

/** What went wrong with a call, for people. */
function explain(error: SyntaxError | HttpProblem, call: string): string {
  if (error instanceof SyntaxError) return `The league API's answer to ${call} is not valid JSON.`;
  if (error.kind === 'unauthorized') return `The league API refuses the key at ${call}: check CFBD_API_KEY.`;
  if (error.kind === 'rate_limited')
    return `The league API says at ${call} that the key has no calls left: the next update tries again.`;
  if (error.kind === 'no_attempts')
    return `The league API was not asked for ${call}, because the ${MAX_CALLS_OF_PAST} calls for a season of before had been made.`;
  return `The league API failed at ${call}: ${error.message}`;
}

/**
 * Makes the client ask by our own rules: limits, repeated attempts, conditional requests. `access` is what each of its
 * calls is given; `list` waits for the answer to one, and a SyncError has the call and the reason when it is no list.
 */
export function openLeague({ baseUrl, key, http }: LeagueAccess, allowance?: { attempts: number }) {
  return {
    // The client's own fetch would know no limits and keep nothing.
    access: {
      baseUrl: baseUrl.replace(/\/$/, ''),
      headers: { Authorization: `Bearer ${key}` },
      parseAs: 'json' as const,
      fetch: async (request: Request): Promise<Response> => {
        const { body } = await http.get(request.url, {
          headers: Object.fromEntries(request.headers),
          accept: ['application/json'],
          isUsable: isJsonList,
          ...(allowance && { allowance }),
        });
        return new Response(body, { headers: { 'content-type': 'application/json' } });
      },
    },
    list: async (call: string, answer: Promise<{ data: unknown }>, most = MAX_RECORDS): Promise<unknown[]> => {
      const { data } = await answer.catch((error: unknown) => {
        if (!(error instanceof SyntaxError || error instanceof HttpProblem)) throw error;
        throw new SyncError(explain(error, call), undefined, { cause: error });
      });
      if (!Array.isArray(data)) throw new SyncError(`The league API's answer to ${call} is no list of records.`);
      if (data.length > most)
        throw new SyncError(`The league API's answer to ${call} has ${data.length} records, more than any season.`);
      return data as unknown[];
    },
  };
}

/** The calls of every update, by what they answer. */
export const CALLS = {
  teams: '/teams/fbs',
  games: '/games',
  bowls: '/games (postseason)',
  records: '/records',
  recruits: '/recruiting/players',
} as const;

/** A list that the rest does without: not every key may have it. */
export interface Extra {
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

/** What is asked for besides: figures and leaders of the games of some lists, and the players' season. */
export interface Asked {
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

/** What the calls of one update answer: lists, whose records nobody has looked at yet. */
export type LeagueAnswers = Awaited<ReturnType<typeof askLeague>>;

/** How the league API is asked; a season's games are 1 MB, a recruiting class 2. */
const LEAGUE_LIMITS = { timeoutMs: 30_000, maxBytes: 16 * 1024 * 1024, retries: 2 } as const;
/** Access to the league API with the settings' key and address, and the store's cache. */
export function leagueAccess({
  league,
  storeDir,
  siteUrl,
}: Pick<SyncSettings, 'league' | 'storeDir' | 'siteUrl'>): LeagueAccess & { http: Http } {
  if (league === null) throw new SyncError('The league API cannot be asked without CFBD_API_KEY.');
  const http = createHttp({
    ...LEAGUE_LIMITS,
    userAgent: `${PRODUCT.name} (${siteUrl})`,
    cacheFolder: storePaths(storeDir).httpCache,
    clock: () => new Date(),
    // An address that the settings name is the owner's own choice.
    allowPrivate: league.baseUrl !== null,
  });
  return { baseUrl: league.baseUrl ?? LEAGUE_API, key: league.key, http };
}
