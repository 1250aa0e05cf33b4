import { inspect } from 'node:util';
import { StartError } from '../start-error.ts';
import type { ServeOrder, WorkerMessage } from './start-workers.ts';

/*
 * One of several serving processes (start-workers.ts): a server like any other, but for the address, which they share.
 * It stops when the primary tells it to, or on a signal of its own, and ends with the primary, whatever that one dies
 * of.
 */
const stop = Promise.withResolvers<undefined>();

function tell(message: WorkerMessage): Promise<void> {
  return new Promise((told) => {
    process.send?.(message, undefined, undefined, () => told());
  });
}

async function serve({ config, env }: ServeOrder): Promise<void> {
  const { startServer } = await import('../start-server.ts');
  const server = await startServer(config, env);
  await tell({ kind: 'listening', url: server.url, mailboxUrl: server.mailboxUrl });
  await stop.promise;
  await server.close();
}

async function fail(error: unknown): Promise<void> {
  process.exitCode = 1;
  if (error instanceof StartError) await tell({ kind: 'failed', sentence: error.message });
  else process.stderr.write(`${inspect(error)}\n`);
}

// A terminal, or systemd, sends its signal to the primary and to us: whichever comes first counts.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.resolve(undefined));
process.on('message', (message: ServeOrder | 'stop' | { kind?: undefined }) => {
  if (message === 'stop') stop.resolve(undefined);
  else if (message.kind === 'serve')
    void serve(message)
      .catch(fail)
      .finally(() => process.exit());
});
