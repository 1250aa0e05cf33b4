import { PRODUCT } from '#data/domain/product.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import { createHttp, type Http } from '../http/fetch-source.ts';
import { storePaths } from '#data/releases/layout.ts';
import { SyncError } from '../../core/sync-error.ts';
import { LEAGUE_API, type LeagueAccess } from './league-api.ts';

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
