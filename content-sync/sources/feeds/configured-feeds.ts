import { PRODUCT } from '#data/domain/product.ts';
import { storePaths } from '#data/releases/layout.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import { createHttp } from '../http/fetch-source.ts';
import { SyncError } from '../../core/sync-error.ts';
import type { Source } from '../../core/source.ts';
import { feedReaderProcess } from './feed-reader.ts';
import { feedsSource } from './feeds.source.ts';
import { FEED_LIMITS } from './fetch-feeds.ts';

/**
 * The feeds source as the settings have it; a SyncError when there is no list of feeds. `env` is all that the process
 * which reads them knows of the environment.
 */
export function configuredFeeds(
  {
    feedsFile,
    feedsAllowPrivate,
    siteUrl,
    storeDir,
  }: Pick<SyncSettings, 'feedsFile' | 'feedsAllowPrivate' | 'siteUrl' | 'storeDir'>,
  env: Record<string, string>,
): Source {
  if (feedsFile === null) throw new SyncError('There is no list of feeds: FEEDS_FILE is not set.');
  return feedsSource({
    file: feedsFile,
    openReader: () => feedReaderProcess(env),
    openHttp: () =>
      createHttp({
        ...FEED_LIMITS,
        // Whoever serves a feed can see whose robot asks for it.
        userAgent: `${PRODUCT.name}/1.0 (+${siteUrl})`,
        cacheFolder: storePaths(storeDir).httpCache,
        clock: () => new Date(),
        allowPrivate: feedsAllowPrivate,
      }),
  });
}
