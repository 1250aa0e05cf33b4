import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountsPlace, openAccountsDb, placeInWords } from '#data/accounts/database.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { deleteSandboxPayments } from '#data/accounts/queries/billing.queries.ts';
import { ReleaseBucket } from '#data/releases/bucket/release-bucket.ts';
import { type Env, isLoopback } from '#data/settings/read-settings.ts';
import { systemErrorCode } from '#data/releases/files.ts';
import { buildApp } from './app.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { boundedLog, loggerOptions } from './core/logging.ts';
import type { App } from './http/routes.ts';
import { createLeases } from './core/leases.ts';
import { sessionSecrets } from './core/secrets.ts';
import { messageOf, StartError } from './core/start-error.ts';
import { logPayments, openPayments } from './open-payments.ts';
import { followReleases } from './mail/alerts/plan-alerts.ts';
import { openPush } from './mail/alerts/push-service.ts';
import { logMail, openMail } from './open-mail.ts';
import { createBucketFollower } from './release/bucket-follower.ts';
import { exposeMetrics } from './metrics/serve-metrics.ts';
import { openCurrentRelease } from './release/current-release.ts';
import { syncCommand } from './admin/updates/sync-process.ts';

/** How long requests in flight may take to finish once the server stops. */
const STOP_MS = 10_000;
/** After this much more time the rest, such as a database that does not answer, is abandoned. */
const LEFT_MS = 2000;
const CLOSE_IDLE_MS = 100;

export interface RunningServer {
  readonly url: string;
  /** Where its letters can be read, with a secret; null unless mail goes to the outbox. */
  readonly mailboxUrl: string | null;
  /**
   * Stops accepting, finishes the requests and letters in flight (10 seconds at the most), closes the databases.
   * The caller ends the process then, because something may still hang.
   */
  close(): Promise<void>;
}

/** Opens everything and listens; `env` is for content updates. Throws a StartError, with everything closed again. */
export async function startServer(config: ServerSettings, env: Env = {}): Promise<RunningServer> {
  const { storeDir, accountsDir } = config;
  const late = new AbortController();
  const bucket = config.releaseBucket && new ReleaseBucket(config.releaseBucket, late.signal);
  const follower = bucket && createBucketFollower(bucket, storeDir);
  if (follower !== null) await orStartError(follower.join(), 'The published release cannot be fetched');
  let onLoss = (_error: Error): void => undefined;
  const releases = await orStartError(
    openCurrentRelease(config),
    `The current release in ${storeDir} cannot be opened`,
  );
  // What stays open as long as the server runs; closed in the opposite order.
  const opened = new AsyncDisposableStack();
  opened.defer(() => releases.close());
  opened.defer(() => follower?.close());
  try {
    const accounts = await orStartError(
      openAccounts(config, (error) => onLoss(error)),
      `The accounts database in ${placeInWords(accountsPlace(config))} cannot be opened for writing`,
    );
    opened.defer(() => accounts.destroy());
    const { payments, sandbox } = await orStartError(
      Promise.try(openPayments, { ...config, storeDir: accountsDir }),
      `The stand-in for payments in ${accountsDir} cannot be started`,
    );
    opened.defer(() => sandbox?.close());
    if (sandbox === null) await deleteSandboxPayments(accounts);
    const secrets = await orStartError(
      Promise.try(sessionSecrets, { ...config, storeDir: accountsDir }),
      `The session secret in ${accountsDir} cannot be kept`,
    );
    const clock = (): Date => new Date();
    const push = await orStartError(
      Promise.try(openPush, config),
      `The keys of alerts in ${accountsDir} cannot be kept`,
    );
    const mail = await orStartError(Promise.try(openMail, config, { clock, push, secrets }), 'Mail cannot be started');
    const app = await buildApp({
      config: { ...config, sessionSecrets: secrets },
      releases,
      accounts,
      payments,
      sandbox,
      mail: mail.mail,
      push,
      mailbox: mail.mailbox,
      updates: {
        storeDir,
        bucket,
        schedule: config.syncSchedule,
        scoresMinutes: config.scoresMinutes,
        startSync: syncCommand({ storeDir, env, ownStoreOnly: accountsDir !== storeDir }),
      },
      clock,
      logger: loggerOptions(config.logLevel),
    });
    follower?.follow(app.log);
    onLoss = boundedLog((error, count) =>
      app.log.warn({ err: error, count }, 'connections to the accounts database were lost'),
    );
    logPayments(config, app.log);
    logMail(config, app.log);
    const leases = createLeases(accounts, app.log);
    const planAlerts = () => followReleases({ accounts, releases, clock }, app.log);
    if (push !== null) opened.defer(leases.lead('alerts', planAlerts));
    const stopMail = mail.startSending({ accounts, env, log: app.log });
    opened.defer(stopMail);
    if (sandbox === null && isLoopback(new URL(config.siteUrl).hostname))
      app.log.info('SITE_URL is this machine alone: cookies are not Secure, and staff need no second factor');
    opened.defer(() => app.close());
    opened.use(
      await orStartError(
        exposeMetrics(app.metrics.registry, config.metricsAddress),
        'METRICS_ADDRESS cannot be listened on',
      ),
    );
    const url = await listen(app, config);
    sandbox?.deliverTo({ url: `${url}/api/stripe/webhook`, log: app.log });
    const { mailbox } = mail;
    const mailboxUrl = mailbox && `${url}/sandbox/mailbox?key=${mailbox.key}`;
    const close = async (): Promise<void> => {
      const deadline = setTimeout(() => {
        app.server.closeAllConnections();
        late.abort();
      }, STOP_MS);
      const end = async (): Promise<'ended'> => {
        // Those that need time to end do so while requests finish.
        await Promise.all([closeApp(app), stopMail(), follower?.close()]);
        await opened.disposeAsync();
        return 'ended';
      };
      const left = sleep(STOP_MS + LEFT_MS, 'left', { ref: false });
      if ((await Promise.race([end(), left])) === 'left')
        app.log.warn('the server stops with something left that does not end');
      clearTimeout(deadline);
    };
    return { url, mailboxUrl, close };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** Opens the accounts; a new folder is private to this user. */
async function openAccounts(
  config: Pick<ServerSettings, 'accountsDir' | 'accountsUrl'>,
  onLoss: (error: Error) => void,
): Promise<AccountsDb> {
  await mkdir(config.accountsDir, { recursive: true, mode: 0o700 });
  return openAccountsDb(accountsPlace(config), { now: new Date(), onLoss });
}

/** Turns a failure of a part of the start into a StartError that says what failed, and why. */
async function orStartError<Part>(part: Promise<Part>, what: string): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${what}: ${messageOf(error)}.`, error);
  }
}

async function listen(app: App, { host, port }: ServerSettings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
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

async function closeApp(app: App): Promise<void> {
  // Clients hold connections open after their last answer, which would delay the end.
  const closingIdle = setInterval(() => {
    app.server.closeIdleConnections();
  }, CLOSE_IDLE_MS);
  await app.close();
  clearInterval(closingIdle);
}
