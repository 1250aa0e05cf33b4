import type { SyncSettings } from '#data/settings/settings.ts';
import type { Http } from '../http/fetch-source.ts';
import type { Progress } from '../report/progress.ts';
import { leagueAccess } from '../sources/cfbd/league-limits.ts';
import { SyncError } from '../core/sync-error.ts';
import type { ScoresDeps } from './run-scores.ts';

/** The real run for scores alone; a SyncError where the league is none of the sources. */
export function createScoresDeps(
  config: SyncSettings,
  progress: Progress,
): ScoresDeps & { league: { http: Http } } {
  if (!config.contentSources.includes('cfbd'))
    throw new SyncError(
      '--scores-only asks the league API, so CONTENT_SOURCES must name cfbd and CFBD_API_KEY hold its key.',
    );
  return {
    storeDir: config.storeDir,
    league: leagueAccess(config),
    clock: () => new Date(),
    progress,
  };
}
