import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import { DAY_MS } from '#data/domain/durations.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { resetSecondFactor } from '#data/accounts/queries/second-factor.queries.ts';
import { findUserByName, listUsers, updateRole, type User } from '#data/accounts/queries/user.queries.ts';
import { normalizeUsername, type UserRole } from '#data/domain/members/account-rules.ts';
import { membershipOf } from '#data/domain/members/subscription.ts';
import { makeBackup, restoreBackup } from '#data/accounts/backup.ts';
import { moveAccounts } from '#data/accounts/copy-accounts.ts';
import { accountsPlace } from '#data/accounts/database.ts';
import { storePaths } from '#data/releases/layout.ts';
import { POSTGRES_URL, wholeNumber } from '#data/settings/read-settings.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { takeMailReport } from '../mail/bounce-reports.ts';
import type { MailLinks } from '../mail/mail-links.ts';
import type { Mail } from '../mail/mail-queue.ts';
import { queueNotice } from '../accounts/email/notices.ts';
import { HANDED_OVER } from '../accounts/passwords/password.service.ts';

export const ADMIN_USAGE = `Usage:
  npm run admin -- list                            every account with its role
  npm run admin -- grant USERNAME                  gives the admin role, after a question
  npm run admin -- revoke USERNAME                 takes it back; counts from the next request on
  npm run admin -- reset USERNAME                  prints a link for a new password, good for ${LINK_LIFE.resetPassword.words}, after a question
  npm run admin -- reset-second-factor USERNAME    for who has lost it: the password alone signs in again, after a question
  npm run admin -- bounce                          reads a report of a mail server from standard input (docs/operations.md)
  npm run admin -- backup DIR [--keep N]           all that cannot be made again, into a new folder there; N newest stay
  npm run admin -- restore DIR                     brings such a folder back, into an empty store and empty accounts
  npm run admin -- move-accounts ADDRESS|sqlite    to a PostgreSQL database, or back; the site takes no changes from then on
With --yes nothing is asked, for scripts.
`;

export interface CommandTools {
  accounts: AccountsDb;
  now: Date;
  siteUrl: string;
  links: MailLinks;
  /** Null where mail is off. */
  mail: Mail | null;
  /** Asks on the terminal; true for a yes. Throws where there is no terminal. */
  confirm: (question: string) => Promise<boolean>;
  /** Reads the standard input. */
  readInput: () => Promise<string>;
}

/**
 * Runs one staff command on the accounts and returns the text to print. Throws the usage for other words, a sentence
 * when the command could not be followed, and what `confirm` and `readInput` throw.
 */
export async function runAdminCommand(
  tools: CommandTools,
  [command, name, ...more]: readonly string[],
): Promise<string> {
  if (command === 'help') return ADMIN_USAGE;
  if (command === 'list' && name === undefined) return await list(tools);
  if (command === 'bounce' && name === undefined)
    return await takeMailReport(tools.accounts, await tools.readInput(), tools.now);
  if (name !== undefined && more.length === 0) {
    if (command === 'grant') {
      await accountOf(tools, name, 'The admin role goes to');
      return await setRole(tools, name, 'admin');
    }
    if (command === 'revoke') return await setRole(tools, name, 'member');
    if (command === 'reset') return await makeResetLink(tools, name);
    if (command === 'reset-second-factor') return await resetFactor(tools, name);
  }
  throw new Error(ADMIN_USAGE.trimEnd());
}

async function list({ accounts, now }: CommandTools): Promise<string> {
  const users = await listUsers(accounts);
  if (users.length === 0) return 'There is no account yet.\n';
  const lines = users.map(({ username, email, role, subscription, createdAt }) => {
    const { status } = membershipOf(subscription, now);
    return [username, role, status, createdAt.slice(0, 10), email].join('\t');
  });
  return `${['username\trole\tplan\tsince\temail', ...lines].join('\n')}\n`;
}

const UNCHANGED = 'Nothing was changed.';

/**
 * The account of a name, once the question that begins with `asks` was confirmed. It ends with the account's address
 * and age: by its name alone one could confirm for the wrong person. Throws when there is no such account or no yes.
 */
async function accountOf({ accounts, now, confirm }: CommandTools, name: string, asks: string): Promise<User> {
  const user = await findUserByName(accounts, normalizeUsername(name));
  if (user === undefined) throw noSuchAccount(name);
  const { username, email, createdAt } = user;
  const age = ageText(Math.floor((now.getTime() - Date.parse(createdAt)) / DAY_MS));
  const question = `${asks} ${username}, ${email}, an account of ${createdAt.slice(0, 10)} (${age} old).`;
  if (!(await confirm(question))) throw new Error(UNCHANGED);
  return user;
}

function noSuchAccount(name: string): Error {
  return new Error(`There is no account called '${name}'.`);
}

function ageText(days: number): string {
  if (days === 0) return 'less than a day';
  return days === 1 ? 'one day' : `${days} days`;
}

async function setRole({ accounts, now }: CommandTools, name: string, role: UserRole): Promise<string> {
  const userId = await updateRole(accounts, normalizeUsername(name), role);
  if (userId === undefined) throw noSuchAccount(name);
  const isStaff = role === 'admin';
  const kind = isStaff ? 'role_granted' : 'role_revoked';
  await insertAuditEvent(accounts, { kind, userId, address: null }, now);
  return `${name} is ${isStaff ? 'staff now' : 'a member without the staff role now'}.\n`;
}

/** A link for a member without mail. The operator never learns or chooses the password (OWASP ASVS 5.0, 6.4.6). */
async function makeResetLink(tools: CommandTools, name: string): Promise<string> {
  const { accounts, links, now, siteUrl } = tools;
  const { id: userId, username } = await accountOf(tools, name, 'Whoever has the link chooses the password of');
  const token = await inTransaction(accounts, `user ${userId}`, async (trx) => {
    const expiresAt = new Date(now.getTime() + LINK_LIFE.resetPassword.ms);
    const link = { purpose: 'reset_password', address: HANDED_OVER, userId, expiresAt } as const;
    const linkId = await links.create(trx, link, now);
    await insertAuditEvent(trx, { kind: 'password_reset_link_made', userId, address: null }, now);
    return await links.tokenFor(trx, linkId, now);
  });
  return `Give this link to ${username} and to nobody else. It works once, for ${LINK_LIFE.resetPassword.words}:\n${siteUrl}/reset-password#${token}\n`;
}

async function resetFactor(tools: CommandTools, name: string): Promise<string> {
  const { accounts, now } = tools;
  const user = await accountOf(tools, name, 'Two-step sign-in is taken off');
  const wasOn = await resetSecondFactor(accounts, user.id, async (trx) => {
    await insertAuditEvent(trx, { kind: 'second_factor_reset', userId: user.id, address: null }, now);
    const notice = { kind: 'second_factor_changed', facts: { change: 'reset' }, cause: now.toISOString() } as const;
    await queueNotice(trx, tools, user, notice);
  });
  if (!wasOn) throw new Error(`${name} has no two-step sign-in.`);
  return `${name} signs in with the password alone now, and was signed out everywhere.\n`;
}

interface PlaceTools extends Pick<CommandTools, 'confirm' | 'now'> {
  settings: Pick<ServerSettings, 'accountsDir' | 'accountsUrl' | 'sessionSecrets' | 'storeDir'>;
  /** The text of `--keep`. */
  keep?: string | undefined;
}

/** Runs a command that opens the accounts by itself; undefined for other words. When it throws nothing was changed. */
export async function runPlaceCommand(
  { settings, confirm, now, keep }: PlaceTools,
  [command, to, ...more]: readonly string[],
): Promise<string | undefined> {
  if (to === undefined || more.length > 0) return undefined;
  const places = { ...settings, place: accountsPlace(settings) };
  const { accountsDb, sessionSecret } = storePaths(settings.accountsDir);
  const hasStoredSecret = settings.sessionSecrets.length === 0;
  if (command === 'backup') {
    const count = keep === undefined ? null : wholeNumber(1, 9999).parse(keep);
    if (count === undefined) throw new Error('--keep takes a whole number, 1 to 9999.');
    const { folder, sums } = await makeBackup(places, { dir: to, now, keep: count });
    return `${sums}${folder} is whole.\n${hasStoredSecret ? '' : 'It holds no settings: keep SESSION_SECRET, too.\n'}`;
  }
  if (command === 'restore')
    return `${await restoreBackup(to, places, now)}Restored; 'npm run build' makes the pages.\n`;
  if (command !== 'move-accounts') return undefined;
  const target = to === 'sqlite' ? accountsDb : POSTGRES_URL.parse(to);
  if (target === undefined) throw new Error(`The accounts go to 'sqlite' or ${POSTGRES_URL.wanted}.`);
  const warning = 'From now on the site takes no changes, until it starts with the new setting.';
  if (!(await confirm(warning))) throw new Error(UNCHANGED);
  const sums = await moveAccounts(places.place, target, now);
  const setting = to === 'sqlite' ? 'Take ACCOUNTS_URL away' : 'Set ACCOUNTS_URL to that address';
  const secret = hasStoredSecret
    ? `Set SESSION_SECRET to what stands in ${sessionSecret}, or everybody is signed out, and links in letters and authenticator apps work no more.`
    : 'Leave SESSION_SECRET as it is.';
  return `${sums}Copied and compared. ${setting}, then start the site anew. ${secret}\n`;
}
