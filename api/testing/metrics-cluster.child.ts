import cluster from 'node:cluster';
import { createMetrics } from '../metrics/metrics.ts';
import { exposeMetrics, serveClusterMetrics } from '../metrics/serve-metrics.ts';

const ADDRESS = { host: '127.0.0.1', port: 0 };

/**
 * Two workers that have answered a page each and share three sessions, and a primary that tells of both until its input
 * ends.
 */
if (cluster.isPrimary) {
  const { port } = await serveClusterMetrics(ADDRESS);
  const ready = [cluster.fork(), cluster.fork()].map(
    (worker) => new Promise((resolve) => worker.on('message', (m) => m === 'ready' && resolve(m))),
  );
  await Promise.all(ready);
  process.stdout.write(`${port}\n`);
  process.stdin.on('end', () => process.exit()).resume();
} else {
  const metrics = createMetrics();
  metrics.count(200, 'GET', 'page', 3);
  metrics.watch('sessions', 'As of a database', { over: 'max' }, () => 3);
  await exposeMetrics(metrics.registry, ADDRESS);
  process.send?.('ready');
}
