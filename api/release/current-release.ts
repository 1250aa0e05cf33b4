import { watch } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openRelease, type Release } from './open-release.ts';

const LINK = 'current';
const POLL_MS = 500;
/** How long a release that could not be opened is left alone, so that a broken one does not fill the log. */
const RETRY_MS = 10_000;

/** The little of a logger that is needed here. */
export interface ReleaseLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface Options {
  storeDir: string;
  cacheBytes: number;
}

/** There is no release to serve yet. */
export class NoReleaseError extends Error {
  constructor(storeDir: string) {
    super(`There is no release in ${storeDir} yet: run 'npm run sync' to make one.`);
    this.name = 'NoReleaseError';
  }
}

/** A release and how many requests are reading it. */
interface Held {
  readonly release: Release;
  readers: number;
  retired: boolean;
}

/**
 * The release that the store's `current` link names, kept in step with it. A switch is noticed by a
 * watch on the store, and by a look at the link twice a second where no watch works. The next
 * release is opened whole, then takes the place of the last one at once; requests that read the
 * last one finish on it, then its database is closed. A release that cannot be opened is logged and
 * the last one goes on.
 */
export class CurrentRelease {
  readonly #options: Options;
  readonly #stop: (() => void)[] = [];
  readonly #closing = new Set<Promise<void>>();
  #folder: string;
  #held: Held;
  #log: ReleaseLog | undefined;
  #checking: Promise<void> | undefined;
  #failed: { folder: string; retryAt: number } | undefined;

  private constructor(options: Options, folder: string, release: Release) {
    this.#options = options;
    this.#folder = folder;
    this.#held = { release, readers: 0, retired: false };
  }

  /** Opens what `current` names. Throws a NoReleaseError when there is no link, and the release's own error when it cannot be opened. */
  static async open(options: Options): Promise<CurrentRelease> {
    const folder = await linkedFolder(options.storeDir);
    if (folder === undefined) throw new NoReleaseError(options.storeDir);
    const release = await openRelease(folder, options.cacheBytes);
    return new CurrentRelease(options, folder, release);
  }

  /** From now on notices by itself when the link names another release, until `close`. */
  follow(log: ReleaseLog): void {
    this.#log = log;
    this.#watch();
  }

  /** The release of this moment, for what is done with it before anything is waited for. */
  get now(): Release {
    return this.#held.release;
  }

  /** Runs `work` with the release of this moment, whose database stays open until `work` is done. */
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

  /** Looks at the link and follows it; done when the release it names is served, or was refused. */
  check(): Promise<void> {
    this.#checking ??= this.#follow().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Stops following the link and closes the database once nothing reads it. */
  async close(): Promise<void> {
    for (const stop of this.#stop) stop();
    await this.#checking;
    this.#retire(this.#held);
    await Promise.all(this.#closing);
  }

  #watch(): void {
    const timer = setInterval(() => void this.check(), POLL_MS).unref();
    this.#stop.push(() => {
      clearInterval(timer);
    });
    try {
      const watcher = watch(this.#options.storeDir, { persistent: false }, (_event, name) => {
        if (name === null || name === LINK) void this.check();
      });
      // Without a watch (too many of them, a file system that has none) the timer is enough.
      watcher.on('error', () => {
        watcher.close();
      });
      this.#stop.push(() => {
        watcher.close();
      });
    } catch (error) {
      this.#log?.info({ err: error }, 'the store cannot be watched; its link is polled');
    }
  }

  async #follow(): Promise<void> {
    // A second switch may come while the first one's release is being opened.
    for (;;) {
      const folder = await linkedFolder(this.#options.storeDir);
      if (folder === undefined || folder === this.#folder) return;
      if (this.#failed?.folder === folder && Date.now() < this.#failed.retryAt) return;
      await this.#switchTo(folder);
    }
  }

  async #switchTo(folder: string): Promise<void> {
    try {
      const release = await openRelease(folder, this.#options.cacheBytes);
      const last = this.#held;
      this.#held = { release, readers: 0, retired: false };
      this.#folder = folder;
      this.#failed = undefined;
      this.#retire(last);
      this.#log?.info({ release: release.id, last: last.release.id }, 'serving another release');
    } catch (error) {
      this.#failed = { folder, retryAt: Date.now() + RETRY_MS };
      this.#log?.error(
        { err: error, serving: this.now.id },
        'a release cannot be opened; the last one goes on',
      );
    }
  }

  #retire(held: Held): void {
    held.retired = true;
    this.#closeIfUnused(held);
  }

  #closeIfUnused(held: Held): void {
    if (!held.retired || held.readers > 0) return;
    const closing = held.release.db.destroy().finally(() => {
      this.#closing.delete(closing);
    });
    this.#closing.add(closing);
  }
}

/** The folder that the link names; undefined when there is no link. Names of folders are never reused. */
async function linkedFolder(storeDir: string): Promise<string | undefined> {
  try {
    return resolve(storeDir, await readlink(resolve(storeDir, LINK)));
  } catch {
    return undefined;
  }
}
