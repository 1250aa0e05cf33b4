import { MINUTE_MS } from '#data/domain/durations.ts';
import { messageOf } from '#data/releases/files.ts';
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Env } from '#data/settings/read-settings.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { serveClusterMetrics } from '../metrics/serve-metrics.ts';
import { orStartError, StartError } from '../core/start-error.ts';
import type { RunningServer } from '../start-server.ts';

/** Sent over the channel, so that no secret is in an environment. */
export interface ServeOrder {
  kind: 'serve';
  config: ServerSettings;
  env: Env;
}

type Listening = Pick<RunningServer, 'url' | 'mailboxUrl'>;

/** A message of a worker to the primary. Others use the channel, too. */
export type WorkerMessage = ({ kind: 'listening' } & Listening) | { kind: 'failed'; sentence: string };

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

/**
 * Starts one worker and waits until it listens; `ended` resolves with why it ended, in words. Rejects with a StartError
 * when it ends before that.
 */
async function startWorker(order: ServeOrder): Promise<Listening & { ended: Promise<string> }> {
  const worker = cluster.fork();
  closeCopyWith(worker);
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const listening = Promise.withResolvers<Listening>();
  worker.once('exit', (code, signal) => end(signal || `code ${code}`));
  worker.on('error', (error) => {
    // Also emitted for a message that could not be sent; then the exit is handled above.
    if (worker.process.pid === undefined) end(error.message);
  });
  worker.on('message', (message: WorkerMessage | { kind?: undefined }) => {
    if (message.kind === 'listening') listening.resolve(message);
    if (message.kind === 'failed') listening.reject(new StartError(message.sentence));
  });
  void ended.then((how) => {
    listening.reject(new StartError(`A serving process ended before it served (${how}).`));
  });
  worker.send(order, () => undefined);
  return { ...(await listening.promise), ended };
}

/**
 * Starts `count` serving processes behind the address of the settings, with a share of the cache each, and replaces
 * those that die. Rejects with a StartError when one of them cannot start, after all have ended.
 */
export async function startWorkers(count: number, config: ServerSettings, env: Env): Promise<RunningServer> {
  cluster.setupPrimary({ exec: SCRIPT, args: [] });
  const { metricsAddress } = config;
  const metrics =
    metricsAddress &&
    (await orStartError('METRICS_ADDRESS cannot be listened on', () => serveClusterMetrics(metricsAddress)));
  const cacheBytes = Math.floor(config.cacheBytes / count);
  const order: ServeOrder = { kind: 'serve', config: { ...config, cacheBytes }, env };
  const stopping = new AbortController();
  const { signal } = stopping;
  const watched: Promise<void>[] = [];

  async function replaceWhenEnded(ended: Promise<string>): Promise<void> {
    let waitMs = RESTART_MS.first;
    for (;;) {
      const from = performance.now();
      const how = await ended;
      if (signal.aborted) return;
      if (performance.now() - from >= RESTART_MS.stable) waitMs = RESTART_MS.first;
      // The primary has no logger.
      process.stderr.write(`A serving process ended (${how}); another one starts in ${waitMs / 1000} s.\n`);
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

  async function start(): Promise<Listening> {
    const { ended, ...listening } = await startWorker(order);
    watched.push(replaceWhenEnded(ended));
    return listening;
  }

  try {
    // The first one starts alone, because it migrates the accounts and stores new secrets.
    const { url, mailboxUrl } = await start();
    await Promise.all(Array.from({ length: count - 1 }, start));
    return { mailboxUrl, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
