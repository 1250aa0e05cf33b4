import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccountsDb, type AccountsDb } from '#data/accounts/database.ts';
import { buildApp } from '../app.ts';
import type { App } from '../lib/app.ts';
import { CurrentRelease } from '../release/current-release.ts';
import { switchCurrent, writeTestRelease } from './test-release.ts';

export interface TestApp {
  app: App;
  accounts: AccountsDb;
  releases: CurrentRelease;
  storeDir: string;
  /** Stops the app and removes its store. */
  close(): Promise<void>;
}

interface Options {
  siteUrl?: string;
  clock?: () => Date;
  cacheBytes?: number;
}

/** A new store in a temporary folder whose current release is `r1`. */
export async function makeTestStore(): Promise<string> {
  const storeDir = await mkdtemp(join(tmpdir(), 'store-'));
  await writeTestRelease(storeDir, 'r1');
  await switchCurrent(storeDir, 'r1');
  return storeDir;
}

/** The real app over a real store: SQLite files and a small release on the disk. */
export async function buildTestApp(options: Options = {}): Promise<TestApp> {
  const storeDir = await makeTestStore();
  const accounts = await openAccountsDb(join(storeDir, 'accounts.db'), { now: new Date() });
  const releases = await CurrentRelease.open({
    storeDir,
    cacheBytes: options.cacheBytes ?? 8 * 1024 * 1024,
  });
  const app = await buildApp({
    config: { siteUrl: options.siteUrl ?? 'http://127.0.0.1:4321' },
    releases,
    accounts,
    clock: options.clock ?? (() => new Date('2026-11-21T12:00:00.000Z')),
    logger: false,
  });
  const close = async (): Promise<void> => {
    await app.close();
    await releases.close();
    await accounts.destroy();
    await rm(storeDir, { recursive: true, force: true });
  };
  return { app, accounts, releases, storeDir, close };
}
