// @module-tag full
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { SyncError } from '../../core/sync-error.ts';
import { childEnvironment, startChild } from '../../core/start-child.ts';
import { compiledSite, pruneCompiledSites, type CompiledSite } from './compiled-site.ts';

/* A site of one page, which is compiled in a second. One store serves all tests of this file, in their order. */
const root = mkdtempSync(path.join(tmpdir(), 'hashmark-compile-'));
const projectRoot = path.join(root, 'project');
const compiledSites = path.join(root, 'store/compiled');

function writePage(text: string): void {
  const pages = path.join(projectRoot, 'src/pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(path.join(pages, 'index.astro'), `<main>${text}</main>`);
}

beforeAll(() => {
  writePage('The first version.');
  writeFileSync(path.join(projectRoot, 'package.json'), '{"type":"module"}');
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(projectRoot, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const FIRST = 'a'.repeat(64);
const SECOND = 'b'.repeat(64);
const THIRD = 'c'.repeat(64);
/** With it no compiler starts. */
const NO_COMPILER = { NODE_OPTIONS: '--no-such-option' };

async function compile(fingerprint = FIRST, env: NodeJS.ProcessEnv = {}): Promise<CompiledSite> {
  const staging = path.join(root, 'store/staging');
  rmSync(staging, { recursive: true, force: true });
  return compiledSite({
    projectRoot,
    fingerprint,
    compiledSites,
    staging,
    env: { ...childEnvironment(process.env), SITE_URL: 'https://hashmark.example', ...env },
    isFull: false,
  });
}

const folderOf = ({ client }: CompiledSite): string => path.dirname(client);
const manifestOf = (site: CompiledSite): string => path.join(folderOf(site), 'compiled.sha256');

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
  expect(await compile(FIRST, NO_COMPILER)).toEqual(site);

  const damages = [
    () => appendFileSync(site.renderer, ' '),
    () => rmSync(site.renderer),
    () => writeFileSync(manifestOf(site), readFileSync(manifestOf(site)).subarray(0, 10)),
  ];
  const whole = path.join(root, 'whole');
  cpSync(folderOf(site), whole, { recursive: true, verbatimSymlinks: true });
  for (const damage of damages) {
    damage();
    await expect(compile(FIRST, NO_COMPILER)).rejects.toThrow('The site cannot be compiled');
    rmSync(folderOf(site), { recursive: true });
    cpSync(whole, folderOf(site), { recursive: true, verbatimSymlinks: true });
    expect(await compile(FIRST, NO_COMPILER)).toEqual(site);
  }
  damages[0]?.();
  expect(await compile()).toEqual(site);
  // A byte too many or a file too few would show here.
  expect(await compile(FIRST, NO_COMPILER)).toEqual(site);
});

test('versions of the code take turns on one store without compiling again, and one that cannot be compiled hurts no other', async () => {
  const first = await compile(FIRST);
  writePage('The second version.');
  const second = await compile(SECOND);
  expect(codeOf(first)).toContain('The first version.');
  expect(codeOf(second)).toContain('The second version.');
  expect([await compile(FIRST, NO_COMPILER), await compile(SECOND, NO_COMPILER)]).toEqual([first, second]);

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
  expect(await compile(FIRST, NO_COMPILER)).toEqual(first);
});

test('a compiler that is killed leaves nothing that is taken for a compiled site', async () => {
  writePage('The third version.');
  const folder = path.join(compiledSites, THIRD.slice(0, 16));
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
  const site = await compile(THIRD);
  expect(codeOf(site)).toContain('The third version.');
});
