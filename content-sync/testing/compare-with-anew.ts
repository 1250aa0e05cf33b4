import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releasePaths, storePaths } from '#data/releases/layout.ts';
import { ASSETS_FOLDER } from '#data/releases/files.ts';
import { differingFiles } from './compare-folders.ts';
import { runCli } from './run-cli.ts';

/** Makes a store with the published release of another, of whose site nothing is left that could be taken over. */
async function contentAlone(store: string, copy: string): Promise<void> {
  const current = await readlink(storePaths(store).current);
  const from = releasePaths(path.join(store, current));
  const to = releasePaths(path.join(copy, current));
  await cp(storePaths(store).compiledSites, storePaths(copy).compiledSites, { recursive: true });
  for (const [source, target] of [
    [from.contentDb, to.contentDb],
    [from.report, to.report],
  ] as const)
    await cp(source, target);
  await mkdir(to.site);
  await writeFile(path.join(to.site, 'index.html'), 'A release without a home page is none.');
  await symlink(current, storePaths(copy).current);
}

/**
 * Renders the content of a store's published release from nothing, by the same version of the code (`cli` is its
 * command line), and returns the files in which it differs: empty when the release is right. Share cards and the
 * assets of older releases are not compared.
 */
export async function differsFromAnew(env: NodeJS.ProcessEnv & { STORE_DIR: string }, cli?: string): Promise<string[]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'hashmark-anew-'));
  try {
    await contentAlone(env.STORE_DIR, copy);
    const anewEnv = { ...env, STORE_DIR: copy, SHARE_CARDS_PER_SYNC: '0' };
    await runCli(anewEnv, ['--build-only'], cli);
    const anew = path.join(copy, 'current/site');
    const differing = await differingFiles(path.join(env.STORE_DIR, 'current/site'), anew);
    const isCarriedOn = (file: string): boolean =>
      file.startsWith(`${ASSETS_FOLDER}/`) && !existsSync(path.join(anew, file));
    return differing.filter((file) => !isCarriedOn(file));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
