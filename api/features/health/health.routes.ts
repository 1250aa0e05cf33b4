import { statfs } from 'node:fs/promises';
import type { AccountsDb } from '#data/accounts/database.ts';
import { assertWritable } from '#data/accounts/queries/health.queries.ts';
import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { HealthSchema, ReadinessSchema } from '#data/contract/health.ts';
import { AppError } from '../../lib/app-error.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import type { CurrentRelease } from '../../release/current-release.ts';

interface Options {
  releases: CurrentRelease;
  accounts: AccountsDb;
  storeDir: string;
}

/** With less room on the store's disk the next sign-in may be the first that cannot be kept. */
const LEAST_ROOM_BYTES = 1024 * 1024;

async function assertRoom(storeDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(storeDir);
  if (bavail * bsize < LEAST_ROOM_BYTES) throw new AppError('cannot_save');
}

/** For whoever watches over the process: does it run, and can it do its work. */
export const healthRoutes: Routes<Options> = async (app, { releases, accounts, storeDir }) => {
  app.get('/healthz', describeRoute('The process answers', { answer: HealthSchema }), () =>
    Promise.resolve({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    describeRoute('A release is open, accounts can be written, and there is room for them', {
      answer: ReadinessSchema,
      errors: [503],
    }),
    async () => {
      try {
        await releases.use(({ db }) => getReleaseMeta(db));
        await assertWritable(accounts);
        await assertRoom(storeDir);
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('unavailable', { cause: error });
      }
      return { status: 'ready' as const, releaseId: releases.now.id };
    },
  );
};
