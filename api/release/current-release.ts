import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { readCurrentId } from '#data/releases/store.ts';
import { releaseInStore, storePaths, type StorePaths } from '#data/releases/layout.ts';
import { BodyCache } from './body-cache.ts';
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

export class NoReleaseError extends Error {
  constructor(storeDir: string) {
    super(`There is no release in ${storeDir} yet: run 'npm run sync' to make one.`);
    this.name = 'NoReleaseError';
  }
}

/** A release and the number of requests that read it. */
interface OpenedRelease {
  readonly release: Release;
  readers: number;
  retired: boolean;
}

/**
 * The release that the store's `current` link names; the link is read five times a second. The next release is opened
 * completely before it replaces the last one. Requests that read the last one finish on it, then its database is
 * closed. When a release cannot be opened, that is logged and the last one stays.
 */
export class CurrentRelease {
  /** Cached bodies of this release and earlier ones, which share the unchanged files. */
  readonly bodies: BodyCache;
  readonly #store: StorePaths;
  readonly #closing = new Set<Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #held: OpenedRelease;
  #log: FastifyBaseLogger | undefined;
  #poll: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #failed: { id: string; retryAt: number } | undefined;

  private constructor({ storeDir, cacheBytes }: Options, release: Release) {
    this.#store = storePaths(storeDir);
    this.bodies = new BodyCache(cacheBytes);
    this.#held = { release, readers: 0, retired: false };
  }

  /**
   * Opens what `current` names. Throws a NoReleaseError when there is no link, and the release's own error when it
   * cannot be opened.
   */
  static async open(options: Options): Promise<CurrentRelease> {
    const store = storePaths(options.storeDir);
    const id = await readCurrentId(store).catch(() => undefined);
    if (id === undefined) throw new NoReleaseError(options.storeDir);
    return new CurrentRelease(options, await openRelease(releaseInStore(store, id)));
  }

  /** Follows the link until `close`. */
  follow(log?: FastifyBaseLogger): void {
    this.#log = log;
    this.#poll = setInterval(() => void this.check(), POLL_MS).unref();
  }

  onSwitch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The served release; after an `await` it may be another one. */
  get now(): Release {
    return this.#held.release;
  }

  /** Runs `work` with the served release, whose database stays open until `work` is done. */
  async use<T>(work: (release: Release) => Promise<T>): Promise<T> {
    const held = this.#held;
    held.readers += 1;
    try {
      return await work(held.release);
    } finally {
      held.readers -= 1;
      this.#closeIfUnused(held);
    }
  }

  /** Follows the link once; resolves when its release is served or cannot be opened. */
  check(): Promise<void> {
    this.#checking ??= this.#follow().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Waits some seconds for this release to be served. Resolves with whether it is. */
  async serves(releaseId: string): Promise<boolean> {
    const until = Date.now() + SERVE_MS;
    for (;;) {
      await this.check();
      if (this.now.id === releaseId) return true;
      if (Date.now() >= until) return false;
      await sleep(LOOK_MS);
    }
  }

  /** Stops following the link and closes the database once nothing reads it. */
  async close(): Promise<void> {
    clearInterval(this.#poll);
    await this.#checking;
    this.#retire(this.#held);
    await Promise.all(this.#closing);
  }

  async #follow(): Promise<void> {
    // A second switch may come while the first one's release is being opened.
    for (;;) {
      const id = await readCurrentId(this.#store).catch(() => undefined);
      if (id === undefined || id === this.now.id) return;
      if (this.#failed?.id === id && Date.now() < this.#failed.retryAt) return;
      await this.#switchTo(id);
    }
  }

  async #switchTo(id: string): Promise<void> {
    const last = this.#held;
    try {
      const release = await openRelease(releaseInStore(this.#store, id));
      this.#held = { release, readers: 0, retired: false };
    } catch (error) {
      this.#failed = { id, retryAt: Date.now() + RETRY_MS };
      this.#log?.error({ err: error, serving: this.now.id }, 'a release cannot be opened; the last one goes on');
      return;
    }
    this.#failed = undefined;
    this.#retire(last);
    this.#log?.info({ release: id, last: last.release.id }, 'serving another release');
    for (const listener of this.#listeners) {
      try {
        listener();
      } catch (error) {
        // The release is served all the same.
        this.#log?.error({ err: error, release: id }, 'a switch could not be passed on');
      }
    }
  }

  #retire(held: OpenedRelease): void {
    held.retired = true;
    this.#closeIfUnused(held);
  }

  #closeIfUnused(held: OpenedRelease): void {
    if (!held.retired || held.readers > 0) return;
    const closing = held.release.db.destroy().finally(() => {
      this.#closing.delete(closing);
    });
    this.#closing.add(closing);
  }
}
