import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCliOptions } from './cli-options.ts';
import { SyncError } from './core/sync-error.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hashmark-cli-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(args: string[], env: NodeJS.ProcessEnv = {}, uid?: number) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, STORE_DIR: path.join(root, 'store'), ...env },
    encoding: 'utf8',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  return { status, stdout, stderr };
}

function refusalOf(args: readonly string[]): SyncError {
  try {
    parseCliOptions(args);
  } catch (error) {
    if (error instanceof SyncError) return error;
    throw error;
  }
  throw new Error(`${args.join(' ')} is not refused`);
}

describe('the command line', () => {
  test('--help names every flag and changes nothing', () => {
    const { status, stdout } = run(['--help']);
    expect(status).toBe(0);
    for (const flag of [
      '--as-of',
      '--full',
      '--force',
      '--allow-shrink',
      '--snapshot',
      '--build-only',
      '--scores',
      '--if-missing',
      '--wait',
      '--quiet',
      '--json',
    ])
      expect(stdout).toContain(flag);
  });

  test('an unusable flag ends with one sentence and exit code 2', { tags: 'full' }, () => {
    const { status, stderr } = run(['--as-off', '2025-10-18']);
    expect(stderr).toMatch(/^Unknown option '--as-off'.*\n$/);
    expect(status).toBe(2);
  });

  // What is refused so ends like the one above.
  test.each([
    [['--as-of', 'yesterday'], /^--as-of must be a day .* not 'yesterday'\.$/],
    [['--as-of', '2025-10-18T12:00:00'], /^--as-of must be a day/],
    [['--as-of'], /^Option '--as-of <value>' argument missing.*$/],
    [['now'], /^Unexpected argument 'now'.*$/],
    [['--build-only', '--as-of', '2025-10-18'], /^--build-only asks no source/],
    [['--scores', '--build-only'], /^--scores does not go with --build-only\.$/],
  ])('%j is refused with one sentence', (args, sentence) => {
    const error = refusalOf(args);
    expect(error.message).toMatch(sentence);
    expect(error.exitCode).toBe(2);
  });

  test('an unusable setting ends with one sentence and exit code 1', () => {
    const { status, stderr } = run([], { CONTENT_SOURCES: 'snapshot,feeds' });
    expect(stderr).toBe(
      "CONTENT_SOURCES names 'feeds', so FEEDS_FILE must name the list of feeds, such as data/feeds.example.json.\n",
    );
    expect(status).toBe(1);
  });

  test.each([
    ['a sync', []],
    ['the first start', ['--if-missing']],
  ])('for %s a store that is a file ends with one sentence and exit code 1', { tags: 'full' }, (_, args) => {
    const file = path.join(root, 'a-file');
    writeFileSync(file, '');
    const { status, stderr } = run(args, { STORE_DIR: file });
    expect(stderr).toBe(`The store ${file} (STORE_DIR) cannot be used: a file stands where a folder should be.\n`);
    expect(status).toBe(1);
  });

  // On Linux alone is there a folder in which nobody, root included, can make another.
  test.skipIf(process.platform !== 'linux')(
    'a store that cannot be made ends with one sentence and exit code 1',
    { tags: 'full' },
    () => {
      const { status, stderr } = run([], { STORE_DIR: '/proc/hashmark' });
      expect(stderr).toBe('The store /proc/hashmark (STORE_DIR) cannot be used: no folder can be made there.\n');
      expect(status).toBe(1);
    },
  );

  // Root may write everywhere, so the test needs to be root to be somebody else.
  test.skipIf(process.getuid?.() !== 0)(
    'a store without write permission ends with one sentence and exit code 1',
    { tags: 'full' },
    () => {
      const { status, stderr } = run([], { STORE_DIR: '/var/hashmark-nobody' }, 65_534);
      expect(stderr).toBe(
        'The store /var/hashmark-nobody (STORE_DIR) cannot be used: there is no permission to write there.\n',
      );
      expect(status).toBe(1);
    },
  );

  test('a snapshot folder without its files ends with one sentence and exit code 1', { tags: 'full' }, () => {
    const { status, stderr } = run(['--snapshot', root, '--quiet']);
    expect(stderr).toBe(`The snapshot's season.json cannot be read from ${root}: it is not there.\n`);
    expect(status).toBe(1);
  });
});
