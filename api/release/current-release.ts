import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { readCurrentId } from '#data/releases/store.ts';
import { releaseInStore, storePaths } from '#data/releases/layout.ts';
import { StartError } from '../core/start-error.ts';
import { createBodyCache } from './body-cache.ts';
import { openRelease, type Release } from './open-release.ts';

const POLL_MS = 200;
/** Between two tries to open a broken release, so that it does not fill the log. */
const RETRY_MS = 10_000;
/** How long a new release may take until it is served. */
const SERVE_MS = 5000;
const LOOK_MS = 20;

interface Options {
  storeDir: string;
  /** Bytes of pages and answers cached in memory. */
  cacheBytes: number;
}

/** A release and the number of requests that read it. */
interface OpenedRelease {
  readonly release: Release;
  readers: number;
  isRetired: boolean;
}

/**
 * The release that the store's `current` link names; the link is read five times a second. The next release is opened
 * completely before it replaces the last one. Requests that read the last one finish on it, then its database is
 * closed. When a release cannot be opened, that is logged and the last one stays. Throws a StartError when there is no
 * link, and the release's own error when it cannot be opened.
 */
export async function openCurrentRelease({ storeDir, cacheBytes }: Options) {
  const store = storePaths(storeDir);
  const readId = () => readCurrentId(store).catch(() => undefined);
  const open = async (id: string): Promise<OpenedRelease> => {
    const release = await openRelease(releaseInStore(store, id));
    return { release, readers: 0, isRetired: false };
  };
  const firstId = await readId();
  if (firstId === undefined)
    throw new StartError(`There is no release in ${storeDir} yet: run 'npm run sync' to make one.`);
  let held = await open(firstId);
  const listeners = new Set<() => void>();
  const closing = new Set<Promise<void>>();
  let log: FastifyBaseLogger | undefined;
  let poll: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  let failed: { id: string; retryAt: number } | undefined;

  function closeIfUnused({ release, readers, isRetired }: OpenedRelease): void {
    if (!isRetired || readers > 0) return;
    const end = release.db.destroy().finally(() => closing.delete(end));
    closing.add(end);
  }

  function retire(last: OpenedRelease): void {
    last.isRetired = true;
    closeIfUnused(last);
  }

  async function switchTo(id: string): Promise<void> {
    const last = held;
    try {
      held = await open(id);
    } catch (error) {
      failed = { id, retryAt: Date.now() + RETRY_MS };
      log?.error({ err: error, serving: last.release.id }, 'a release cannot be opened; the last one goes on');
      return;
    }
    failed = undefined;
    retire(last);
    log?.info({ release: id, last: last.release.id }, 'serving another release');
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        // The release is served all the same.
        log?.error({ err: error, release: id }, 'a switch could not be passed on');
      }
    }
  }

  async function lookOnce(): Promise<void> {
    // A second switch may come while the first one's release is being opened.
    for (;;) {
      const id = await readId();
      if (id === undefined || id === held.release.id) return;
      if (failed?.id === id && Date.now() < failed.retryAt) return;
      await switchTo(id);
    }
  }

  /** Follows the link once; resolves when its release is served or cannot be opened. */
  function check(): Promise<void> {
    checking ??= lookOnce().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  return {
    /** Cached bodies of this release and earlier ones, which share the unchanged files. */
    bodies: createBodyCache(cacheBytes),
    /** The served release; after an `await` it may be another one. */
    get now(): Release {
      return held.release;
    },
    check,
    /** Follows the link until `close`. */
    follow(logger?: FastifyBaseLogger): void {
      log = logger;
      poll = setInterval(() => void check(), POLL_MS).unref();
    },
    onSwitch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Runs `work` with the served release, whose database stays open until `work` is done. */
    async use<T>(work: (release: Release) => Promise<T>): Promise<T> {
      const used = held;
      used.readers += 1;
      try {
        return await work(used.release);
      } finally {
        used.readers -= 1;
        closeIfUnused(used);
      }
    },
    /** Waits some seconds for this release to be served. Resolves with whether it is. */
    async serves(releaseId: string): Promise<boolean> {
      const until = Date.now() + SERVE_MS;
      for (;;) {
        await check();
        if (held.release.id === releaseId) return true;
        if (Date.now() >= until) return false;
        await sleep(LOOK_MS);
      }
    },
    /** Stops following the link and closes the database once nothing reads it. */
    async close(): Promise<void> {
      clearInterval(poll);
      await checking;
      retire(held);
      await Promise.all(closing);
    },
  };
}

export type CurrentRelease = Awaited<ReturnType<typeof openCurrentRelease>>;
