import { connectAccountsDb } from '#data/accounts/database.ts';
import { alertDelivery, openPushService } from './alerts/push-service.ts';
import { openCurrentRelease } from '../release/current-release.ts';
import { planDigests } from './plan-digests.ts';
import { createMailLinks } from './mail-links.ts';
import { masked } from './mask.ts';
import { openOutbox } from './outbox.ts';
import { mailDelivery } from './send-due.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { MailLogLine, MailOrder } from './mail-process.ts';
import { runMail } from './run-mail.ts';

/*
 * The process that sends letters and alerts, apart from the server, so that no page waits for one. It ends when there
 * is nothing to send, and when the server says so or dies, after the letters in flight.
 */

const CACHE_BYTES = 1024 * 1024;
const ALERTS_AT_ONCE = 32;
const stop = new AbortController();

function log(line: MailLogLine): void {
  if (process.connected) process.send?.(line);
}

async function work(order: MailOrder): Promise<void> {
  const { mail, siteUrl, storeDir } = order;
  await using opened = new AsyncDisposableStack();
  const accounts = connectAccountsDb(order.accountsPlace);
  opened.defer(() => accounts.destroy());
  const releases = await openCurrentRelease({ storeDir, cacheBytes: CACHE_BYTES });
  opened.defer(() => releases.close());
  releases.follow();
  const clock = (): Date => new Date();
  const known = { accounts, clock, signal: stop.signal };
  const shared = { log, idle: { since: performance.now() } };
  const running: Promise<void>[] = [];
  if (mail.kind !== 'off') {
    const { send: transport, close } =
      mail.kind === 'smtp' ? createSmtpTransport(mail, order.dkimKey) : openOutbox(order.outbox);
    opened.defer(close);
    const delivery = mailDelivery({
      clock,
      transport,
      context: { siteUrl, accounts, releases, links: createMailLinks(order.secrets) },
      sender: {
        from: mail.from,
        siteUrl,
        postalAddress: mail.postalAddress,
        bounces: mail.kind === 'smtp' ? mail.bounces : null,
      },
    });
    const { connections: concurrency = 1, perSecond = Infinity } = mail.kind === 'smtp' ? mail : {};
    const sendsBulk = mail.postalAddress !== null;
    running.push(
      runMail({
        ...shared,
        tools: { ...known, delivery, concurrency, perSecond },
        planDigests: () => planDigests({ accounts, releases, now: clock(), sendsBulk }),
      }),
    );
  }
  if (order.push !== null) {
    const service = openPushService(order.push, clock);
    opened.defer(service.close);
    const delivery = alertDelivery({ accounts, clock, releases, service });
    running.push(runMail({ ...shared, tools: { ...known, delivery, concurrency: ALERTS_AT_ONCE } }));
  }
  await Promise.all(running);
}

/** Logs the masked message alone: other parts of an error may name a reader. */
function fail(error: unknown): void {
  log({
    level: 'error',
    facts: { reason: masked(String(error)) },
    message: 'the mail process failed',
  });
  process.exitCode = 1;
}

for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => stop.abort());
process.once('message', (message) => {
  if (message === 'stop') return stop.abort();
  process.on('message', () => stop.abort());
  void work(message as MailOrder)
    .catch(fail)
    .finally(() => process.disconnect());
});
