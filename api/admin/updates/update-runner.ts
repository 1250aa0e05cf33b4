import { MINUTE_MS } from '#data/domain/durations.ts';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { listUpdateRuns, putUpdateRun, type StoredRun, UPDATE_LEASE } from '#data/accounts/queries/update.queries.ts';
import type { UpdateProgress, UpdateRun, UpdateTrigger } from '#data/contract/admin.ts';
import { storePaths } from '#data/releases/layout.ts';
import { parseJson } from '#data/releases/files.ts';
import { SyncRecordSchema, type SyncReport, SyncReportSchema } from '#data/releases/reports.ts';
import type { Leases } from '../../core/leases.ts';
import { endedRun, type EndFacts, explainEnd, newRun } from './update-run.ts';
import { RunProgress } from './run-progress.ts';
import type { StartSync, SyncProcess } from './sync-process.ts';

export type UpdateLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface RunnerDeps {
  storeDir: string;
  accounts: AccountsDb;
  leases: Leases;
  startSync: StartSync;
  /** Writes into the store what an update reads there. When it fails, no update begins. */
  prepare: () => Promise<void>;
  clock: () => Date;
  log: UpdateLog;
  /** Waits until this release is served, when the update is over. Never rejects. */
  untilServed: (releaseId: string) => Promise<void>;
  onEnd?: (run: UpdateRun) => void;
  /** An update that takes longer is stopped. */
  maxMs?: number;
}

interface Request {
  trigger: UpdateTrigger;
  /** The username of the staff member who asked for it. */
  startedBy: string | null;
}

/** A running update. */
interface Active {
  run: UpdateRun;
  progress: RunProgress;
  process: SyncProcess;
  report: SyncReport | undefined;
  /** The latest lines that it wrote for people. */
  log: string[];
  stoppedFor: EndFacts['stoppedFor'];
}

/** `done` resolves with the run when the update is over and its release is served; it never rejects. */
type Begun = { done: Promise<UpdateRun> } | undefined;

const MAX_MS = 30 * MINUTE_MS;
/** The command's flags: only the pages for news, only the games of the present for scores. */
const FLAGS: Readonly<Record<UpdateTrigger, readonly string[]>> = {
  daily: [],
  'catch-up': [],
  staff: [],
  news: ['--build-only'],
  scores: ['--scores'],
};

/** How often the progress is stored, and how often other processes read it while a page follows it. */
const STORE_MS = 500;
const LOOK_MS = 1000;
/** How often the end of another process's update is looked for. */
const WAIT_MS = 100;
const LOG_LINES = 60;
const LOG_LINE_LENGTH = 400;

/**
 * Runs content updates, each in a process of its own, one at a time over all servers that share the accounts, where the
 * last runs are stored. Listeners are called on every change by any server, and then read the state.
 */
export class UpdateRunner {
  readonly #deps: RunnerDeps;
  readonly #listeners = new Set<() => void>();
  #stopLooking: (() => void) | undefined;
  #active: Active | undefined;
  /** Settles when everything that this server began is over. */
  #ending: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  /** Newest first, with the running one. */
  async runs(): Promise<UpdateRun[]> {
    return (await this.#list()).map(({ run }) => run);
  }

  /** The progress of the running update, of any server; null when none is running. */
  async running(): Promise<UpdateProgress | null> {
    if (this.#active !== undefined) return this.#active.progress.state;
    const [newest] = await this.#list();
    return newest?.progress ?? null;
  }

  /** True once the server stops: no update begins. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Calls the listener on every change until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    const look = async () => JSON.stringify(await this.#list());
    this.#stopLooking ??= watch(LOOK_MS, look, () => this.#emit());
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stopLooking?.();
      this.#stopLooking = undefined;
    };
  }

  /**
   * Starts an update. Undefined when an update or a rollback is running, or the server stops. Throws when the accounts
   * or the store cannot be written; then nothing has begun.
   */
  async start(request: Request): Promise<Begun> {
    if (this.#isStopped) return undefined;
    const begun = Promise.withResolvers<true>();
    const run = this.#deps.leases.tryHold(UPDATE_LEASE, async (lost) => {
      const active = await this.#begin(request);
      lost.addEventListener('abort', () => this.#end(active, 'lease'));
      begun.resolve(true);
      return await this.#finish(active);
    });
    this.#ending = Promise.allSettled([this.#ending, run]);
    // Which comes first: the update begins, or the lease is another's, or beginning fails.
    const hasBegun = await Promise.race([begun.promise, run.then(() => false as const)]);
    // What has begun held the lease, so there will be a run.
    return hasBegun ? { done: run as Promise<UpdateRun> } : undefined;
  }

  /** Runs work while no update can begin; undefined, without running it, during an update or other such work. */
  async whileIdle<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return await this.#deps.leases.tryHold(UPDATE_LEASE, work);
  }

  /**
   * Waits until no update of these kinds is running; of any kind when none is named. For callers who would rather wait
   * for a short update than be refused.
   */
  async over(...triggers: UpdateTrigger[]): Promise<void> {
    while (!this.#isStopped) {
      const [newest] = await this.#list();
      if (newest?.isHeld !== true) return;
      if (triggers.length > 0 && !triggers.includes(newest.run.trigger)) return;
      await sleep(WAIT_MS);
    }
  }

  /** Ends the update of this server, which leaves the site unchanged, and starts no other. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#active !== undefined) this.#end(this.#active, 'shutdown');
    await this.#ending;
  }

  async #begin({ trigger, startedBy }: Request): Promise<Active> {
    const { clock, prepare, startSync } = this.#deps;
    const run = newRun({ trigger, startedBy, now: clock() });
    const last = (await this.runs()).find(
      (one) => one.outcome === 'published' && (one.trigger === 'scores') === (trigger === 'scores'),
    );
    const progress = new RunProgress(run, last?.steps ?? []);
    await prepare();
    await this.#write(run, progress.state);
    const log: string[] = [];
    const note = (line: string): void => {
      log.push(line.slice(0, LOG_LINE_LENGTH));
      if (log.length > LOG_LINES) log.shift();
    };
    const process = startSync(FLAGS[trigger], {
      record: (line) => {
        const record = parseJson(SyncRecordSchema, line);
        if (record === undefined) note(line);
        else if (record.type === 'report') active.report = record.report;
        else if (progress.take(record)) this.#emit();
      },
      complaint: note,
    });
    const active: Active = { run, progress, process, report: undefined, log, stoppedFor: null };
    this.#active = active;
    if (this.#isStopped) this.#end(active, 'shutdown');
    this.#emit();
    return active;
  }

  #end(active: Active, reason: Active['stoppedFor']): void {
    active.stoppedFor ??= reason;
    active.process.stop();
  }

  async #finish(active: Active): Promise<UpdateRun> {
    const { log, clock, untilServed, maxMs = MAX_MS } = this.#deps;
    const { run, progress, process } = active;
    const limit = setTimeout(() => this.#end(active, 'time'), maxMs);
    const storeProgress = () => this.#write(run, progress.state);
    const stopStoring = watch(STORE_MS, () => progress.state, storeProgress);
    const end = await process.ended;
    clearTimeout(limit);
    const report = active.report ?? (end.code === 0 ? undefined : await this.#readLastReport(run));
    const { stoppedFor } = active;
    const facts = { end, report, log: active.log, stoppedFor, maxMs, step: progress.state.step };
    const ending = explainEnd(facts);
    if (ending.outcome === 'published' && report?.releaseId) await untilServed(report.releaseId);
    stopStoring();
    const finished = endedRun(run, facts, ending, { progress, now: clock() });
    const { id, trigger, outcome, message } = finished;
    try {
      await this.#write(finished, null);
    } catch (error) {
      log.error({ err: error, update: id }, 'an update could not be noted');
    }
    this.#active = undefined;
    const isBad = outcome === 'failed';
    log[isBad ? 'error' : 'info']({ update: id, trigger, outcome, message }, 'an update is over');
    this.#deps.onEnd?.(finished);
    this.#emit();
    return finished;
  }

  #write(run: UpdateRun, progress: UpdateProgress | null): Promise<void> {
    return putUpdateRun(this.#deps.accounts, { run, progress });
  }

  /** The first process that finds a run whose server died stores that it was interrupted. */
  async #list(): Promise<StoredRun[]> {
    const list = await listUpdateRuns(this.#deps.accounts);
    for (const stored of list.filter(({ progress, isHeld }) => progress !== null && !isHeld)) {
      const message = 'The server ended while this update was under way.';
      stored.run = { ...stored.run, outcome: 'interrupted', message };
      stored.progress = null;
      await this.#write(stored.run, null);
    }
    return list;
  }

  /** The report that this run left in the store when it failed. */
  async #readLastReport({ startedAt }: UpdateRun): Promise<SyncReport | undefined> {
    const { lastReport } = storePaths(this.#deps.storeDir);
    const report = parseJson(SyncReportSchema, await readFile(lastReport, 'utf8').catch(() => ''));
    return report !== undefined && report.startedAt >= startedAt ? report : undefined;
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Reads a value again and again, and calls `onChange` when it has changed. Errors are ignored. Returns what ends it.
 */
function watch(everyMs: number, read: () => unknown, onChange: () => unknown): () => void {
  let seen: unknown;
  const over = new AbortController();
  const look = async (): Promise<void> => {
    const value = await read();
    if (seen !== undefined && seen !== value) await onChange();
    seen = value;
  };
  void (async () => {
    for (; !over.signal.aborted; await sleep(everyMs, undefined, { ref: false })) await look().catch(() => undefined);
  })();
  return () => over.abort();
}
