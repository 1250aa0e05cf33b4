import { ReleaseEventSchema } from '#data/contract/content.ts';
import { errorAnswers } from '#data/contract/errors.ts';
import { networksOf } from '../lib/address-key.ts';
import type { Routes } from '../lib/fastify-types.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import {
  createEventStreams,
  eventStreamResponse,
  replyWithStream,
  sendEvent,
  type StreamLimits,
} from './event-streams.ts';
import { releaseEvent } from './release-events.ts';

const HOUR_MS = 3_600_000;
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
        description:
          'The first event comes at once, unless the Last-Event-ID header names the current release.',
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
