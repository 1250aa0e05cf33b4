import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { UpdateProgress, UpdateRun, UpdateTrigger } from '#data/contract/admin.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { parseJson } from '#data/release-store/parse-json.ts';
import {
  SyncRecordSchema,
  SyncReportSchema,
  type SyncReport,
} from '#data/release-store/sync-report.ts';
import { explainEnd } from './explain-end.ts';
import { openRunArchive, type RunArchive } from './run-archive.ts';
import { RunProgress } from './run-progress.ts';
import type { StartSync, SyncProcess } from './sync-process.ts';
import { endedRun, newRun } from './update-run.ts';

/** The little of a logger that is needed here. */
export type UpdateLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface RunnerDeps {
  storeDir: string;
  startSync: StartSync;
  clock: () => Date;
  log: UpdateLog;
  /** Waits until readers are given this release; the update counts as over only then. Never rejects. */
  untilServed: (releaseId: string) => Promise<void>;
  /** Told of each update that is over. */
  onEnd?: (run: UpdateRun) => void;
  /** After so long an update is stopped. */
  maxMs?: number;
}

interface Request {
  trigger: UpdateTrigger;
  /** The username of who asked for it in person. */
  startedBy: string | null;
}

/** What is under way. */
interface Active {
  run: UpdateRun;
  progress: RunProgress;
  process: SyncProcess;
  stoppedFor: 'shutdown' | 'time' | null;
  done: Promise<UpdateRun>;
}

const MAX_MS = 30 * 60_000;
/** The command's flags: only the pages for news, only the games of the present for scores. */
const FLAGS: Readonly<Record<UpdateTrigger, readonly string[]>> = {
  daily: [],
  'catch-up': [],
  staff: [],
  news: ['--build-only'],
  scores: ['--scores'],
};
const LOG_LINES = 60;
const LOG_LINE_LENGTH = 400;

/**
 * Runs content updates, one at a time, each in a process of its own, and keeps what came of the last of them. Listeners
 * are called on every change and read the state anew.
 */
export class UpdateRunner {
  readonly #deps: RunnerDeps;
  readonly #archive: RunArchive;
  readonly #listeners = new Set<() => void>();
  #active: Active | undefined;
  #lastId = 0;
  #isStopped = false;
  #isHeld = false;

  private constructor(deps: RunnerDeps, archive: RunArchive) {
    this.#deps = deps;
    this.#archive = archive;
  }

  /** Opens the store's list of updates; one that was under way when the last server died is marked as interrupted. */
  static async open(deps: RunnerDeps): Promise<UpdateRunner> {
    const archive = await openRunArchive(deps.storeDir);
    const runner = new UpdateRunner(deps, archive);
    for (const run of archive.runs.filter(({ outcome }) => outcome === 'running')) {
      const message = 'The server ended while this update was under way.';
      await runner.#save({ ...run, outcome: 'interrupted', message });
    }
    return runner;
  }

  /** The updates that were tried, newest first, the running one among them. */
  get runs(): readonly UpdateRun[] {
    return this.#archive.runs;
  }

  get running(): UpdateProgress | null {
    return this.#active?.progress.state ?? null;
  }

  /** True once the server stops: nothing begins any more. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Calls the listener on every change until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Starts an update and resolves, when it is over and its release is served, with what came of it;
   * never rejects. Undefined when one is running, a rollback is under way, or the server stops.
   */
  start({ trigger, startedBy }: Request): Promise<UpdateRun> | undefined {
    if (this.#active !== undefined || this.#isHeld || this.#isStopped) return undefined;
    const now = this.#deps.clock();
    // Two updates of one millisecond would be one file.
    this.#lastId = Math.max(now.getTime(), this.#lastId + 1);
    return this.#run(newRun({ id: this.#lastId, trigger, startedBy, now }));
  }

  /** Runs work while no update can begin; undefined, and nothing is done, when one is running or such work is under way. */
  async whileIdle<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#active !== undefined || this.#isHeld) return undefined;
    this.#isHeld = true;
    try {
      return await work();
    } finally {
      this.#isHeld = false;
    }
  }

  /** Settles when no update of these kinds is running: what is over soon is waited for instead of refusing another. */
  async over(...triggers: UpdateTrigger[]): Promise<void> {
    while (this.#active !== undefined && triggers.includes(this.#active.run.trigger))
      await this.#active.done;
  }

  /** Ends what is running, which leaves the site as it was, and starts nothing any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#active === undefined) return;
    this.#active.stoppedFor ??= 'shutdown';
    this.#active.process.stop();
    await this.#active.done;
  }

  #run(run: UpdateRun): Promise<UpdateRun> {
    const { startSync, log, clock, maxMs = MAX_MS } = this.#deps;
    const last = this.runs.find(
      ({ outcome, trigger }) =>
        outcome === 'published' && (trigger === 'scores') === (run.trigger === 'scores'),
    );
    const progress = new RunProgress(run, last?.steps ?? []);
    const lines: string[] = [];
    const note = (line: string): void => {
      lines.push(line.slice(0, LOG_LINE_LENGTH));
      if (lines.length > LOG_LINES) lines.shift();
    };
    let report: SyncReport | undefined;
    const process = startSync(FLAGS[run.trigger], {
      record: (line) => {
        const record = parseJson(SyncRecordSchema, line);
        if (record === undefined) note(line);
        else if (record.type === 'report') report = record.report;
        else if (progress.take(record)) this.#emit();
      },
      complaint: note,
    });
    const finish = async (): Promise<UpdateRun> => {
      const saved = this.#save(run);
      const limit = setTimeout(() => {
        active.stoppedFor ??= 'time';
        process.stop();
      }, maxMs);
      const end = await process.ended;
      clearTimeout(limit);
      await saved;
      report ??= end.code === 0 ? undefined : await this.#readLastReport(run);
      const { stoppedFor } = active;
      const facts = { end, report, log: lines, stoppedFor, maxMs, step: progress.state.step };
      const ending = explainEnd(facts);
      if (ending.outcome === 'published' && report?.releaseId)
        await this.#deps.untilServed(report.releaseId);
      const finished = endedRun(run, facts, ending, { progress, now: clock() });
      await this.#save(finished);
      this.#active = undefined;
      const { id, trigger, outcome, message } = finished;
      const isBad = outcome === 'failed';
      log[isBad ? 'error' : 'info']({ update: id, trigger, outcome, message }, 'an update is over');
      this.#deps.onEnd?.(finished);
      this.#emit();
      return finished;
    };
    const active: Active = { run, progress, process, stoppedFor: null, done: Promise.resolve(run) };
    this.#active = active;
    active.done = finish();
    this.#emit();
    return active.done;
  }

  /** What a failed update left in the store, if it is this one's. */
  async #readLastReport({ startedAt }: UpdateRun): Promise<SyncReport | undefined> {
    const { lastReport } = storePaths(this.#deps.storeDir);
    const report = parseJson(SyncReportSchema, await readFile(lastReport, 'utf8').catch(() => ''));
    return report !== undefined && report.startedAt >= startedAt ? report : undefined;
  }

  async #save(run: UpdateRun): Promise<void> {
    try {
      await this.#archive.save(run);
    } catch (error) {
      this.#deps.log.error({ err: error, update: run.id }, 'an update could not be noted');
    }
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}
