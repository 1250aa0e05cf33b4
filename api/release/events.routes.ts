import { HOUR_MS } from '#data/domain/durations.ts';
import { CONTENT_KINDS, type ContentKind, type ReleaseEvent, ReleaseEventSchema } from '#data/contract/content.ts';
import { errorAnswers } from '#data/contract/errors.ts';
import { networksOf } from '../http/client-address.ts';
import type { Routes } from '../http/routes.ts';
import {
  createEventStreams,
  eventStreamResponse,
  replyWithStream,
  sendEvent,
  type StreamLimits,
} from '../http/event-streams.ts';
import type { Release } from './open-release.ts';
import type { CurrentRelease } from './current-release.ts';

/**
 * Which kinds of content a release has changed for whoever knows the release `since`: as its report says when
 * that is its predecessor, else every kind. Also every kind when its report counts no change, because what is
 * shown may change with the time alone, such as recruiting news that becomes public.
 */
function changedSince({ report }: Pick<Release, 'report'>, since: string | undefined): readonly ContentKind[] {
  if (report === null || since === undefined || report.previousReleaseId !== since) return CONTENT_KINDS;
  const kinds = CONTENT_KINDS.filter((kind) => {
    const { added, changed, removed } = report.entities[kind];
    return added + changed + removed > 0;
  });
  return kinds.length > 0 ? kinds : CONTENT_KINDS;
}

/** What a release that has become current is to a client that knows the release `since`; undefined: nothing new. */
export function releaseEvent(
  release: Pick<Release, 'id' | 'report'>,
  since: string | undefined,
): ReleaseEvent | undefined {
  if (release.id === since) return undefined;
  return { releaseId: release.id, changed: [...changedSince(release, since)] };
}

/** One stream for each browser; many browsers may share an address, and a campus a network (/24, of IPv6 /48). */
const LIMITS: StreamLimits = { all: 2000, each: [100, 250], endAfterMs: 4 * HOUR_MS };
/** Tells every browser that wants to know when there is a new release (design, 'Live'). */
export const eventsRoutes: Routes<{ releases: CurrentRelease; limits?: StreamLimits }> = async (
  app,
  { releases, limits = LIMITS },
) => {
  const openStream = createEventStreams(app, limits);
  app.get(
    '/events',
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'Which release is current: `release` events, whenever it changes',
        description: 'The first event comes at once, unless the Last-Event-ID header names the current release.',
        response: { 200: eventStreamResponse(ReleaseEventSchema), ...errorAnswers(503) },
      },
    },
    async (request, reply) => {
      const [, network, address] = networksOf(request.ip);
      const stream = openStream([address, network]);
      const given = request.headers['last-event-id'];
      let known = typeof given === 'string' ? given : undefined;
      const sendNews = (): void => {
        const data = releaseEvent(releases.now, known);
        if (data === undefined) return;
        known = data.releaseId;
        sendEvent(stream, { event: 'release', id: known, data });
      };
      sendNews();
      stream.once('close', releases.onSwitch(sendNews));
      return replyWithStream(reply, stream);
    },
  );
};
