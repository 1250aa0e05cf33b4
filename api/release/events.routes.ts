import { HOUR_MS } from '#data/domain/durations.ts';
import { CONTENT_KINDS, type ContentKind, type ReleaseEvent } from '#data/contract/content.ts';
import { networksOf } from '../http/client-address.ts';
import { addRoute, type App } from '../http/routes.ts';
import { createEventStreams } from '../http/event-streams.ts';
import type { Release } from './open-release.ts';
import type { Tools } from '../tools.ts';

/**
 * The kinds of content that have changed for a client that knows the release `since`: those of the report when that is
 * the predecessor, else every kind. Also every kind when the report counts no change, because time alone may change a
 * page, for instance when recruiting news becomes public.
 */
function changedSince(report: Release['report'], since: string | undefined): readonly ContentKind[] {
  if (report === null || since === undefined || report.previousReleaseId !== since) return CONTENT_KINDS;
  const kinds = CONTENT_KINDS.filter((kind) => {
    const { added, changed, removed } = report.entities[kind];
    return added + changed + removed > 0;
  });
  return kinds.length > 0 ? kinds : CONTENT_KINDS;
}

/** A browser needs one stream; many may share an address, and a campus a network (/24, for IPv6 /48). */
const LIMITS = { all: 2000, each: [100, 250], endAfterMs: 4 * HOUR_MS };

/** `GET /api/events`: tells open pages of new releases. */
export function eventsRoutes(app: App, { releases }: Tools): void {
  const openStream = createEventStreams(app, LIMITS);
  addRoute(app, 'GET /events', async (request, reply) => {
    const [, network, address] = networksOf(request.ip);
    const given = request.headers['last-event-id'];
    let known = typeof given === 'string' ? given : undefined;
    return openStream(reply, {
      owners: [address, network],
      onChange: (changed) => releases.onSwitch(changed),
      next: async () => {
        const { id, report } = releases.now;
        if (id === known) return undefined;
        const data: ReleaseEvent = { releaseId: id, changed: [...changedSince(report, known)] };
        known = id;
        return { event: 'release', id, data };
      },
    });
  });
}
