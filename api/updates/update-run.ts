import { randomBytes } from 'node:crypto';
import type { UpdateRun, UpdateTrigger } from '#data/contract/admin.ts';
import type { EndFacts, Ending } from './explain-end.ts';
import type { RunProgress } from './run-progress.ts';

/** A source that believes nothing of a long list could name each record. */
const KEPT_NOTES = 200;

interface Beginning {
  trigger: UpdateTrigger;
  startedBy: string | null;
  now: Date;
}

/** An update that has begun, as it is kept. */
export function newRun({ trigger, startedBy, now }: Beginning): UpdateRun {
  const startedAt = now.toISOString();
  return {
    id: `${startedAt.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`,
    trigger,
    startedBy,
    startedAt,
    finishedAt: null,
    durationMs: null,
    outcome: 'running',
    message: 'This update is under way.',
    releaseId: null,
    pages: null,
    counts: null,
    notes: [],
    steps: [],
    exitCode: null,
    log: [],
  };
}

/** The same update once it is over. */
export function endedRun(
  run: UpdateRun,
  { end, report, log }: EndFacts,
  ending: Ending,
  { progress, now }: { progress: RunProgress; now: Date },
): UpdateRun {
  return {
    ...run,
    ...ending,
    finishedAt: now.toISOString(),
    durationMs: progress.elapsedMs,
    releaseId: report?.releaseId ?? null,
    pages: report?.pages ?? null,
    counts: report?.entities ?? null,
    notes: report?.notes.slice(0, KEPT_NOTES) ?? [],
    steps: report?.steps ?? progress.reached,
    exitCode: end.code,
    log: [...log],
  };
}
