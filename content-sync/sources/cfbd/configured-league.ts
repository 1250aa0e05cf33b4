import { PRODUCT } from '#data/domain/product.ts';
import type { SyncConfig } from '../../config.ts';
import { createHttp, type Http } from '../../http/fetch-source.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { SyncError } from '../../core/sync-error.ts';
import type { Source } from '../../core/source.ts';
import { cfbdSource } from './cfbd.source.ts';
import { LEAGUE_API, type LeagueAccess } from './league-api.ts';

const TIMEOUT_MS = 30_000;
/** A season's games are 1 MB, a recruiting class 2. */
const MAX_BYTES = 16 * 1024 * 1024;
const RETRIES = 2;

/** How one kind of run asks: what nobody waits for has time for another attempt. */
interface Patience {
  timeoutMs: number;
  retries: number;
}

/** Access to the league API with the settings' key and address, and the store's cache. */
export function configuredAccess(
  { league, storeDir, siteUrl }: Pick<SyncConfig, 'league' | 'storeDir' | 'siteUrl'>,
  { timeoutMs, retries }: Patience = { timeoutMs: TIMEOUT_MS, retries: RETRIES },
): LeagueAccess & { http: Http } {
  if (league === null) throw new SyncError('The league API cannot be asked without CFBD_API_KEY.');
  const http = createHttp({
    userAgent: `${PRODUCT.name} (${siteUrl})`,
    timeoutMs,
    maxBytes: MAX_BYTES,
    cacheFolder: storePaths(storeDir).httpCache,
    clock: () => new Date(),
    retries,
    // An address that the settings name is the owner's own choice.
    allowPrivate: league.baseUrl !== null,
  });
  return { baseUrl: league.baseUrl ?? LEAGUE_API, key: league.key, http };
}

/** The league source with the settings' key and address, and the store's cache. */
export function configuredLeague(
  config: Pick<SyncConfig, 'league' | 'storeDir' | 'siteUrl'>,
): Source {
  return cfbdSource(configuredAccess(config), storePaths(config.storeDir));
}
