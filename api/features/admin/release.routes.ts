import { Type } from 'typebox';
import {
  ReleaseSchema,
  RollbackRequestSchema,
  RollbackResponseSchema,
} from '#data/contract/admin.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { noteInAudit } from '../../accounts/access.ts';
import { createReleaseList } from '../../release/open-release.ts';
import { rollBack } from './roll-back.ts';
import type { StaffTools } from './staff-tools.ts';

/** The releases that are kept, and the way back to one. */
export const releaseRoutes: Routes<StaffTools> = async (app, tools) => {
  const { releases, updates } = tools;
  const list = createReleaseList(updates.storeDir);

  app.get(
    '/releases',
    describeRoute('The releases that are kept, newest first', {
      answer: Type.Array(ReleaseSchema),
      errors: [401, 403],
    }),
    () => list(releases.now.id),
  );

  app.post(
    '/rollback',
    describeRoute('Goes back to a release; answers when readers are given it', {
      body: RollbackRequestSchema,
      answer: RollbackResponseSchema,
      errors: [400, 401, 403, 404, 409, 503],
    }),
    async (request) => {
      const { releaseId } = request.body;
      const previousReleaseId = await rollBack(tools, releaseId, request.log);
      await noteInAudit(tools, request, 'release_rolled_back');
      request.log.info({ release: releaseId, last: previousReleaseId }, 'staff rolled back');
      return { message: `Readers now see release ${releaseId}.`, releaseId, previousReleaseId };
    },
  );
};
