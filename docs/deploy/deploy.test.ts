import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadServerSettings, loadSyncSettings, PROJECT_ROOT } from '#data/settings/settings.ts';

const UNITS = join(import.meta.dirname, 'systemd');
const names = globSync('hashmark-*.{service,timer}', { cwd: UNITS });
const README = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

/** The units as they are, but for where the code lies: what they start must exist. */
function unitsHere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(UNITS, folder, { recursive: true });
  for (const file of globSync('**/*.{service,conf}', { cwd: folder }))
    writeFileSync(
      join(folder, file),
      readFileSync(join(folder, file), 'utf8').replaceAll('/srv/hashmark/', PROJECT_ROOT),
    );
  return folder;
}

const ANALYZE = 'systemd-analyze';
function analyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(ANALYZE, args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

// .ci/run installs it, and says so where it cannot.
const isInstalled = spawnSync(ANALYZE, ['--version']).error === undefined;
describe.skipIf(!isInstalled)('systemd', () => {
  test('understands every unit', () => {
    const folder = unitsHere();
    const files = names.map((name) => join(folder, name));
    expect(analyze('verify', '--man=no', '--recursive-errors=no', ...files)).toEqual({
      status: 0,
      said: '',
    });
  });

  test.each(names.filter((name) => name.endsWith('.service')))(
    'counts %s among the least exposed, 1.5 or better',
    (name) => {
      const unit = join(unitsHere(), name);
      const { status, said } = analyze('security', '--offline=true', '--threshold=15', unit);
      expect(said).toContain('Overall exposure level');
      expect(status).toBe(0);
    },
  );
});

const isRoot = process.getuid?.() === 0;
test.skipIf(!isInstalled || !isRoot)('two users are made, and the store is one of theirs', () => {
  const root = mkdtempSync(join(tmpdir(), 'root-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'etc'));
  for (const [program, file] of [
    ['systemd-sysusers', 'hashmark.sysusers.conf'],
    ['systemd-tmpfiles', 'hashmark.tmpfiles.conf'],
  ] as const) {
    const create = program === 'systemd-tmpfiles' ? ['--create'] : [];
    const args = [`--root=${root}`, ...create, join(UNITS, file)];
    expect(spawnSync(program, args, { encoding: 'utf8' })).toMatchObject({ status: 0 });
  }
  const users = readFileSync(join(root, 'etc/passwd'), 'utf8');
  const [, web, group] = /^hashmark-web:x:(\d+):(\d+):/m.exec(users) ?? [];
  const [, sync] = /^hashmark-sync:x:(\d+):/m.exec(users) ?? [];
  const { uid, gid, mode } = statSync(join(root, 'var/lib/hashmark/store'));
  expect([String(uid), String(gid), (mode & 0o7777).toString(8)]).toEqual([sync, group, '2775']);
  expect(web).not.toBe(sync);
});

test('each timer has a service, and what a unit runs is a program of ours', () => {
  for (const timer of names.filter((name) => name.endsWith('.timer')))
    expect(names).toContain(timer.replace('.timer', '.service'));
  const started = names.flatMap((name) =>
    [...readFileSync(join(UNITS, name), 'utf8').matchAll(/node (\S+\.ts)/g)].map(([, file]) => file),
  );
  expect(started.length).toBe(4);
  for (const file of started) expect(globSync(file ?? '', { cwd: PROJECT_ROOT })).toEqual([file]);
});

test('the settings that the plans name exist', () => {
  const known = parseEnv(readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8'));
  const named = [...README.matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g), ...README.matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !(name in known))).toEqual([]);
});

test('the server and the update accept the settings that are printed', () => {
  const [serve = '', update = ''] = [...README.matchAll(/```ini\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block.replace('<openssl rand -hex 32>', '0123456789abcdef'.repeat(4)),
  );
  const server = loadServerSettings(parseEnv(serve));
  const sync = loadSyncSettings(parseEnv(update));
  expect(server).toMatchObject({ syncSchedule: 'off', siteUrl: sync.siteUrl });
  expect(server.storeDir).toBe(sync.storeDir);
  expect(server.accountsDir).not.toBe(server.storeDir);
});
