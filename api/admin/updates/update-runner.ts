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
import type { Leases } from '../../workers/leases.ts';
import { endedRun, type EndFacts, explainEnd, newRun } from './update-run.ts';
import { RunProgress } from './run-progress.ts';
import type { StartSync, SyncProcess } from './sync-process.ts';

/** The little of a logger that is needed here. */
export type UpdateLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface RunnerDeps {
  storeDir: string;
  accounts: AccountsDb;
  leases: Leases;
  startSync: StartSync;
  /** Writes into the store what an update reads there; where that fails none begins. */
  prepare: () => Promise<void>;
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
  report: SyncReport | undefined;
  /** What it wrote for people, the latest lines. */
  log: string[];
  stoppedFor: EndFacts['stoppedFor'];
}

/** `done` resolves, when the update is over and its release is served, with what came of it; never rejects. */
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

/** How often other processes are told how far an update is, and how often they look while somebody watches. */
const TELL_MS = 500;
const LOOK_MS = 1000;
/** Who waits for the end of another process's update looks this often. */
const WAIT_MS = 100;
const LOG_LINES = 60;
const LOG_LINE_LENGTH = 400;

/**
 * Runs content updates, each in a process of its own and one at a time of all servers that share the accounts, where
 * what came of the last of them is kept. Listeners are called on every change, whichever server made it, and read the
 * state anew.
 */
export class UpdateRunner {
  readonly #deps: RunnerDeps;
  readonly #listeners = new Set<() => void>();
  #stopLooking: (() => void) | undefined;
  #active: Active | undefined;
  #held: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  /** The updates that were tried, newest first, the running one among them. */
  async runs(): Promise<UpdateRun[]> {
    return (await this.#list()).map(({ run }) => run);
  }

  /** How far the running update is, whichever server runs it; null when none is running. */
  async running(): Promise<UpdateProgress | null> {
    if (this.#active !== undefined) return this.#active.progress.state;
    const [newest] = await this.#list();
    return newest?.progress ?? null;
  }

  /** True once the server stops: nothing begins any more. */
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
   * Starts an update. Undefined when one is running, a rollback is under way, or the server stops. Throws what the
   * accounts or the store throw where they cannot be written; then nothing has begun.
   */
  async start(request: Request): Promise<Begun> {
    if (this.#isStopped) return undefined;
    const begun = Promise.withResolvers<Begun>();
    const over = Promise.withResolvers<UpdateRun>();
    const held = this.#deps.leases
      .tryHold(UPDATE_LEASE, async (lost) => {
        const active = await this.#begin(request);
        lost.addEventListener('abort', () => this.#end(active, 'lease'));
        begun.resolve({ done: over.promise });
        return await this.#finish(active);
      })
      .then((run) => {
        if (run === undefined) begun.resolve(undefined);
        else over.resolve(run);
      }, begun.reject);
    this.#held = Promise.all([this.#held, held]).then(() => undefined);
    return await begun.promise;
  }

  /**
   * Runs work while no update can begin; undefined, and nothing is done, when one is running or such work is under way.
   */
  async whileIdle<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return await this.#deps.leases.tryHold(UPDATE_LEASE, work);
  }

  /**
   * Settles when no update of these kinds, or none at all where no kind is named, is running: what is over soon is
   * waited for instead of refusing another.
   */
  async over(...triggers: UpdateTrigger[]): Promise<void> {
    while (!this.#isStopped) {
      const [newest] = await this.#list();
      if (newest?.isHeld !== true) return;
      if (triggers.length > 0 && !triggers.includes(newest.run.trigger)) return;
      await sleep(WAIT_MS);
    }
  }

  /** Ends what this server runs, which leaves the site as it was, and starts nothing any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#active !== undefined) this.#end(this.#active, 'shutdown');
    await this.#held;
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
    const tell = () => this.#write(run, progress.state);
    const stopTelling = watch(TELL_MS, () => progress.state, tell);
    const end = await process.ended;
    clearTimeout(limit);
    const report = active.report ?? (end.code === 0 ? undefined : await this.#readLastReport(run));
    const { stoppedFor } = active;
    const facts = { end, report, log: active.log, stoppedFor, maxMs, step: progress.state.step };
    const ending = explainEnd(facts);
    if (ending.outcome === 'published' && report?.releaseId) await untilServed(report.releaseId);
    stopTelling();
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

  /** Of an update whose process died it is written down that it was interrupted, by whoever looks first. */
  async #list(): Promise<StoredRun[]> {
    const list = await listUpdateRuns(this.#deps.accounts);
    for (const kept of list.filter(({ progress, isHeld }) => progress !== null && !isHeld)) {
      const message = 'The server ended while this update was under way.';
      kept.run = { ...kept.run, outcome: 'interrupted', message };
      kept.progress = null;
      await this.#write(kept.run, null);
    }
    return list;
  }

  /** What a failed update left in the store, if it is this one's. */
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
 * Reads something now and from time to time, and does work when it has changed; where either fails, the next time.
 * Returns what ends it.
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
