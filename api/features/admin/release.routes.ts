import { Type } from 'typebox';
import type { AccountsDb } from '#data/accounts/database.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import {
  ReleaseSchema,
  RollbackRequestSchema,
  RollbackResponseSchema,
} from '#data/contract/admin.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import { memberOf } from '../auth/access.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { createReleaseList } from '../../release/list-releases.ts';
import type { Updates } from '../../updates/open-updates.ts';
import { rollBack } from './roll-back.ts';

interface Options {
  accounts: AccountsDb;
  clock: () => Date;
  releases: CurrentRelease;
  updates: Updates;
}

/** The releases that are kept, and the way back to one. */
export const releaseRoutes: Routes<Options> = (app, options, done) => {
  const { accounts, clock, releases, updates } = options;
  const list = createReleaseList(updates.storeDir);

  app.get(
    '/releases',
    describeRoute('The releases that are kept, newest first', {
      tags: ['staff'],
      answer: Type.Array(ReleaseSchema),
      errors: [401, 403],
    }),
    () => list(releases.now.id),
  );

  app.post(
    '/rollback',
    describeRoute('Goes back to a release; answers when readers are given it', {
      tags: ['staff'],
      body: RollbackRequestSchema,
      answer: RollbackResponseSchema,
      errors: [400, 401, 403, 404, 409],
    }),
    async (request) => {
      const { releaseId } = request.body;
      const previousReleaseId = await rollBack({ releases, updates }, releaseId);
      const entry = { kind: 'release_rolled_back', address: request.ip } as const;
      await insertAuditEvent(accounts, { ...entry, userId: memberOf(request).id }, clock());
      request.log.info({ release: releaseId, last: previousReleaseId }, 'staff rolled back');
      return { message: `Readers now see release ${releaseId}.`, releaseId, previousReleaseId };
    },
  );
  done();
};
