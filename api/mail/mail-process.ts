import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { hasDueLetter, type Channel } from '#data/accounts/queries/letter.queries.ts';
import { harmlessEnvironment } from '#data/settings/environment.ts';
import type { Env } from '#data/settings/read-settings.ts';
import type { MailSettings } from '#data/settings/mail-settings.ts';
import type { Push } from './alerts/push-service.ts';
import { PLAN_EVERY_MS, zonesToPlan } from './plan-digests.ts';

const SCRIPT = fileURLToPath(new URL('send-mail.child.ts', import.meta.url));
const LOOK_MS = 2000;
/** How long finishing the letters in flight may take. */
const STOP_MS = 8000;
/** The process makes many short-lived texts; without these limits it would use as much memory as the server. */
const MEMORY = ['--max-semi-space-size=2', '--max-old-space-size=96'];
/** The wait after a crash. */
const RESTART_MS = 5000;

/** The task of the mail process. It is sent over the channel, so that no secret is in an environment. */
export interface MailOrder {
  mail: MailSettings;
  /** Null: no alerts. */
  push: Push | null;
  siteUrl: string;
  storeDir: string;
  /** Where the accounts are (`accountsPlace`); may hold a password. */
  accountsPlace: string;
  /** The folder of letters where no mail server is set. */
  outbox: string;
  /** The secrets that sign cookies: tokens of links are derived from them. */
  secrets: readonly string[];
  /** The private key that signs letters (PEM); null: letters are not signed here. */
  dkimKey: string | null;
}

/** A line for the server's log, without a reader's name or a working link. */
export interface MailLogLine {
  level: 'info' | 'warn' | 'error';
  facts: Readonly<Record<string, string | number>>;
  message: string;
}

interface Options {
  order: MailOrder;
  accounts: AccountsDb;
  /** The server's environment; the process gets none of our settings from it. */
  env: Env;
  log: FastifyBaseLogger;
  /** For tests. */
  lookMs?: number;
}

/**
 * Starts the mail process whenever a letter or an alert is due, or letters of the day are to be planned; again after a
 * crash. Returns what stops it: no further letter is begun, and those in flight are finished within a few seconds.
 */
export function startMailProcess(options: Options): () => Promise<void> {
  const { accounts, env, log, lookMs = LOOK_MS, order } = options;
  let child: ChildProcess | undefined;
  let notBefore = 0;
  let looking = Promise.resolve();

  const ended = (reason: string): void => {
    child = undefined;
    notBefore = Date.now() + RESTART_MS;
    log.error({ reason }, 'the mail process ended before its time');
  };
  const start = (): void => {
    const started = fork(SCRIPT, [], {
      env: harmlessEnvironment(env),
      execArgv: MEMORY,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', (line) => {
      const { facts, level, message } = line as MailLogLine;
      log[level](facts, message);
    });
    started.once('error', ({ message }) => {
      if (started === child && started.pid === undefined) ended(message);
    });
    started.once('exit', (code, signal) => {
      if (started !== child) return;
      if (code !== 0) return ended(signal ?? `code ${code}`);
      child = undefined;
    });
    // A broken channel ends the process, which is handled above.
    started.send(order, () => undefined);
  };
  const { mail, push } = order;
  const sendsBulk = mail.kind !== 'off' && mail.postalAddress !== null;
  const channels: Channel[] = mail.kind === 'off' ? [] : ['mail'];
  if (push !== null) channels.push('alerts');
  let planAt = 0;
  const hasWork = async (now: Date): Promise<boolean> => {
    if (await hasDueLetter(accounts, channels, now)) return true;
    if (now.getTime() < planAt) return false;
    planAt = now.getTime() + PLAN_EVERY_MS;
    return (await zonesToPlan({ accounts, now, sendsBulk })).length > 0;
  };
  const look = async (): Promise<void> => {
    if (child !== undefined || Date.now() < notBefore) return;
    try {
      if (await hasWork(new Date())) start();
    } catch (error) {
      log.error({ err: error }, 'letters cannot be looked for');
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookMs).unref();

  return async () => {
    clearInterval(timer);
    await looking;
    const last = child;
    if (last === undefined) return;
    const exited = new Promise((resolve) => last.once('exit', resolve));
    last.send('stop', () => undefined);
    const force = setTimeout(() => last.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(force);
  };
}
