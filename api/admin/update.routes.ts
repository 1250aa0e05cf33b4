import { MINUTE_MS } from '#data/domain/durations.ts';
import { UPDATE_COMPLETED, type UpdateRun } from '#data/contract/admin.ts';
import { createEventStreams } from '../http/event-streams.ts';
import { AppError } from '../http/errors.ts';
import { addRoute, type App } from '../http/routes.ts';
import { memberOf, noteInAudit, stillSignedIn } from '../accounts/access.ts';
import type { Tools } from '../tools.ts';

/** A few tabs of a few people. A member who loses the staff role gets events for two more seconds at most. */
const STREAM_LIMITS = { all: 50, each: [5], endAfterMs: 10 * MINUTE_MS, heartbeatMs: 2000 };

/** Throws for an update that did not succeed. */
function refuseBadEnd({ outcome, message }: UpdateRun): void {
  if (outcome === 'published' || outcome === 'unchanged') return;
  if (outcome === 'skipped') throw new AppError('update_running', { message });
  if (outcome === 'interrupted') throw new AppError('unavailable', { message });
  throw new AppError('update_failed', { message });
}

/** Starting, following and listing content updates (specification section 7). */
export function updateRoutes(app: App, tools: Tools): void {
  const { updates } = tools;
  const { runner } = updates;
  const openStream = createEventStreams(app, STREAM_LIMITS);

  addRoute(app, 'POST /admin/trigger-update', async (request) => {
    const { username } = memberOf(request);
    await runner.over('scores');
    if (runner.isStopped()) throw new AppError('unavailable');
    const update = await runner.start({ trigger: 'staff', startedBy: username });
    if (update === undefined) throw new AppError('update_running');
    // The update is running, so its result is reported even when the audit log cannot be written.
    await noteInAudit(tools, request, 'update_triggered').catch((error: unknown) => {
      request.log.error({ err: error }, 'an update was triggered and could not be noted');
    });
    const run = await update.done;
    refuseBadEnd(run);
    return { message: UPDATE_COMPLETED, run };
  });

  addRoute(app, 'GET /admin/updates', () => runner.runs());

  addRoute(app, 'GET /admin/update-events', async (request, reply) =>
    openStream(reply, {
      owners: [memberOf(request).id],
      mayFollow: stillSignedIn(tools, request, 'admin'),
      onChange: (changed) => runner.onChange(changed),
      next: async () => ({ event: 'update', data: await updates.state() }),
    }),
  );
}
