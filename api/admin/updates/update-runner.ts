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
import { explainEnd, newRun, type UpdateRequest } from './update-run.ts';
import { trackProgress } from './run-progress.ts';
import type { StartSync } from './sync-process.ts';

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
/** A source may have a note on each record of a long list. */
const MAX_NOTES = 200;

/**
 * Runs content updates, each in a process of its own, one at a time over all servers that share the accounts. What is
 * stored there is the state of an update, for this server, too. Listeners are called on every change by any server, and
 * then read it.
 */
export function createUpdateRunner(deps: RunnerDeps) {
  const { storeDir, accounts, leases, clock, log, maxMs = MAX_MS } = deps;
  const stopping = new AbortController();
  const listeners = new Set<() => void>();
  let stopLooking: (() => void) | undefined;
  /** Settles when everything that this server began is over. */
  let ending: Promise<unknown> = Promise.resolve();

  function emit(): void {
    for (const listener of listeners) listener();
  }

  async function put(run: UpdateRun, progress: UpdateProgress | null): Promise<void> {
    await putUpdateRun(accounts, { run, progress });
    emit();
  }

  /** The first process that finds a run whose server died stores that it was interrupted. */
  async function list(): Promise<StoredRun[]> {
    const stored = await listUpdateRuns(accounts);
    for (const one of stored.filter(({ progress, isHeld }) => progress !== null && !isHeld)) {
      const message = 'The server stopped during this update.';
      one.run = { ...one.run, outcome: 'interrupted', message };
      one.progress = null;
      await putUpdateRun(accounts, one);
    }
    return stored;
  }

  /** The stored updates, newest first, with the running one. */
  const runs = async (): Promise<UpdateRun[]> => (await list()).map(({ run }) => run);

  /** The report that this run left in the store when it failed. */
  async function readLastReport({ startedAt }: UpdateRun): Promise<SyncReport | undefined> {
    const { lastReport } = storePaths(storeDir);
    const report = parseJson(SyncReportSchema, await readFile(lastReport, 'utf8').catch(() => ''));
    return report !== undefined && report.startedAt >= startedAt ? report : undefined;
  }

  /** One update from its first row to its last; `onBegun` is called once its process runs. */
  async function update(request: UpdateRequest, lost: AbortSignal, onBegun: () => void): Promise<UpdateRun> {
    const { trigger } = request;
    const run = newRun(request, clock());
    const last = (await runs()).find(
      (one) => one.outcome === 'published' && (one.trigger === 'scores') === (trigger === 'scores'),
    );
    const progress = trackProgress(run, last?.steps ?? []);
    await deps.prepare();
    await put(run, progress.state());
    const lines: string[] = [];
    const note = (line: string): void => {
      lines.push(line.slice(0, LOG_LINE_LENGTH));
      if (lines.length > LOG_LINES) lines.shift();
    };
    let report: SyncReport | undefined;
    const signal = AbortSignal.any([stopping.signal, lost, AbortSignal.timeout(maxMs)]);
    const process = deps.startSync(FLAGS[trigger], {
      signal,
      record: (line) => {
        const record = parseJson(SyncRecordSchema, line);
        if (record === undefined) note(line);
        else if (record.type === 'report') report = record.report;
        else progress.take(record);
      },
      complaint: note,
    });
    onBegun();
    const stopStoring = watch(STORE_MS, progress.state, () => put(run, progress.state()));
    const end = await process;
    if (end.code !== 0) report ??= await readLastReport(run);
    const maxMinutes = Math.round(maxMs / MINUTE_MS);
    const { step } = progress.state();
    const outcome = explainEnd({ end, report, log: lines, stopped: signal.reason, maxMinutes, step });
    if (outcome.outcome === 'published' && report?.releaseId) await deps.untilServed(report.releaseId);
    stopStoring();
    const finished: UpdateRun = {
      ...run,
      ...outcome,
      finishedAt: clock().toISOString(),
      durationMs: progress.elapsedMs(),
      releaseId: report?.releaseId ?? null,
      pages: report?.pages ?? null,
      counts: report?.entities ?? null,
      notes: report?.notes.slice(0, MAX_NOTES) ?? [],
      steps: report?.steps ?? progress.steps(),
      exitCode: end.code,
      log: lines,
    };
    await put(finished, null).catch((error: unknown) => {
      log.error({ err: error, update: run.id }, 'an update could not be noted');
    });
    log[outcome.outcome === 'failed' ? 'error' : 'info']({ update: run.id, trigger, ...outcome }, 'an update is over');
    deps.onEnd?.(finished);
    return finished;
  }

  return {
    runs,
    /** The progress of the running update, of any server; null when none is running. */
    running: async (): Promise<UpdateProgress | null> => (await list())[0]?.progress ?? null,
    /** True once the server stops: no update begins. */
    isStopped: (): boolean => stopping.signal.aborted,
    /** Calls the listener on every change until the returned function is called. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      stopLooking ??= watch(LOOK_MS, async () => JSON.stringify(await list()), emit);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopLooking?.();
        stopLooking = undefined;
      };
    },
    /**
     * Starts an update; `done` resolves with the run when it is over and its release is served. Undefined when an
     * update or a rollback is running, or the server stops. Throws when the accounts or the store cannot be written;
     * then nothing has begun.
     */
    async start(request: UpdateRequest): Promise<{ done: Promise<UpdateRun> } | undefined> {
      if (stopping.signal.aborted) return undefined;
      const begun = Promise.withResolvers<true>();
      const run = leases.tryHold(UPDATE_LEASE, (lost) => update(request, lost, () => begun.resolve(true)));
      ending = Promise.allSettled([ending, run]);
      // Which comes first: the update begins, or the lease is another's, or beginning fails.
      const hasBegun = await Promise.race([begun.promise, run.then(() => false)]);
      // What has begun held the lease, so there will be a run.
      return hasBegun ? { done: run as Promise<UpdateRun> } : undefined;
    },
    /** Runs work while no update can begin; undefined, without running it, during an update or other such work. */
    whileIdle: <Result>(work: () => Promise<Result>): Promise<Result | undefined> => leases.tryHold(UPDATE_LEASE, work),
    /**
     * Waits until no update of these kinds is running; of any kind when none is named. For callers who would rather
     * wait for a short update than be refused.
     */
    async over(...triggers: UpdateTrigger[]): Promise<void> {
      while (!stopping.signal.aborted) {
        const [newest] = await list();
        if (newest?.isHeld !== true) return;
        if (triggers.length > 0 && !triggers.includes(newest.run.trigger)) return;
        await sleep(WAIT_MS);
      }
    },
    /** Ends the update of this server, which leaves the site unchanged, and starts no other. */
    async stop(): Promise<void> {
      stopping.abort('was stopped');
      await ending;
    },
  };
}

export type UpdateRunner = ReturnType<typeof createUpdateRunner>;

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
