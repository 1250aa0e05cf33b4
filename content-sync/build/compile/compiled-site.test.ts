import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { SyncError } from '../../core/sync-error.ts';
import { childEnvironment, startChild } from '../../core/start-child.ts';
import { compiledSite, pruneCompiledSites, type CompiledSite } from './compiled-site.ts';

/* A site of one page, which is compiled in a second. */
let root: string;
let projectRoot: string;
let compiledSites: string;

function writePage(text: string): void {
  const pages = path.join(projectRoot, 'src/pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(path.join(pages, 'index.astro'), `<main>${text}</main>`);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hashmark-compile-'));
  projectRoot = path.join(root, 'project');
  compiledSites = path.join(root, 'store/compiled');
  writePage('The first version.');
  writeFileSync(path.join(projectRoot, 'package.json'), '{"type":"module"}');
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(projectRoot, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const FIRST = 'a'.repeat(64);
const SECOND = 'b'.repeat(64);

async function compile(fingerprint = FIRST, isFull = false): Promise<CompiledSite> {
  const staging = path.join(root, 'store/staging');
  rmSync(staging, { recursive: true, force: true });
  return compiledSite({
    projectRoot,
    fingerprint,
    compiledSites,
    staging,
    env: { ...childEnvironment(process.env), SITE_URL: 'https://hashmark.example' },
    isFull,
  });
}

const folderOf = ({ client }: CompiledSite): string => path.dirname(client);
const manifestOf = (site: CompiledSite): string => path.join(folderOf(site), 'compiled.sha256');
/** Each compilation writes its manifest anew. */
const madeAs = (site: CompiledSite): number => statSync(manifestOf(site)).ino;

/** Everything that was compiled, as one text. */
function codeOf(site: CompiledSite): string {
  const renderer = path.join(folderOf(site), 'renderer');
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(path.join(renderer, file), 'utf8'))
    .join('\n');
}

test('a compiled site is used again while it is whole, and compiled again when it is damaged', async () => {
  const site = await compile();
  expect(codeOf(site)).toContain('The first version.');
  const made = madeAs(site);
  expect(madeAs(await compile())).toBe(made);

  const damages = [
    () => appendFileSync(site.renderer, ' '),
    () => rmSync(site.renderer),
    () => writeFileSync(manifestOf(site), readFileSync(manifestOf(site)).subarray(0, 10)),
  ];
  for (const damage of damages) {
    const before = madeAs(site);
    damage();
    const again = await compile();
    expect(again).toEqual(site);
    expect(madeAs(again)).not.toBe(before);
    expect(codeOf(again)).toContain('The first version.');
    // A byte too many or a file too few would show here.
    expect(madeAs(await compile())).toBe(madeAs(again));
  }
});

test('versions of the code take turns on one store without compiling again, and one that cannot be compiled hurts no other', async () => {
  const first = await compile(FIRST);
  writePage('The second version.');
  const second = await compile(SECOND);
  expect(codeOf(first)).toContain('The first version.');
  expect(codeOf(second)).toContain('The second version.');
  const made = [madeAs(first), madeAs(second)];
  expect([madeAs(await compile(FIRST)), madeAs(await compile(SECOND))]).toEqual(made);

  await sleep(20);
  for (const name of ['third', 'fourth']) mkdirSync(path.join(compiledSites, name));
  await compile(FIRST);
  await pruneCompiledSites(compiledSites);
  expect(readdirSync(compiledSites)).toHaveLength(3);
  expect(existsSync(folderOf(first))).toBe(true);
  expect(existsSync(folderOf(second))).toBe(false);

  writePage('{no such name');
  const error = await compile(SECOND).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SyncError);
  expect((error as SyncError).message).toMatch(/^The site cannot be compiled: exit code 1/);
  expect(madeAs(await compile(FIRST))).toBe(made[0]);
});

test('a compiler that is killed leaves nothing that is taken for a compiled site', async () => {
  const folder = path.join(compiledSites, FIRST.slice(0, 16));
  mkdirSync(folder, { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  const child = startChild(path.join(import.meta.dirname, 'compile-site.child.ts'), {
    args: [projectRoot],
    cwd: folder,
    env: { ...childEnvironment(process.env), SITE_URL: 'https://hashmark.example' },
  });
  // Its first files are there.
  while (readdirSync(folder).length < 2) await sleep(5);
  child.process.kill('SIGKILL');
  await child.ended.catch(() => undefined);
  const site = await compile();
  expect(codeOf(site)).toContain('The first version.');
});
