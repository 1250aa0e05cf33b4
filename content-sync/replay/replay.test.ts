// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameResponse } from '#data/contract/content.ts';
import { freePort } from '#data/testing/free-port.ts';
import { lendCompiledSite } from '#data/testing/lend-compiled-site.ts';
import { startCli, type CliRun } from '../testing/run-cli.ts';

const REPLAY = fileURLToPath(new URL('cli.ts', import.meta.url));
const store = mkdtempSync(path.join(tmpdir(), 'hashmark-replay-test-'));
let replay: CliRun;
let url: string;
let said = '';

beforeAll(async () => {
  lendCompiledSite(store);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  // The address that the lent site is compiled for.
  const env = { ...process.env, STORE_DIR: store, PORT: String(port), SITE_URL: 'http://127.0.0.1:4321' };
  replay = startCli(env, ['--day', '2025-12-13', '--speed', '600'], REPLAY);
  replay.child.stdout.on('data', (text: string) => (said += text));
});
afterAll(async () => {
  replay.child.kill('SIGKILL');
  await replay.done;
  rmSync(store, { recursive: true, force: true });
});

test('a day is played before a reader’s eyes, from no score to the final one', { timeout: 240_000 }, async () => {
  while (!said.includes('Open ') && replay.child.exitCode === null) await sleep(100);
  const seen: string[] = [];
  while (!seen.at(-1)?.startsWith('final') && replay.child.exitCode === null) {
    await sleep(100);
    const response = await fetch(`${url}/api/games/weekly/16`).catch(() => null);
    if (response?.ok !== true) continue;
    const games = (await response.json()) as GameResponse[];
    const game = games.find(({ homeTeam }) => homeTeam.id === 'navy');
    const now = `${game?.status} ${game?.awayScore}-${game?.homeScore}`;
    if (now !== seen.at(-1)) seen.push(now);
  }
  expect(seen[0]).toBe('scheduled null-null');
  expect(seen.some((one) => one.startsWith('live '))).toBe(true);
  expect(seen.at(-1)).toMatch(/^final 16-17$/);
  const page = await (await fetch(`${url}/scores`)).text();
  expect(page).toContain('<head><meta charset="utf-8"><script src="/replayed-clock.js"></script>');
  expect(await (await fetch(`${url}/replayed-clock.js`)).text()).toContain('"speed":600');
  replay.child.kill('SIGINT');
  const { status, stderr } = await replay.done;
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  await expect(fetch(url)).rejects.toThrow();
});
