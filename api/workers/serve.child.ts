import { inspect } from 'node:util';
import { StartError } from '../core/start-error.ts';
import type { ServeOrder, WorkerMessage } from './start-workers.ts';

/*
 * One of several serving processes (start-workers.ts), which share an address. It stops when the primary says so or on
 * a signal of its own, and ends with the primary, however that ends.
 */
const stop = Promise.withResolvers<undefined>();

function send(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });
}

async function serve({ config, env }: ServeOrder): Promise<void> {
  const { startServer } = await import('../start-server.ts');
  const server = await startServer(config, env);
  await send({ kind: 'listening', url: server.url, mailboxUrl: server.mailboxUrl });
  await stop.promise;
  await server.close();
}

async function fail(error: unknown): Promise<void> {
  process.exitCode = 1;
  if (error instanceof StartError) await send({ kind: 'failed', sentence: error.message });
  else process.stderr.write(`${inspect(error)}\n`);
}

// A terminal or systemd signals the primary and this process: the first of both counts.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.resolve(undefined));
process.on('message', (message: ServeOrder | 'stop' | { kind?: undefined }) => {
  if (message === 'stop') stop.resolve(undefined);
  else if (message.kind === 'serve')
    void serve(message)
      .catch(fail)
      .finally(() => process.exit());
});
