import { MINUTE_MS } from '#data/domain/durations.ts';
import { randomBytes } from 'node:crypto';
import type { UpdateOutcome, UpdateRun, UpdateTrigger } from '#data/contract/admin.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import type { RunProgress } from './run-progress.ts';
import type { SyncEnd } from './sync-process.ts';

/** A source that believes nothing of a long list could name each record. */
const MAX_NOTES = 200;

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
    notes: report?.notes.slice(0, MAX_NOTES) ?? [],
    steps: report?.steps ?? progress.reached,
    exitCode: end.code,
    log: [...log],
  };
}

/** What came of a process, as it is kept. */
export interface Ending {
  outcome: Exclude<UpdateOutcome, 'running'>;
  /** For people. */
  message: string;
}

export interface EndFacts {
  end: SyncEnd;
  /** What it reported, on its output or, when it failed, in the store. */
  report: SyncReport | undefined;
  /** What it wrote for people, the latest lines. */
  log: readonly string[];
  /** Why this server ended it. */
  stoppedFor: 'shutdown' | 'lease' | 'time' | null;
  maxMs: number;
  /** The step it had come to. */
  step: string | null;
}

/** The exit code by which the command line says that another update is running (`--help`). */
const LOCKED = 3;
const MESSAGE_LENGTH = 600;

/** What became of the site: until the switch, which is the step `publish`, nothing. */
function stateOfSite(step: string | null): string {
  return step === 'publish' || step === 'announce' || step === 'tidy'
    ? 'The new release may have been published before that; the list of releases tells.'
    : 'The site is as it was.';
}

/** An error that nobody foresaw comes with its stack, which says nothing to most readers. */
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

/** How a process ended, in plain words. Only one that ended well and reported so has updated anything. */
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
