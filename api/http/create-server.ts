import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerUnreadable } from './client-error.ts';
import { localTarget } from './request-path.ts';

const SECOND = 1000;
/** An answer of which a client takes nothing for so long, or for twice as long (Node looks again), has lost its reader. */
const STALL_MS = 15 * SECOND;

/**
 * The HTTP server with its limits on slow clients. A request whose target or host cannot be understood is answered 400 and
 * never reaches `listener` but, then, `onRefused`; every other one has a target that begins with a slash. `stallMs` is shorter in tests alone.
 */
export function createAppServer(
  listener: RequestListener,
  onRefused: RequestListener = () => undefined,
  stallMs = STALL_MS,
): Server {
  const server = createServer(
    {
      requestTimeout: 30 * SECOND,
      headersTimeout: 15 * SECOND,
      keepAliveTimeout: 65 * SECOND,
      // A field sent twice reads as both values, which no check takes for one: Node would believe the first.
      joinDuplicateHeaders: true,
    },
    (request, response) => {
      const target = localTarget(request);
      if (target === undefined) {
        answerUnreadable(response);
        onRefused(request, response);
        return;
      }
      request.url = target;
      // Called after silence both ways. Where we are still at work (an update) or there is no news, nobody is at fault.
      response.on('timeout', (socket: Socket) => {
        if (socket.writableLength > 0) socket.resetAndDestroy();
      });
      listener(request, response);
    },
  );
  // Node counts what the network takes of a write that is under way, so a slow reader is none that has stopped.
  server.timeout = stallMs;
  server.maxConnections = 10_000;
  return server;
}
