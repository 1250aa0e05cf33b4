import { fork, type ChildProcess } from 'node:child_process';
import { cp, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SyncConfig } from '../config.ts';
import type { StorePaths } from '#data/release-store/layout.ts';
import { SyncError } from '../core/sync-error.ts';
import { markBuilding, prepareBuildCache, trustBuildCache } from './build-cache.ts';
import type { BuildPages, BuildResult } from './build-pages.ts';
import { canMoveInto, makeScratchFolder } from './scratch-folder.ts';

const CHILD = fileURLToPath(new URL('astro-build.child.ts', import.meta.url));
const LINES_SHOWN = 15;
const PROGRESS_MS = 400;

async function lastLines(log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text
    .trimEnd()
    .split('\n')
    .slice(-LINES_SHOWN)
    .map((line) => `  ${line}`)
    .join('\n');
}

const FOLDERS_OF_CONTENT = ['article', 'games'];

/** Tells now and then how many pages of articles and games lie in the folder; returns what ends it. */
function watchPages(site: string, tell: (pages: number) => void): () => void {
  const count = async (folder: string): Promise<number> =>
    readdir(path.join(site, folder)).then(
      (names) => names.length,
      () => 0, // The build has not come to them yet.
    );
  const timer = setInterval(() => {
    void Promise.all(FOLDERS_OF_CONTENT.map(count)).then((counts) =>
      tell(counts.reduce((sum, pages) => sum + pages, 0)),
    );
  }, PROGRESS_MS);
  return () => clearInterval(timer);
}

/** Waits for the child's end; resolves with what it reported, rejects when it failed. */
function waitFor(child: ChildProcess): Promise<BuildResult> {
  return new Promise((resolve, reject) => {
    let cost: BuildResult = { peakBytes: null, cpuMs: null };
    child.on('message', (message) => {
      if (typeof message === 'object' && 'peakBytes' in message && 'cpuMs' in message)
        cost = { peakBytes: Number(message.peakBytes), cpuMs: Number(message.cpuMs) };
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve(cost);
      else reject(new Error(signal === null ? `exit code ${code ?? '?'}` : `signal ${signal}`));
    });
  });
}

/**
 * The real page build: Astro in a process of its own, told by environment where the content is
 * and where the pages go. What it prints is kept in the release as build.log.
 */
export function astroBuild(
  { projectRoot, siteUrl }: Pick<SyncConfig, 'projectRoot' | 'siteUrl'>,
  paths: StorePaths,
  env: NodeJS.ProcessEnv,
): BuildPages {
  return async ({ release, fingerprint, isFull, onProgress }) => {
    await prepareBuildCache(paths, { fingerprint, isFull });
    const name = path.basename(release.folder);
    const scratch = await makeScratchFolder(projectRoot, name);
    // Astro moves assets from its working folder to the pages, which one disk alone allows.
    const site = (await canMoveInto(release.folder, scratch))
      ? release.site
      : await makeScratchFolder(projectRoot, `site-${name}`);
    const log = await open(release.buildLog, 'w');
    const child = fork(CHILD, [projectRoot], {
      cwd: scratch,
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      env: {
        ...env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        SITE_URL: siteUrl,
        HASHMARK_CONTENT_DB: release.contentDb,
        HASHMARK_OUT_DIR: site,
        HASHMARK_CACHE_DIR: paths.buildCache,
      },
    });
    const done = waitFor(child);
    // It may fail before it is waited for.
    done.catch(() => undefined);
    const stopWatching = onProgress === null ? () => undefined : watchPages(site, onProgress);
    try {
      if (child.pid !== undefined) await markBuilding(paths, child.pid);
      const result = await done;
      if (site !== release.site) await cp(site, release.site, { recursive: true });
      await trustBuildCache(paths, fingerprint);
      return result;
    } catch (error) {
      // It may be our own note that failed, and the build goes on.
      child.kill('SIGKILL');
      await done.catch(() => undefined);
      const reason = error instanceof Error ? error.message : String(error);
      throw new SyncError(
        `The page build failed (${reason}). Its log is ${release.buildLog} and ends:\n${await lastLines(release.buildLog)}`,
      );
    } finally {
      stopWatching();
      await log.close();
      await rm(scratch, { recursive: true, force: true });
      if (site !== release.site) await rm(site, { recursive: true, force: true });
    }
  };
}
