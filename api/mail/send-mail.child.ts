import { setTimeout as sleep } from 'node:timers/promises';
import { connectAccountsDb } from '#data/accounts/database.ts';
import { boundedLog } from '../core/logging.ts';
import { openCurrentRelease } from '../release/current-release.ts';
import { alertCopies } from './alerts/alert-copy.ts';
import { alertDelivery, openPushService } from './alerts/push-service.ts';
import { createMailLinks } from './mail-links.ts';
import type { MailLogLine, MailOrder } from './mail-process.ts';
import { masked } from './mask.ts';
import { openOutbox } from './outbox.ts';
import { PLAN_EVERY_MS, planDigests } from './plan-digests.ts';
import { mailDelivery, sendDueLetters, type SendTools } from './send-due.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/*
 * The process that sends letters and alerts, apart from the server, so that no page waits for one. It ends when there
 * is nothing to send, and when the server says so or dies, after the letters in flight.
 */

const CACHE_BYTES = 1024 * 1024;
const ALERTS_AT_ONCE = 32;
const LOOK_MS = 500;
/** After so long without a letter the process ends. */
const IDLE_MS = 30_000;
/** How long all letters wait for an unavailable server. */
const PAUSE_MS = 30_000;

const stop = new AbortController();
const { signal } = stop;
const clock = (): Date => new Date();
/** When there last was something to send; letters and alerts end together. */
let lastSentAt = performance.now();

function log(level: MailLogLine['level'], message: string, facts: MailLogLine['facts'] = {}): void {
  if (process.connected) process.send?.({ level, facts, message } satisfies MailLogLine);
}

/** Logs the masked message alone: other parts of an error may name a reader. */
function logError(message: string, error: unknown): void {
  log('error', message, { reason: masked(String(error)) });
}

async function work({ mail, push, siteUrl, storeDir, ...order }: MailOrder): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const accounts = connectAccountsDb(order.accountsPlace);
  opened.defer(() => accounts.destroy());
  const releases = await openCurrentRelease({ storeDir, cacheBytes: CACHE_BYTES });
  opened.defer(() => releases.close());
  releases.follow();
  const running: Promise<void>[] = [];
  let keepCopy: ReturnType<typeof alertCopies> | undefined;
  if (mail.kind !== 'off') {
    const { from, postalAddress } = mail;
    const { bounces = null, connections: concurrency = 1, perSecond = Infinity } = mail.kind === 'smtp' ? mail : {};
    const { send: transport, close } =
      mail.kind === 'smtp' ? createSmtpTransport(mail, order.dkimKey) : openOutbox(order.outbox);
    opened.defer(close);
    const sender = { from, siteUrl, postalAddress, bounces };
    if (mail.kind === 'outbox') keepCopy = alertCopies(transport, sender);
    const delivery = mailDelivery({
      clock,
      transport,
      context: { siteUrl, accounts, releases, links: createMailLinks(order.secrets) },
      sender,
    });
    const sendsBulk = postalAddress !== null;
    const plan = () => planDigests({ accounts, releases, now: clock(), sendsBulk });
    running.push(keepSending({ accounts, clock, signal, delivery, concurrency, perSecond }, plan));
  }
  if (push !== null) {
    const service = openPushService(push, clock);
    opened.defer(service.close);
    const delivery = alertDelivery({ accounts, clock, releases, service, keepCopy });
    running.push(keepSending({ accounts, clock, signal, delivery, concurrency: ALERTS_AT_ONCE }));
  }
  await Promise.all(running);
}

/**
 * Sends letters as they are due, until there was none for a while or the server says so. While the mail server is
 * unavailable one letter at a time is tried; the log says once that it is unavailable, and once that it is back.
 */
async function keepSending(tools: SendTools, plan?: () => Promise<unknown>): Promise<void> {
  const logFailure = {
    refused: failureLog('a letter was refused for good'),
    failed: failureLog('a letter could not be sent, and is tried again'),
  };
  let isDown = false;
  let planAt = 0;
  while (!signal.aborted && performance.now() - lastSentAt < IDLE_MS) {
    if (performance.now() >= planAt) {
      planAt = performance.now() + PLAN_EVERY_MS;
      await plan?.().catch((error: unknown) => logError('the letters of the day could not be planned', error));
    }
    const { tried, unavailable } = await sendDueLetters({
      ...tools,
      ...(isDown && { concurrency: 1 }),
      onOutcome({ kind }, outcome) {
        if (outcome.kind === 'sent' && isDown) {
          isDown = false;
          log('info', 'the mail server takes letters again');
        }
        if (outcome.kind === 'refused' || outcome.kind === 'failed')
          logFailure[outcome.kind]({ kind, answer: masked(outcome.answer) });
      },
    });
    if (tried > 0) lastSentAt = performance.now();
    if (unavailable !== null && !isDown) {
      isDown = true;
      log('error', 'the mail server takes no letters: all wait', { answer: masked(unavailable) });
    }
    await sleep(unavailable === null ? LOOK_MS : PAUSE_MS, undefined, { signal }).catch(() => null);
  }
}

/** At most one line in a minute. */
function failureLog(message: string) {
  return boundedLog<{ kind: string; answer: string }>((facts, count) => log('warn', message, { ...facts, count }));
}

for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => stop.abort());
process.once('message', (message) => {
  if (message === 'stop') return stop.abort();
  process.on('message', () => stop.abort());
  void work(message as MailOrder)
    .catch((error: unknown) => {
      logError('the mail process failed', error);
      process.exitCode = 1;
    })
    .finally(() => process.disconnect());
});
