import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountsPlace, openAccountsDb, placeInWords } from '#data/accounts/database.ts';
import { deleteSandboxPayments } from '#data/accounts/queries/billing.queries.ts';
import { ReleaseBucket } from '#data/releases/bucket/release-bucket.ts';
import type { Env } from '#data/settings/read-settings.ts';
import { messageOf, systemErrorCode } from '#data/releases/files.ts';
import { buildApp } from './app.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { boundedLog, loggerOptions } from './core/logging.ts';
import type { App } from './http/routes.ts';
import { createLeases } from './core/leases.ts';
import { sessionSecrets } from './core/secrets.ts';
import { orStartError, StartError } from './core/start-error.ts';
import { followReleases } from './mail/alerts/plan-alerts.ts';
import { openPush } from './mail/alerts/push-service.ts';
import { startMailProcess } from './mail/mail-process.ts';
import { openMail, openPayments, startNotes } from './open-parts.ts';
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
  const clock = (): Date => new Date();
  const late = new AbortController();
  // What stays open as long as the server runs; closed in the opposite order.
  const opened = new AsyncDisposableStack();
  try {
    const bucket = config.releaseBucket && new ReleaseBucket(config.releaseBucket, late.signal);
    const follower = bucket && createBucketFollower(bucket, storeDir);
    if (follower !== null) await orStartError('The published release cannot be fetched', () => follower.join());
    const releases = await orStartError(`The current release in ${storeDir} cannot be opened`, () =>
      openCurrentRelease(config),
    );
    opened.defer(() => releases.close());
    opened.defer(() => follower?.close());
    const place = accountsPlace(config);
    let onLoss = (_error: Error): void => undefined;
    const accounts = await orStartError(
      `The accounts database in ${placeInWords(place)} cannot be opened for writing`,
      async () => {
        // A new folder is private to this user.
        await mkdir(accountsDir, { recursive: true, mode: 0o700 });
        return await openAccountsDb(place, { now: clock(), onLoss: (error) => onLoss(error) });
      },
    );
    opened.defer(() => accounts.destroy());
    const { payments, sandbox } = await orStartError(
      `The stand-in for payments in ${accountsDir} cannot be started`,
      () => openPayments(config),
    );
    opened.defer(() => sandbox?.close());
    if (sandbox === null) await deleteSandboxPayments(accounts);
    const secrets = await orStartError(`The session secret in ${accountsDir} cannot be kept`, () =>
      sessionSecrets(config),
    );
    const push = await orStartError(`The keys of alerts in ${accountsDir} cannot be kept`, () => openPush(config));
    const { mail, mailbox, order } = await orStartError('Mail cannot be started', () =>
      openMail(config, { clock, push, secrets }),
    );
    const app = await buildApp({
      config: { ...config, sessionSecrets: secrets },
      releases,
      accounts,
      payments,
      sandbox,
      mail,
      push,
      mailbox,
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
    const { log } = app;
    follower?.follow(log);
    onLoss = boundedLog((error, count) =>
      log.warn({ err: error, count }, 'connections to the accounts database were lost'),
    );
    for (const note of startNotes(config)) log.info(note);
    const leases = createLeases(accounts, log);
    if (push !== null) opened.defer(leases.lead('alerts', () => followReleases({ accounts, releases, clock }, log)));
    const stopMail = leases.lead('mail', () => startMailProcess({ order, accounts, env, log }));
    opened.defer(stopMail);
    opened.defer(() => app.close());
    const { registry } = app.metrics;
    opened.use(
      await orStartError('METRICS_ADDRESS cannot be listened on', () => exposeMetrics(registry, config.metricsAddress)),
    );
    const url = await listen(app, config);
    sandbox?.deliverTo({ url: `${url}/api/stripe/webhook`, log });
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
        log.warn('the server stops with something left that does not end');
      clearTimeout(deadline);
    };
    return { url, mailboxUrl, close };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
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
