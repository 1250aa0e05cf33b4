import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { listFiles, writeFileAtomic } from '#data/releases/files.ts';
import { startChild } from '../../core/start-child.ts';
import { SyncError } from '../../core/sync-error.ts';
import { compressFiles } from '../site-folder.ts';

const CHILD = fileURLToPath(new URL('compile-site.child.ts', import.meta.url));
/** Lists the compiled files; written last, so that it exists only when all of them are complete. */
const MANIFEST = 'compiled.json';
/** So many versions of the code may take turns on one store without compiling again. */
const MAX_COMPILED_SITES = 3;
const RENDERER = 'renderer/renderer.mjs';

const manifestSchema = Compile(
  Type.Object({
    /** SHA-256 (hex) of each file by its path below the folder. */
    files: Type.Record(Type.String(), Type.String()),
  }),
);

/** The site's code, compiled once for all releases that it will render. */
export interface CompiledSite {
  /** The module that renders pages; absolute. */
  renderer: string;
  /** The folder of what every release holds: hashed assets and public files, with their compressed bodies. */
  client: string;
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const names = [
    ...(await listFiles(path.join(folder, 'renderer'))).map((name) => `renderer/${name}`),
    ...(await listFiles(path.join(folder, 'client'))).map((name) => `client/${name}`),
  ];
  const hashes = names.map(async (name) => {
    const bytes = await readFile(path.join(folder, name));
    return [name, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** The compiled site in a folder; null when there is none, or it is damaged, or it belongs to another checkout. */
async function findCompiled(folder: string, projectRoot: string): Promise<CompiledSite | null> {
  try {
    const manifest: unknown = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8'));
    if (!manifestSchema.Check(manifest)) return null;
    if ((await readlink(path.join(folder, 'node_modules'))) !== modulesOf(projectRoot)) return null;
    const files = await hashFiles(folder);
    if (JSON.stringify(files) !== JSON.stringify(manifest.files) || !(RENDERER in files)) return null;
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
  const { ended } = startChild(CHILD, {
    args: [projectRoot],
    cwd: folder,
    env,
  });
  try {
    await ended;
  } catch (error) {
    throw new SyncError(`The site cannot be compiled: ${(error as Error).message}`);
  }
  await rm(path.join(folder, 'cache'), { recursive: true, force: true });
  await compressFiles(path.join(folder, 'client'));
  await writeFileAtomic(path.join(folder, MANIFEST), JSON.stringify({ files: await hashFiles(folder) }));
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
