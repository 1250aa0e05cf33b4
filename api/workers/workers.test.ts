// @module-tag full
import { rm } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { accountsSettings, makeTestAccounts } from '#data/testing/test-accounts.ts';
import { makeTestStore } from '../testing/build-test-app.ts';
import { ask, beginPost, startTwo } from '../testing/run-workers.ts';

/** A serving process takes a second to start; on a busy machine, many. */
const SOON = { timeout: 40_000, interval: 20 };
const askMany = (url: string, count: number) => Promise.all(Array.from({ length: count }, () => ask(url)));

test('two workers share one address; one that is killed costs no request but its own, and is replaced; a stop answers all that is in flight', async () => {
  const storeDir = await makeTestStore();
  const accounts = await makeTestAccounts();
  const env = { STORE_DIR: storeDir, ...accountsSettings(accounts.place) };
  const { child, ended, url, whoAnswered, workers } = await startTwo(env);
  const before = workers();
  expect(before).toHaveLength(2);
  expect(new Set(await askMany(`${url}/api/before`, 20))).toEqual(new Set([404]));
  await vi.waitFor(() => expect(new Set(whoAnswered('/api/before'))).toEqual(new Set(before)), SOON);

  const held = await Promise.all(Array.from({ length: 8 }, () => beginPost(url)));
  await new Promise((later) => setTimeout(later, 50));
  process.kill(before[0] ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(workers()).toEqual([before[1]]), SOON);
  expect(new Set(await askMany(`${url}/api/between`, 20))).toEqual(new Set([404]));
  for (const { finish } of held) finish();
  const fates = await Promise.all(held.map(({ status }) => status));
  const lost = fates.filter((fate) => fate !== 200);
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.length).toBeLessThan(fates.length);

  await vi.waitFor(() => expect(workers()).toHaveLength(2), SOON);
  await vi.waitFor(async () => {
    await askMany(`${url}/api/after`, 4);
    expect(whoAnswered('/api/after')).toHaveLength(2);
  }, SOON);

  const last = await Promise.all(Array.from({ length: 8 }, () => beginPost(url)));
  await new Promise((later) => setTimeout(later, 50));
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await ask(url)).toMatch(/ECONNREFUSED/), SOON);
  for (const { finish } of last) finish();
  expect(await Promise.all(last.map(({ status }) => status))).toEqual(last.map(() => 200));
  const { code, stderr } = await ended;
  expect(code).toBe(0);
  expect(stderr).toBe('A serving process ended (SIGKILL); another one starts in 1 s.\n');
  await rm(storeDir, { recursive: true });
  await accounts.remove();
}, 120_000);
