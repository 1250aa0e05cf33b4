import { join } from 'node:path';
import { openAccountsDb, type AccountsDb } from '#data/accounts/database.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { App } from './lib/app.ts';
import { loggerOptions } from './lib/logger-options.ts';
import { sessionSecrets } from './lib/session-secret.ts';
import { CurrentRelease, NoReleaseError } from './release/current-release.ts';

/** How long requests in flight may take to finish once the server stops. */
const STOP_MS = 10_000;
const SWEEP_MS = 100;

/** Why the server cannot start, in one sentence for whoever started it. */
export class StartError extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.name = 'StartError';
  }
}

export interface RunningServer {
  /** Where it listens, `http://127.0.0.1:4321`. */
  readonly url: string;
  /** Stops accepting, finishes the requests in flight (10 seconds at the most), closes the databases. */
  close(): Promise<void>;
}

/** Opens the release and the accounts, builds the app and listens. Throws a StartError, with everything closed again. */
export async function startServer(config: Config): Promise<RunningServer> {
  const releases = await openReleases(config);
  let accounts: AccountsDb | undefined;
  try {
    accounts = await openAccounts(config);
    const app = await buildApp({
      config: { siteUrl: config.siteUrl, sessionSecrets: openSecrets(config) },
      releases,
      accounts,
      clock: () => new Date(),
      logger: loggerOptions(config.logLevel),
    });
    const url = await listen(app, config);
    const opened = accounts;
    return { url, close: () => stop(app, releases, opened) };
  } catch (error) {
    await releases.close();
    await accounts?.destroy();
    throw error;
  }
}

async function openReleases({ storeDir, cacheBytes }: Config): Promise<CurrentRelease> {
  try {
    return await CurrentRelease.open({ storeDir, cacheBytes });
  } catch (error) {
    if (error instanceof NoReleaseError) throw new StartError(error.message, error);
    throw new StartError(
      `The current release in ${storeDir} cannot be opened: ${messageOf(error)}.`,
      error,
    );
  }
}

async function openAccounts({ storeDir }: Config): Promise<AccountsDb> {
  try {
    return await openAccountsDb(join(storeDir, 'accounts.db'), { now: new Date() });
  } catch (error) {
    throw new StartError(
      `The accounts database in ${storeDir} cannot be opened for writing: ${messageOf(error)}.`,
      error,
    );
  }
}

function openSecrets(config: Config): readonly string[] {
  try {
    return sessionSecrets(config);
  } catch (error) {
    throw new StartError(
      `The session secret in ${config.storeDir} cannot be kept: ${messageOf(error)}.`,
      error,
    );
  }
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new StartError(sentenceForListen(error, host, port), error);
  }
}

function sentenceForListen(error: unknown, host: string, port: number): string {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use: stop what uses it, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this account: set PORT to 1024 or above.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST '${host}' is not an address of this machine.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${messageOf(error)}.`;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function stop(app: App, releases: CurrentRelease, accounts: AccountsDb): Promise<void> {
  const deadline = setTimeout(() => {
    app.server.closeAllConnections();
  }, STOP_MS);
  // A connection whose last answer is out is kept open by its client, and would hold up the end.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
  }, SWEEP_MS);
  await app.close();
  clearTimeout(deadline);
  clearInterval(sweep);
  await releases.close();
  await accounts.destroy();
}
