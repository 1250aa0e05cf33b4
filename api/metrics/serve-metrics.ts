import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';
import { collectDefaultMetrics, ClusterRegistry, type Registry } from '@prometheus-io/client';
import { splitTarget } from '../http/request-path.ts';

/**
 * Makes metrics available, including Node's own: a single process answers scrapes itself, a worker of node:cluster
 * sends its numbers to the primary (`serveClusterMetrics`). Returns the listener, if any; rejects when it cannot
 * listen.
 */
export async function exposeMetrics(registry: Registry, at: ListenOptions | null) {
  if (at === null) return null;
  collectDefaultMetrics({ register: registry });
  // Percentiles of several processes cannot be added; the histogram of the same name can.
  registry.removeSingleMetric('nodejs_eventloop_utilization_summary');
  if (cluster.isPrimary) return serve(at, () => registry.metrics());
  ClusterRegistry.setRegistries(registry);
  new ClusterRegistry();
  return null;
}

/** Answers scrapes with the numbers of all workers. The primary calls it before it starts them. */
export async function serveClusterMetrics(at: ListenOptions) {
  const workers = new ClusterRegistry();
  return serve(at, () => workers.clusterMetrics());
}

async function serve(at: ListenOptions, read: () => Promise<string>) {
  const server = createServer(({ method = '', url = '' }, response) => {
    response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    if (splitTarget(url).path !== '/metrics') response.writeHead(404).end();
    else if (method !== 'GET') response.writeHead(405, { allow: 'GET' }).end();
    else
      void read().then(
        (text) => response.end(text),
        () => response.writeHead(503).end(),
      );
  });
  server.maxConnections = 20;
  await once(server.listen(at), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
