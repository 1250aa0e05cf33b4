import type { AccountsDb } from '#data/accounts/database.ts';
import { assertWritable } from '#data/accounts/queries/health.queries.ts';
import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { ErrorResponseSchema } from '#data/contract/errors.ts';
import { HealthSchema, ReadinessSchema } from '#data/contract/health.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Routes } from '../../lib/app.ts';
import type { CurrentRelease } from '../../release/current-release.ts';

interface Options {
  releases: CurrentRelease;
  accounts: AccountsDb;
}

/** For whoever watches over the process: does it run, and can it do its work. */
export const healthRoutes: Routes<Options> = (app, { releases, accounts }, done) => {
  app.get(
    '/healthz',
    { schema: { summary: 'The process answers', response: { 200: HealthSchema } } },
    () => Promise.resolve({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      schema: {
        summary: 'A release is open and accounts can be written',
        response: { 200: ReadinessSchema, 503: ErrorResponseSchema },
      },
    },
    async () => {
      try {
        await releases.use(({ db }) => getReleaseMeta(db));
        await assertWritable(accounts);
      } catch (error) {
        throw new AppError('unavailable', { cause: error });
      }
      return { status: 'ready' as const, releaseId: releases.now.id };
    },
  );
  done();
};
