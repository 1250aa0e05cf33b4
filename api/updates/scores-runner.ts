import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { SCORES_OUTCOMES, type ScoresState } from '#data/contract/admin.ts';
import { storePaths } from '#data/release-store/layout.ts';
import type { StartSync, SyncEnd, SyncProcess } from './sync-process.ts';
import type { UpdateLog } from './update-runner.ts';

/** The command's flag for status and scores alone. */
const FLAGS = ['--scores-only'];
/** A run makes one or two calls, each with its own limit: more time than this it never needs. */
const MAX_MS = 2 * 60_000;
const LOG_LINES = 20;

const ReportSchema = Type.Object({
  outcome: Type.Enum([...SCORES_OUTCOMES, 'skipped']),
  message: Type.String(),
  startedAt: Type.String(),
});
const RecordSchema = Type.Object({ type: Type.Literal('scores'), report: ReportSchema });

type LastRun = NonNullable<ScoresState['last']>;

interface Deps {
  storeDir: string;
  startSync: StartSync;
  clock: () => Date;
  log: UpdateLog;
  /** Makes readers be given the new scores. */
  check: () => Promise<void>;
  maxMs?: number;
}

interface Active {
  process: SyncProcess;
  done: Promise<void>;
  isStopped: boolean;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** How a run ended that may have been a look at nothing: then it is no run. */
function lastOf(report: unknown): LastRun | null {
  if (!Value.Check(ReportSchema, report) || report.outcome === 'skipped') return null;
  const { outcome, message, startedAt } = report;
  return { outcome, message, startedAt };
}

/**
 * Runs the update of scores alone, in a process of its own, one at a time. It keeps what came of the last one
 * and no list: on a Saturday there are hundreds, and the list of updates is for those that make a release.
 */
export class ScoresRunner {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  #active: Active | undefined;
  #last: LastRun | null;

  private constructor(deps: Deps, last: LastRun | null) {
    this.#deps = deps;
    this.#last = last;
  }

  /** Opens what the store knows of the last run. */
  static async open(deps: Deps): Promise<ScoresRunner> {
    const text = await readFile(storePaths(deps.storeDir).lastScores, 'utf8').catch(() => '');
    return new ScoresRunner(deps, lastOf(parse(text)));
  }

  /** How the last run that asked the league ended; null: there was none. */
  get last(): LastRun | null {
    return this.#last;
  }

  /** Tells of every run that ended until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts a run, unless one is under way; resolves when it is over and its scores are served. Never rejects. */
  run(): Promise<void> {
    if (this.#active !== undefined) return this.#active.done;
    const { startSync, clock, maxMs = MAX_MS } = this.#deps;
    const startedAt = clock().toISOString();
    const complaints: string[] = [];
    let report: unknown;
    const process = startSync(FLAGS, {
      record(line) {
        const record = parse(line);
        if (Value.Check(RecordSchema, record)) report = record.report;
      },
      complaint(line) {
        if (complaints.length < LOG_LINES) complaints.push(line);
      },
    });
    const active: Active = { process, done: Promise.resolve(), isStopped: false };
    const limit = setTimeout(() => process.stop(), maxMs);
    active.done = process.ended.then(async (end) => {
      clearTimeout(limit);
      if (!active.isStopped) await this.#note(startedAt, end, report, complaints);
      this.#active = undefined;
    });
    this.#active = active;
    return active.done;
  }

  /** Ends the run under way, which leaves the scores as they were or has changed them whole; undefined: there is none. */
  stop(): Promise<void> | undefined {
    if (this.#active === undefined) return undefined;
    this.#active.isStopped = true;
    this.#active.process.stop();
    return this.#active.done;
  }

  async #note(
    startedAt: string,
    { code, signal, error }: SyncEnd,
    report: unknown,
    complaints: readonly string[],
  ): Promise<void> {
    const { log, check } = this.#deps;
    if (code === 0) {
      const last = lastOf(report);
      if (last === null) return;
      this.#last = last;
      if (last.outcome === 'updated') await check();
    } else {
      const how = error?.message ?? signal ?? `exit code ${code ?? '?'}`;
      const message = complaints.join('\n') || `The scores could not be updated (${how}).`;
      this.#last = { startedAt, outcome: 'failed', message };
      log.warn({ message }, 'the scores could not be updated');
    }
    for (const listener of this.#listeners) listener();
  }
}

/** Starts updates that a run for scores does not stand in the way of: it is ended first, and waited for. */
export function beforeScores(scores: Pick<ScoresRunner, 'stop'>, startSync: StartSync): StartSync {
  return (flags, listener) => {
    const stopped = scores.stop();
    if (stopped === undefined) return startSync(flags, listener);
    let process: SyncProcess | undefined;
    let isStopped = false;
    const never: SyncEnd = { code: null, signal: 'SIGTERM', error: null };
    return {
      ended: stopped.then(() => {
        if (isStopped) return never;
        process = startSync(flags, listener);
        return process.ended;
      }),
      stop() {
        isStopped = true;
        process?.stop();
      },
    };
  };
}
