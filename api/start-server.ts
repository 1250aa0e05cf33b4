import { openAccountsDb, type AccountsDb } from '#data/accounts/database.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { App } from './lib/fastify-types.ts';
import { loggerOptions } from './http/request-log.ts';
import { sessionSecrets } from './features/auth/session-secret.ts';
import { logPayments, openPayments, type LateFacts, type OpenedPayments } from './open-payments.ts';
import { CurrentRelease, NoReleaseError } from './release/current-release.ts';
import type { PaymentSandbox } from './sandbox/payment-sandbox.ts';
import { syncCommand } from './updates/sync-process.ts';

/** How long requests in flight may take to finish once the server stops. */
const STOP_MS = 10_000;
const SWEEP_MS = 100;

type Env = Readonly<Record<string, string | undefined>>;

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

/**
 * Opens the release and the accounts, builds the app and listens; `env` is what content updates inherit.
 * Throws a StartError, with everything closed again.
 */
export async function startServer(config: Config, env: Env = {}): Promise<RunningServer> {
  const releases = await openReleases(config);
  const late: LateFacts = { log: undefined, url: undefined };
  let accounts: AccountsDb | undefined;
  let opened: OpenedPayments | undefined;
  try {
    accounts = await openAccounts(config);
    opened = await openTill(config, late);
    const app = await buildApp({
      config: { siteUrl: config.siteUrl, sessionSecrets: openSecrets(config) },
      releases,
      accounts,
      ...opened,
      updates: {
        storeDir: config.storeDir,
        schedule: config.syncSchedule,
        scoresMinutes: config.scoresMinutes,
        startSync: syncCommand({ storeDir: config.storeDir, env }),
      },
      clock: () => new Date(),
      logger: loggerOptions(config.logLevel),
    });
    late.log = app.log;
    logPayments(config, app.log);
    const url = await listen(app, config);
    late.url = url;
    const store = { releases, accounts, sandbox: opened.sandbox };
    return { url, close: () => stop(app, store) };
  } catch (error) {
    await closeStore({ releases, accounts, sandbox: opened?.sandbox });
    throw error;
  }
}

/** What stays open as long as the server runs. */
interface Store {
  releases: CurrentRelease;
  accounts: AccountsDb | undefined;
  sandbox: PaymentSandbox | null | undefined;
}

async function closeStore({ releases, accounts, sandbox }: Store): Promise<void> {
  await sandbox?.close();
  await releases.close();
  await accounts?.destroy();
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
    return await openAccountsDb(storePaths(storeDir).accountsDb, { now: new Date() });
  } catch (error) {
    throw new StartError(
      `The accounts database in ${storeDir} cannot be opened for writing: ${messageOf(error)}.`,
      error,
    );
  }
}

async function openTill(config: Config, late: LateFacts): Promise<OpenedPayments> {
  try {
    return await openPayments(config, late);
  } catch (error) {
    throw new StartError(
      `The stand-in for payments in ${config.storeDir} cannot be started: ${messageOf(error)}.`,
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
  switch (systemErrorCode(error)) {
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

async function stop(app: App, store: Store): Promise<void> {
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
  await closeStore(store);
}
