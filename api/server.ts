import { availableParallelism } from 'node:os';
import { inspect } from 'node:util';
import { withEnvFile } from '#data/settings/environment.ts';
import { SettingsError, type Env } from '#data/settings/read-settings.ts';
import { loadServerSettings, type ServerSettings } from '#data/settings/settings.ts';
import { StartError } from './core/start-error.ts';
import type { RunningServer } from './start-server.ts';
import { startWorkers } from './workers/start-workers.ts';

const OWN_MACHINE = `This is for your own machine alone: payments are played through and no card is charged.
For the public use 'npm run serve' (docs/operations.md, 'In public').
`;

/**
 * Starts the server with the settings of the environment and stops it on SIGTERM or SIGINT; a second signal ends it at
 * once. With `--own-machine` (`npm start`) payments can be played through, where nobody else can reach the site.
 */
async function main(): Promise<void> {
  const env = withEnvFile(process.env);
  const ownMachine = process.argv.includes('--own-machine') && env['NODE_ENV'] !== 'production';
  const settings = loadServerSettings(env, { ownMachine });
  const server = await start(settings, env);
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    void server
      .close()
      .catch(fail)
      .finally(() => process.exit());
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`Serving ${server.url}\n`);
  if (settings.payments.kind === 'sandbox') process.stdout.write(OWN_MACHINE);
  if (server.mailboxUrl !== null) process.stdout.write(`The letters that the site writes: ${server.mailboxUrl}\n`);
}

/** Starts the server in this process, or several processes behind one address that this one watches. */
async function start(settings: ServerSettings, env: Env): Promise<RunningServer> {
  const count = settings.workers === 'auto' ? availableParallelism() : settings.workers;
  if (count > 1) return await startWorkers(count, settings, env);
  // Not loaded where workers serve: it is most of the memory of a process.
  const { startServer } = await import('./start-server.ts');
  return await startServer(settings, env);
}

/** Prints a sentence for what the operator can put right, the complete error for a fault of ours. */
function fail(error: unknown): void {
  const isExpected = error instanceof SettingsError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}

main().catch(fail);
