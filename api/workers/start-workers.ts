import { MINUTE_MS } from '#data/domain/durations.ts';
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Env } from '#data/settings/read-settings.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { serveClusterMetrics } from '../metrics/serve-metrics.ts';
import { messageOf, StartError } from '../core/start-error.ts';
import type { RunningServer } from '../start-server.ts';

/** Sent over the channel, so that no secret is in an environment. */
export interface ServeOrder {
  kind: 'serve';
  config: ServerSettings;
  env: Env;
}

interface Listening extends Pick<RunningServer, 'url' | 'mailboxUrl'> {
  kind: 'listening';
}

/** A message of a worker to the primary. Others use the channel, too. */
export type WorkerMessage = Listening | { kind: 'failed'; sentence: string };

interface RunningWorker extends Listening {
  /** Why it ended, in words; never rejects. */
  ended: Promise<string>;
}

const SCRIPT = fileURLToPath(new URL('serve.child.ts', import.meta.url));
/** The wait before a worker is replaced: twice as long each time, until one has run for `stable`. */
const RESTART_MS = { first: 1000, max: MINUTE_MS, stable: 5000 };

/**
 * The primary holds a copy of each new connection until its worker has accepted it. A worker that dies before that
 * would leave the client waiting forever (nodejs/node#21746), so the last copy is closed when its worker exits.
 */
function closeCopyWith(worker: Worker): void {
  const child = worker.process;
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  let copy: { close: () => void } | undefined;
  child.send = (...given: unknown[]): boolean => {
    const [, handle] = given as [unknown, { close: () => void } | undefined];
    if (typeof handle?.close === 'function') copy = handle;
    return send(...given);
  };
  worker.once('exit', () => copy?.close());
}

/** Starts one worker and waits until it listens. Rejects with a StartError when it ends before that. */
async function startWorker(order: ServeOrder): Promise<RunningWorker> {
  const worker = cluster.fork();
  closeCopyWith(worker);
  const end = Promise.withResolvers<string>();
  const listening = Promise.withResolvers<Listening>();
  worker.once('exit', (code, signal) => end.resolve(signal || `code ${code}`));
  worker.on('error', (error) => {
    // Also emitted for a message that could not be sent; then the exit is handled above.
    if (worker.process.pid === undefined) end.resolve(error.message);
  });
  worker.on('message', (message: WorkerMessage | { kind?: undefined }) => {
    if (message.kind === 'listening') listening.resolve(message);
    if (message.kind === 'failed') listening.reject(new StartError(message.sentence));
  });
  void end.promise.then((how) => {
    listening.reject(new StartError(`A serving process ended before it served (${how}).`));
  });
  worker.send(order, () => undefined);
  return { ...(await listening.promise), ended: end.promise };
}

/**
 * Starts `count` serving processes behind the address of the settings, with a share of the cache each, and replaces
 * those that die. Rejects with a StartError when one of them cannot start, after all have ended.
 */
export async function startWorkers(count: number, config: ServerSettings, env: Env): Promise<RunningServer> {
  cluster.setupPrimary({ exec: SCRIPT, args: [] });
  const { metricsAddress } = config;
  const metrics = metricsAddress && (await openMetrics(metricsAddress));
  const cacheBytes = Math.floor(config.cacheBytes / count);
  const order: ServeOrder = { kind: 'serve', config: { ...config, cacheBytes }, env };
  const stopping = new AbortController();
  const { signal } = stopping;
  const watched: Promise<void>[] = [];

  async function replaceWhenEnded(worker: Pick<RunningWorker, 'ended'>): Promise<void> {
    let { ended } = worker;
    let waitMs = RESTART_MS.first;
    for (;;) {
      const from = performance.now();
      const how = await ended;
      if (signal.aborted) return;
      if (performance.now() - from >= RESTART_MS.stable) waitMs = RESTART_MS.first;
      const next = `another one starts in ${waitMs / 1000} s`;
      // The primary has no logger.
      process.stderr.write(`A serving process ended (${how}); ${next}.\n`);
      try {
        await sleep(waitMs, undefined, { signal });
      } catch {
        return;
      }
      waitMs = Math.min(waitMs * 2, RESTART_MS.max);
      ended = startWorker(order).then((next) => next.ended, messageOf);
    }
  }

  async function close(): Promise<void> {
    stopping.abort();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send('stop', () => undefined);
    await Promise.all(watched);
    await metrics?.[Symbol.asyncDispose]();
  }

  async function start(): Promise<RunningWorker> {
    const worker = await startWorker(order);
    watched.push(replaceWhenEnded(worker));
    return worker;
  }

  try {
    // The first one starts alone, because it migrates the accounts and stores new secrets.
    const { mailboxUrl, url } = await start();
    await Promise.all(Array.from({ length: count - 1 }, start));
    return { mailboxUrl, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Answers scrapes for all workers, which send the primary their numbers. */
async function openMetrics(at: NonNullable<ServerSettings['metricsAddress']>) {
  try {
    return await serveClusterMetrics(at);
  } catch (error) {
    throw new StartError(`METRICS_ADDRESS cannot be listened on: ${String(error)}.`, error);
  }
}
