import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles, messageOf, writeFileAtomic } from '#data/releases/files.ts';
import { startChild } from '../../core/start-child.ts';
import { SyncError } from '../../core/sync-error.ts';
import { compressFiles } from '../site-folder.ts';

const CHILD = fileURLToPath(new URL('compile-site.child.ts', import.meta.url));
/** Holds one hash of all compiled files; written last, so that it exists only when all of them are complete. */
const SEAL = 'compiled.sha256';
/** So many versions of the code may take turns on one store without compiling again. */
const MAX_COMPILED_SITES = 3;
const RENDERER = 'renderer/renderer.mjs';

/** The site's code, compiled once for all releases that it will render. */
export interface CompiledSite {
  /** The module that renders pages; absolute. */
  renderer: string;
  /** The folder of what every release holds: hashed assets and public files, with their compressed bodies. */
  client: string;
}

/** One SHA-256 (hex) of all compiled files with their names. */
async function hashFiles(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const part of ['renderer', 'client'])
    for (const name of await listFiles(path.join(folder, part)))
      hash.update(`${part}/${name}\n`).update(await readFile(path.join(folder, part, name)));
  return hash.digest('hex');
}

/** The compiled site in a folder; null when there is none, or it is damaged, or it belongs to another checkout. */
async function findCompiled(folder: string, projectRoot: string): Promise<CompiledSite | null> {
  try {
    const isOwn = (await readlink(path.join(folder, 'node_modules'))) === modulesOf(projectRoot);
    if (!isOwn || (await readFile(path.join(folder, SEAL), 'utf8')) !== (await hashFiles(folder))) return null;
    return { renderer: path.join(folder, RENDERER), client: path.join(folder, 'client') };
  } catch {
    return null;
  }
}

const modulesOf = (projectRoot: string): string => path.join(projectRoot, 'node_modules');

async function compileInto(folder: string, { projectRoot, env }: CompileRequest): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The compiled code loads its packages from where it lies.
  await symlink(modulesOf(projectRoot), path.join(folder, 'node_modules'));
  await startChild(CHILD, { args: [projectRoot], cwd: folder, env }).ended.catch((error: unknown) => {
    throw new SyncError(`The site cannot be compiled: ${messageOf(error)}`);
  });
  await rm(path.join(folder, 'cache'), { recursive: true, force: true });
  await compressFiles(path.join(folder, 'client'));
  await writeFileAtomic(path.join(folder, SEAL), await hashFiles(folder));
}

/** What is compiled, and where. */
interface CompileRequest {
  /** Where the project's code lies; absolute. */
  projectRoot: string;
  /** One hash over the site's code and settings (site-fingerprint.ts). */
  fingerprint: string;
  /** The store's folder of compiled sites. */
  compiledSites: string;
  /** An empty folder on the same disk to work in; what a killed sync left there is cleared away by the next one. */
  staging: string;
  /** The environment of the process that compiles. */
  env: Record<string, string>;
  /** Compile again although it was done before. */
  isFull: boolean;
}

/**
 * The site compiled for a version of the code: found complete in the store, else compiled now. Throws a
 * SyncError with the compiler's last lines when it fails.
 */
export async function compiledSite(request: CompileRequest): Promise<CompiledSite> {
  const { compiledSites, fingerprint, projectRoot, staging, isFull } = request;
  const folder = path.join(compiledSites, fingerprint.slice(0, 16));
  let found = isFull ? null : await findCompiled(folder, projectRoot);
  if (found === null) {
    const fresh = path.join(staging, 'compile');
    await compileInto(fresh, request);
    await rm(folder, { recursive: true, force: true });
    await mkdir(compiledSites, { recursive: true });
    await rename(fresh, folder);
    found = await findCompiled(folder, projectRoot);
    if (found === null) throw new SyncError('The compiled site is not whole.');
  }
  const now = new Date();
  await utimes(folder, now, now);
  return found;
}

/** Deletes all but the few compiled sites that were used last. */
export async function pruneCompiledSites(compiledSites: string): Promise<void> {
  const names = await readdir(compiledSites).catch(() => []);
  const aged = await Promise.all(
    names.map(async (name) => {
      const folder = path.join(compiledSites, name);
      return { folder, usedAt: (await stat(folder)).mtimeMs };
    }),
  );
  const old = aged.toSorted((a, b) => b.usedAt - a.usedAt).slice(MAX_COMPILED_SITES);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
}
