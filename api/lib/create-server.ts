import { createServer, type RequestListener, type Server } from 'node:http';
import type { WholeAnswer } from './front-door.ts';
import type { IncomingMessage } from 'node:http';

const SECOND = 1000;

/** The HTTP server with its limits on slow clients; what `ready` has an answer for never reaches the app. */
export function createAppServer(
  app: RequestListener,
  ready: (request: IncomingMessage) => WholeAnswer | undefined,
): Server {
  const limits = {
    requestTimeout: 30 * SECOND,
    headersTimeout: 15 * SECOND,
    keepAliveTimeout: 65 * SECOND,
  };
  const server = createServer(limits, (request, response) => {
    const answer = ready(request);
    if (answer === undefined) {
      app(request, response);
      return;
    }
    response.writeHead(200, answer.headerLines);
    response.end(answer.buffer);
  });
  server.maxConnections = 10_000;
  return server;
}
