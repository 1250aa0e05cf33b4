import { watch } from 'node:fs';
import { basename } from 'node:path';
import { readCurrentId } from '#data/release-store/current-link.ts';
import { keptRelease, storePaths } from '#data/release-store/layout.ts';
import { contentStamp, openRelease, reopenContent, type Release } from './open-release.ts';

const POLL_MS = 500;
/** How long a release that could not be opened is left alone, so that a broken one does not fill the log. */
const RETRY_MS = 10_000;
/** Stands for a release's database that is not there. */
const NO_CONTENT = '';

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

interface Opened {
  folder: string;
  content: string;
  release: Release;
}

/**
 * The release that the store's `current` link names, kept in step with it, and with its database, which a
 * scores run replaces. A switch is noticed by a
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
  /** Which database file of the folder is open. */
  #content: string;
  #held: Held;
  #log: ReleaseLog | undefined;
  #checking: Promise<void> | undefined;
  #failed: { folder: string; retryAt: number } | undefined;

  private constructor(options: Options, { folder, content, release }: Opened) {
    this.#options = options;
    this.#folder = folder;
    this.#content = content;
    this.#held = { release, readers: 0, retired: false };
  }

  /** Opens what `current` names. Throws a NoReleaseError when there is no link, and the release's own error when it cannot be opened. */
  static async open(options: Options): Promise<CurrentRelease> {
    const folder = await linkedFolder(options.storeDir);
    if (folder === undefined) throw new NoReleaseError(options.storeDir);
    // Read before the file is opened: one that takes its place meanwhile is then noticed.
    const content = await contentStamp(folder);
    const release = await openRelease(folder, options.cacheBytes);
    return new CurrentRelease(options, { folder, content, release });
  }

  /** From now on notices by itself when the link names another release, or that one has newer scores, until `close`. */
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
      const { root, current } = storePaths(this.#options.storeDir);
      const watcher = watch(root, { persistent: false }, (_event, name) => {
        if (name === null || name === basename(current)) void this.check();
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
      if (folder === undefined) return;
      // A folder without its database has nothing new; the open file goes on.
      const content = await contentStamp(folder).catch(() => NO_CONTENT);
      const isSame = folder === this.#folder;
      if (isSame && (content === this.#content || content === NO_CONTENT)) return;
      if (this.#failed?.folder === folder && Date.now() < this.#failed.retryAt) return;
      await this.#switchTo(folder, content);
    }
  }

  async #switchTo(folder: string, content: string): Promise<void> {
    const { cacheBytes } = this.#options;
    const last = this.#held;
    const isSame = folder === this.#folder;
    try {
      const release = isSame
        ? await reopenContent(folder, last.release, cacheBytes)
        : await openRelease(folder, cacheBytes);
      this.#held = { release, readers: 0, retired: false };
      this.#folder = folder;
      this.#content = content;
      this.#failed = undefined;
      this.#retire(last);
      if (isSame) this.#log?.info({ release: release.id }, 'serving newer scores');
      else
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
  const paths = storePaths(storeDir);
  const id = await readCurrentId(paths).catch(() => undefined);
  return id === undefined ? undefined : keptRelease(paths, id).folder;
}
