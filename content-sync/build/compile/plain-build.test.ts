import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { storePaths } from '#data/releases/layout.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { lendCompiledSite } from '#data/testing/lend-compiled-site.ts';
import { isCompressed } from '../site-folder.ts';
import { differingFiles } from '../../testing/compare-folders.ts';
import { runCli } from '../../testing/run-cli.ts';
import { gamesBefore, writeGames } from '../../testing/first-weeks.ts';

/** What the sync adds to the pages: compressed bodies and sitemaps. */
const isAdded = (file: string): boolean => isCompressed(file) || /^sitemap(s\/|\.xml$)/.test(file);

/** `npx astro build` with a store's content; the pages come to lie in the store's preview folder. */
async function plainBuild(storeDir: string): Promise<string> {
  // Astro keeps the code that renders the pages below the working directory: builds at the same time need one each.
  const cwd = path.join(PROJECT_ROOT, '.astro/builds', `${process.pid}-plain`);
  mkdirSync(cwd, { recursive: true });
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const astro = path.join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs');
  const { PATH, HOME } = process.env;
  await promisify(execFile)(process.execPath, [astro, 'build', '--root', PROJECT_ROOT], {
    cwd,
    env: { PATH, HOME, STORE_DIR: storeDir, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return storePaths(storeDir).preview;
}

test(
  'the compiled site makes every page as a plain `astro build` of the same content does',
  { timeout: 240_000 },
  async () => {
    const store = mkdtempSync(path.join(tmpdir(), 'hashmark-plain-'));
    onTestFinished(() => rmSync(store, { recursive: true, force: true }));
    const snapshot = path.join(store, 'snapshot');
    writeGames(snapshot, gamesBefore('2025-09-02'));
    lendCompiledSite(store);
    const env = { ...process.env, STORE_DIR: store, SHARE_CARDS_PER_SYNC: '0' };
    await runCli(env, ['--snapshot', snapshot, '--as-of', '2025-08-31']);
    const site = path.join(store, 'current/site');
    const differing = await differingFiles(site, await plainBuild(store));
    expect(differing.filter((file) => !isAdded(file))).toEqual([]);
  },
);
