import { PRODUCT } from '#data/domain/product.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import { storePaths } from '#data/releases/layout.ts';
import { HttpProblem } from '../../core/http-problem.ts';
import { createHttp, type Http } from '../http/http-client.ts';
import { SyncError } from '../../core/sync-error.ts';

/** The league API's public address. */
const LEAGUE_API = 'https://api.collegefootballdata.com';
/** How to reach the league API. */
export interface LeagueAccess {
  /** The address, with or without a slash at the end. */
  baseUrl: string;
  key: string;
  http: Pick<Http, 'get'>;
}

/** An earlier season is brought in with at most so many calls, failed attempts included. */
export const MAX_CALLS_OF_PAST = 10;
/** No list of one season comes near it. */
const MAX_RECORDS = 20_000;

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

/** What a call is asked with: its parameters. */
export type LeagueQuery = Readonly<Record<string, string | number>>;
/** Asks the league for a list; a SyncError has the call and the reason when there is none. */
export type AskLeague = (call: string, query: LeagueQuery, maxRecords?: number) => Promise<unknown[]>;

/** Opens the league's calls. A call's name is its path, with what else people should read in brackets behind it. */
export function openLeague({ baseUrl, key, http }: LeagueAccess, allowance?: { attempts: number }): AskLeague {
  return async (call, query, maxRecords = MAX_RECORDS) => {
    const address = new URL(baseUrl.replace(/\/$/, '') + call.replace(/ .*/, ''));
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    let data: unknown;
    try {
      const { body } = await http.get(address.href, {
        headers: { Authorization: `Bearer ${key}` },
        accept: ['application/json'],
        isUsable: isJsonList,
        ...(allowance && { allowance }),
      });
      data = JSON.parse(body);
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof HttpProblem)) throw error;
      throw new SyncError(explain(error, call), undefined, { cause: error });
    }
    if (!Array.isArray(data)) throw new SyncError(`The league API's answer to ${call} is no list of records.`);
    if (data.length > maxRecords)
      throw new SyncError(`The league API's answer to ${call} has ${data.length} records, more than any season.`);
    return data as unknown[];
  };
}

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
