import { createServer, type RequestListener, type Server } from 'node:http';

const SECOND = 1000;

/** The HTTP server with its limits on slow clients. */
export function createAppServer(listener: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: 30 * SECOND,
      headersTimeout: 15 * SECOND,
      keepAliveTimeout: 65 * SECOND,
    },
    listener,
  );
  server.maxConnections = 10_000;
  return server;
}
