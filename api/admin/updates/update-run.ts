import { randomBytes } from 'node:crypto';
import type { UpdateOutcome, UpdateRun, UpdateTrigger } from '#data/contract/admin.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import type { SyncEnd } from './sync-process.ts';

export interface UpdateRequest {
  trigger: UpdateTrigger;
  /** The username of the staff member who asked for it. */
  startedBy: string | null;
}

export function newRun({ trigger, startedBy }: UpdateRequest, now: Date): UpdateRun {
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

interface Ending {
  outcome: Exclude<UpdateOutcome, 'running'>;
  message: string;
}

interface EndFacts {
  end: SyncEnd;
  /** From its output or, when it failed, from the store. */
  report: SyncReport | undefined;
  /** The latest lines that it wrote for people. */
  log: readonly string[];
  /** Why this server ended it: what the server did, or an error when it took too long. */
  stopped: unknown;
  maxMinutes: number;
  /** The step that it reached. */
  step: string | null;
}

/** The command's exit code while another update is running (`--help`). */
const LOCKED = 3;
const MESSAGE_LENGTH = 600;

/** Before the step `publish` the site is unchanged. */
function stateOfSite(step: string | null): string {
  return step === 'publish' || step === 'announce' || step === 'tidy'
    ? 'The new release may have been published before that; check the list of releases.'
    : 'The site is as it was.';
}

function whyItFailed({ end, report, log, maxMinutes, stopped }: EndFacts): string {
  if (stopped !== undefined) return `The update took longer than ${maxMinutes} minutes and was stopped.`;
  if (end.problem !== null) return end.problem;
  if (report !== undefined && report.outcome === 'failed' && report.message !== '') return report.message;
  if (end.code === 0) return 'The update ended without a report.';
  // An unexpected error has a stack, which means nothing to most readers.
  if (log.length === 0 || log.some((line) => /^\s+at /.test(line)))
    return 'The update failed unexpectedly; its log says where.';
  return log.join('\n');
}

/** The outcome of a process, in words. It has succeeded when both its exit code and its report say so. */
export function explainEnd(facts: EndFacts): Ending {
  const { end, report, stopped, step } = facts;
  if (end.code === 0 && report !== undefined && report.outcome !== 'failed')
    return { outcome: report.outcome, message: report.message };
  if (typeof stopped === 'string') {
    const message = `The server ${stopped} while this update was under way. ${stateOfSite(step)}`;
    return { outcome: 'interrupted', message };
  }
  if (end.code === LOCKED)
    return { outcome: 'skipped', message: 'Another update was already running, started outside this page.' };
  const reason = whyItFailed(facts).slice(0, MESSAGE_LENGTH).trim();
  return { outcome: 'failed', message: `${reason}\n${stateOfSite(step)}` };
}
