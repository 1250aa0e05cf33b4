import type { SyncReport } from '#data/releases/reports.ts';
import type { StartSync } from '../admin/updates/sync-process.ts';

const none = { added: 0, changed: 0, removed: 0, total: 0 };

/** What a content update reports that has found nothing new. */
export function unchangedReport(): SyncReport {
  return {
    outcome: 'unchanged',
    message: 'Nothing has changed: release r1 stays.',
    startedAt: new Date().toISOString(),
    finishedAt: new Date().toISOString(),
    ...{ asOf: null, releaseId: 'r1', previousReleaseId: 'r1', pages: null, cards: null },
    ...{ rendered: null, renderPeakBytes: null },
    entities: { teams: none, games: none, recruits: none, recruitingNews: none, articles: none },
    notes: [],
    steps: [{ name: 'fetch', ms: 3 }],
  };
}

/** A content update, without a process, that finds nothing new. */
export const noUpdate: StartSync = async (_flags, { record }) => {
  record(JSON.stringify({ type: 'report', report: unchangedReport() }));
  return { code: 0, problem: null };
};
