import { statfs } from 'node:fs/promises';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { assertWritable } from '#data/accounts/queries/upkeep.queries.ts';
import { hasLateLetter, type Channel } from '#data/accounts/queries/letter.queries.ts';
import { getReleaseMeta } from '#data/content/queries/release.queries.ts';
import type { ErrorCode } from '#data/contract/errors.ts';
import { AppError } from './http/errors.ts';
import { addRoute, type Routes } from './http/routes.ts';
import type { CurrentRelease } from './release/current-release.ts';

interface Options {
  releases: CurrentRelease;
  accounts: AccountsDb;
  folders: readonly string[];
  channels: readonly Channel[];
  clock: () => Date;
}

/** With less space the next sign-in could fail. */
const MIN_FREE_BYTES = 1024 * 1024;

async function assertSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`no room in ${folder}`);
}

async function assertLettersGo({ accounts, channels, clock }: Options): Promise<void> {
  if (await hasLateLetter(accounts, channels, clock())) throw new Error('letters are late');
}

/** For monitors: does the process run, and can it do its work. */
export const healthRoutes: Routes<Options> = async (app, options) => {
  const { releases, accounts, folders } = options;
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const checks: [ErrorCode, () => Promise<unknown>][] = [
    ['release_unavailable', () => releases.use(({ db }) => getReleaseMeta(db))],
    ['disk_full', () => Promise.all(folders.map(assertSpace))],
    ['accounts_unavailable', () => assertWritable(accounts)],
    ['letters_wait', () => assertLettersGo(options)],
  ];
  addRoute(app, 'GET /healthz', () => Promise.resolve({ status: 'ok' as const }));

  addRoute(app, 'GET /readyz', async () => {
    if (isStopping) throw new AppError('stopping');
    for (const [code, check] of checks)
      await check().catch((cause: unknown) => {
        throw new AppError(code, { cause });
      });
    return { status: 'ready' as const, releaseId: releases.now.id };
  });
};
