import { MINUTE_MS } from '#data/domain/durations.ts';
import { randomBytes } from 'node:crypto';
import type { UpdateOutcome, UpdateRun, UpdateTrigger } from '#data/contract/admin.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import type { RunProgress } from './run-progress.ts';
import type { SyncEnd } from './sync-process.ts';

/** A source may have a note on each record of a long list. */
const MAX_NOTES = 200;

interface Beginning {
  trigger: UpdateTrigger;
  startedBy: string | null;
  now: Date;
}

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
    notes: report?.notes.slice(0, MAX_NOTES) ?? [],
    steps: report?.steps ?? progress.reached,
    exitCode: end.code,
    log: [...log],
  };
}

export interface Ending {
  outcome: Exclude<UpdateOutcome, 'running'>;
  message: string;
}

export interface EndFacts {
  end: SyncEnd;
  /** From its output or, when it failed, from the store. */
  report: SyncReport | undefined;
  /** The latest lines that it wrote for people. */
  log: readonly string[];
  /** Why this server ended it. */
  stoppedFor: 'shutdown' | 'lease' | 'time' | null;
  maxMs: number;
  /** The step that it reached. */
  step: string | null;
}

/** The command's exit code while another update is running (`--help`). */
const LOCKED = 3;
const MESSAGE_LENGTH = 600;

/** Before the step `publish` the site is unchanged. */
function stateOfSite(step: string | null): string {
  return step === 'publish' || step === 'announce' || step === 'tidy'
    ? 'The new release may have been published before that; the list of releases tells.'
    : 'The site is as it was.';
}

/** An unexpected error has a stack, which means nothing to most readers. */
function isStack(line: string): boolean {
  return /^\s+at /.test(line);
}

function whyItFailed({ end, report, log, maxMs, stoppedFor }: EndFacts): string {
  if (end.error !== null) return `The update could not be started: ${end.error.message}.`;
  if (stoppedFor === 'time')
    return `The update took longer than ${Math.round(maxMs / MINUTE_MS)} minutes and was stopped.`;
  if (end.signal !== null)
    return `The update was ended from outside (${end.signal}), by a person or for lack of memory.`;
  if (report !== undefined && report.outcome === 'failed' && report.message !== '') return report.message;
  if (end.code === 0) return 'The update ended without a report.';
  if (log.length === 0 || log.some(isStack))
    return 'The update failed for a reason that nobody foresaw; the lines of its log say where.';
  return log.join('\n');
}

/** The outcome of a process, in words. It has succeeded when both its exit code and its report say so. */
export function explainEnd(facts: EndFacts): Ending {
  const { end, report, stoppedFor, step } = facts;
  if (end.code === 0 && report !== undefined && report.outcome !== 'failed')
    return { outcome: report.outcome, message: report.message };
  if (stoppedFor === 'shutdown' || stoppedFor === 'lease') {
    const what = stoppedFor === 'lease' ? 'lost the accounts database' : 'was stopped';
    const message = `The server ${what} while this update was under way. ${stateOfSite(step)}`;
    return { outcome: 'interrupted', message };
  }
  if (end.code === LOCKED)
    return {
      outcome: 'skipped',
      message: 'Another update was running already, started outside this page.',
    };
  const reason = whyItFailed(facts).slice(0, MESSAGE_LENGTH).trim();
  return { outcome: 'failed', message: `${reason}\n${stateOfSite(step)}` };
}
