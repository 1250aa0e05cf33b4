import { PRODUCT } from '#data/domain/product.ts';
import type { SyncConfig } from '../../config.ts';
import { createHttp } from '../../http/fetch-source.ts';
import { storePaths } from '../../store/store-paths.ts';
import { SyncError } from '../../sync-error.ts';
import type { Source } from '../source.ts';
import { cfbdSource } from './cfbd.source.ts';
import { LEAGUE_API } from './league-api.ts';

const TIMEOUT_MS = 30_000;
/** A season's games are 1 MB, a recruiting class 2. */
const MAX_BYTES = 16 * 1024 * 1024;
const RETRIES = 2;

/** The league source with the settings' key and address, and the store's cache. */
export function configuredLeague({
  league,
  storeDir,
  siteUrl,
}: Pick<SyncConfig, 'league' | 'storeDir' | 'siteUrl'>): Source {
  if (league === null) throw new SyncError('The league API cannot be asked without CFBD_API_KEY.');
  const paths = storePaths(storeDir);
  const http = createHttp({
    userAgent: `${PRODUCT.name} (${siteUrl})`,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    cacheFolder: paths.httpCache,
    clock: () => new Date(),
    retries: RETRIES,
    // An address that the settings name is the owner's own choice.
    allowPrivate: league.baseUrl !== null,
  });
  const access = { baseUrl: league.baseUrl ?? LEAGUE_API, key: league.key, http };
  return cfbdSource(access, paths.leagueIds);
}
