import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAccountsDb } from '#data/accounts/database.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { isOnPostgres, makeTestAccounts, TEST_SECRET } from '#data/testing/test-accounts.ts';
import { sql } from 'kysely';
import { buildApp, type AppDeps } from '../app.ts';
import type { Payments } from '../billing/provider.ts';
import type { App } from '../http/routes.ts';
import type { PasswordCost } from '../accounts/passwords/password-hasher.ts';
import { createMail, type Mail } from '../mail/mail-queue.ts';
import type { Push } from '../mail/alerts/push-service.ts';
import type { Message } from '../mail/compose.ts';
import { mailDelivery, sendDueLetters } from '../mail/send-due.ts';
import { openCurrentRelease, type CurrentRelease } from '../release/current-release.ts';
import type { UpdateSettings } from '../admin/updates/open-updates.ts';
import { keptCompilers } from './kept-compilers.ts';
import { noUpdate } from './no-update.ts';
import { switchCurrent, writeTestRelease } from './test-release.ts';

export interface TestApp {
  app: App;
  accounts: AccountsDb;
  /** Where they are, for another process. */
  accountsPlace: string;
  mail: Mail;
  /** Sends what is due, as the mail process does, and returns the messages of this time in order. */
  sendLetters: () => Promise<Message[]>;
  releases: CurrentRelease;
  storeDir: string;
  /** Stops the app and removes its store. */
  close: () => Promise<void>;
}

export interface TestAppOptions {
  /** Accounts that are there already, and stay; empty ones of its own unless given. */
  accountsPlace?: string;
  siteUrl?: string;
  /** Another process on the same accounts, store and secrets; it outlives this one. */
  beside?: Pick<TestApp, 'accounts' | 'accountsPlace' | 'storeDir'>;
  /** The folder whose disk is looked at; the store unless given. */
  accountsDir?: string;
  /** Loopback unless given. */
  trustedProxies?: readonly string[];
  sessionSecrets?: readonly string[];
  hstsSubdomains?: boolean;
  clock?: () => Date;
  cacheBytes?: number;
  passwordCost?: PasswordCost;
  logger?: AppDeps['logger'];
  /** Payments are off unless a test hands some in. */
  payments?: Payments | null;
  /** By default updates find nothing new, and none begins by itself. */
  updates?: (storeDir: string) => Partial<UpdateSettings>;
  drawCard?: AppDeps['drawCard'];
  /** Mail is on unless a test switches it off, bulk letters too. */
  mail?: null;
  /** Alerts are off unless a test hands keys in. */
  push?: Push;
  /** With the calls of the stand-in's browser script. */
  sandbox?: AppDeps['sandbox'];
  mailbox?: AppDeps['mailbox'];
}

/** A hash in well under a millisecond: what is tested is the way around it. */
const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** A store that all others are copies of: its current release is `r1`. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const storeDir = await mkdtemp(join(tmpdir(), 'store-'));
  process.on('exit', () => rmSync(storeDir, { recursive: true, force: true }));
  await writeTestRelease(storeDir, 'r1');
  await switchCurrent(storeDir, 'r1');
  return storeDir;
}

/** A new store in a temporary folder whose current release is `r1`. */
export async function makeTestStore(): Promise<string> {
  const from = await (template ??= makeTemplate());
  const storeDir = await mkdtemp(join(tmpdir(), 'store-'));
  for (const part of ['releases', 'current'])
    await cp(join(from, part), join(storeDir, part), { recursive: true, verbatimSymlinks: true });
  return storeDir;
}

/** The real app over a real store, a small release on the disk, and real accounts on the engine of this run. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const storeDir = beside?.storeDir ?? (await makeTestStore());
  const place = options.accountsPlace ?? beside?.accountsPlace;
  const { place: accountsPlace, remove } =
    place === undefined ? await makeTestAccounts() : { place, remove: () => Promise.resolve() };
  // In one process two connections to one SQLite file would wait for each other.
  const lent = isOnPostgres() ? undefined : beside?.accounts;
  const accounts = lent ?? connectAccountsDb(accountsPlace);
  // Nobody pulls the plug here, and waiting for the disk would be most of the time.
  if (!isOnPostgres()) await sql`pragma synchronous = off`.execute(accounts);
  const releases = await openCurrentRelease({
    storeDir,
    cacheBytes: options.cacheBytes ?? 8 * 1024 * 1024,
  });
  const clock = options.clock ?? (() => new Date('2026-11-21T12:00:00.000Z'));
  const siteUrl = options.siteUrl ?? 'http://127.0.0.1:4321';
  const sessionSecrets = options.sessionSecrets ?? [TEST_SECRET];
  const supportAddress = 'staff@hashmark.test';
  const mail = createMail({ clock, secrets: sessionSecrets, sendsBulk: true, supportAddress });
  const app = await buildApp({
    config: {
      siteUrl,
      accountsDir: options.accountsDir ?? storeDir,
      hstsSubdomains: options.hstsSubdomains ?? false,
      sessionSecrets,
      trustedProxies: options.trustedProxies ?? ['127.0.0.0/8', '::1/128'],
    },
    releases,
    accounts,
    payments: options.payments ?? null,
    sandbox: options.sandbox ?? null,
    mailbox: options.mailbox ?? null,
    updates: { storeDir, schedule: 'off', startSync: noUpdate, ...options.updates?.(storeDir) },
    drawCard: options.drawCard,
    mail: options.mail === null ? null : mail,
    push: options.push ?? null,
    clock,
    logger: options.logger ?? false,
    passwordCost: options.passwordCost ?? CHEAP_PASSWORDS,
    schemaCompilers: keptCompilers,
  });
  const sendLetters = async (): Promise<Message[]> => {
    const messages: Message[] = [];
    await sendDueLetters({
      ...{ accounts, clock },
      delivery: mailDelivery({
        clock,
        context: { siteUrl, accounts, releases, links: mail.links },
        sender: {
          from: 'news@hashmark.test',
          siteUrl,
          postalAddress: 'Box 1, Springfield',
          bounces: null,
        },
        transport: async (message) => {
          messages.push(message);
          return { kind: 'sent', answer: '250 OK' };
        },
      }),
    });
    return messages;
  };
  const close = async (): Promise<void> => {
    await app.close();
    await releases.close();
    if (lent === undefined) await accounts.destroy();
    await remove();
    if (beside === undefined) await rm(storeDir, { recursive: true, force: true });
  };
  return { app, accounts, accountsPlace, mail, sendLetters, releases, storeDir, close };
}
