import type { SyncConfig } from '../config.ts';
import type { Http } from '../http/fetch-source.ts';
import type { Progress } from '../report/progress.ts';
import { configuredAccess } from '../sources/cfbd/configured-league.ts';
import { SyncError } from '../core/sync-error.ts';
import type { ScoresDeps } from './run-scores.ts';

/** The next run comes in minutes: this one need not insist. */
const PATIENCE = { timeoutMs: 15_000, retries: 1 };

/** The real run for scores alone; a SyncError where the league is none of the sources. */
export function createScoresDeps(
  config: SyncConfig,
  progress: Progress,
): ScoresDeps & { league: { http: Http } } {
  if (!config.contentSources.includes('cfbd'))
    throw new SyncError(
      '--scores-only asks the league API, so CONTENT_SOURCES must name cfbd and CFBD_API_KEY hold its key.',
    );
  return {
    storeDir: config.storeDir,
    league: configuredAccess(config, PATIENCE),
    clock: () => new Date(),
    progress,
  };
}
