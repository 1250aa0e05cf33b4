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
import { parsePostgresUrl, POSTGRES_URL, wholeNumber } from '#data/settings/read-settings.ts';
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

/** The text to print, and whether the exit code is 0. */
export interface CommandResult {
  text: string;
  isGood: boolean;
}

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
  readInput?: () => Promise<string>;
}

/**
 * Runs one staff command on the accounts; for other words the usage is printed. Throws what `confirm` and `readInput`
 * do.
 */
export async function runAdminCommand(tools: CommandTools, words: readonly string[]): Promise<CommandResult> {
  const [command, username] = words;
  if (command === 'list' && words.length === 1) return { text: await list(tools), isGood: true };
  if (command === 'bounce' && words.length === 1 && tools.readInput !== undefined)
    return await takeMailReport(tools.accounts, await tools.readInput(), tools.now);
  if (username !== undefined && words.length === 2) {
    if (command === 'grant') return await grant(tools, username);
    if (command === 'revoke') return await setRole(tools, username, 'member');
    if (command === 'reset') return await makeResetLink(tools, username);
    if (command === 'reset-second-factor') return await resetFactor(tools, username);
  }
  return { text: ADMIN_USAGE, isGood: command === 'help' };
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

function noSuchAccount(username: string): CommandResult {
  return { text: `There is no account called '${username}'.\n`, isGood: false };
}

const unchanged: CommandResult = { text: 'Nothing was changed.\n', isGood: false };

/** An account in a question: by its name alone one could confirm for the wrong person. */
function describeAccount({ username, email, createdAt }: User, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(createdAt)) / DAY_MS);
  return `${username}, ${email}, an account of ${createdAt.slice(0, 10)} (${ageText(days)} old)`;
}

function ageText(days: number): string {
  if (days === 0) return 'less than a day';
  return days === 1 ? 'one day' : `${days} days`;
}

async function grant(tools: CommandTools, username: string): Promise<CommandResult> {
  const user = await findUserByName(tools.accounts, normalizeUsername(username));
  if (user === undefined) return noSuchAccount(username);
  const question = `The admin role goes to ${describeAccount(user, tools.now)}.`;
  return (await tools.confirm(question)) ? setRole(tools, username, 'admin') : unchanged;
}

async function setRole({ accounts, now }: CommandTools, username: string, role: UserRole): Promise<CommandResult> {
  const userId = await updateRole(accounts, normalizeUsername(username), role);
  if (userId === undefined) return noSuchAccount(username);
  const kind = role === 'admin' ? 'role_granted' : 'role_revoked';
  await insertAuditEvent(accounts, { kind, userId, address: null }, now);
  const text = role === 'admin' ? `is staff now` : `is a member without the staff role now`;
  return { text: `${username} ${text}.\n`, isGood: true };
}

/** A link for a member without mail. The operator never learns or chooses the password (OWASP ASVS 5.0, 6.4.6). */
async function makeResetLink(tools: CommandTools, username: string): Promise<CommandResult> {
  const { accounts, links, now, siteUrl } = tools;
  const user = await findUserByName(accounts, normalizeUsername(username));
  if (user === undefined) return noSuchAccount(username);
  const question = `Whoever has the link chooses the password of ${describeAccount(user, now)}.`;
  if (!(await tools.confirm(question))) return unchanged;
  const token = await inTransaction(accounts, `user ${user.id}`, async (trx) => {
    const expiresAt = new Date(now.getTime() + LINK_LIFE.resetPassword.ms);
    const link = { purpose: 'reset_password', address: HANDED_OVER, userId: user.id } as const;
    const linkId = await links.create(trx, { ...link, expiresAt }, now);
    const entry = { kind: 'password_reset_link_made', userId: user.id, address: null } as const;
    await insertAuditEvent(trx, entry, now);
    return await links.tokenFor(trx, linkId, now);
  });
  const text = `Give this link to ${user.username} and to nobody else. It works once, for ${LINK_LIFE.resetPassword.words}:\n${siteUrl}/reset-password#${token}\n`;
  return { text, isGood: true };
}

async function resetFactor(tools: CommandTools, username: string): Promise<CommandResult> {
  const { accounts, now } = tools;
  const user = await findUserByName(accounts, normalizeUsername(username));
  if (user === undefined) return noSuchAccount(username);
  const question = `Two-step sign-in is taken off ${describeAccount(user, now)}.`;
  if (!(await tools.confirm(question))) return unchanged;
  const wasOn = await resetSecondFactor(accounts, user.id, async (trx) => {
    const entry = { kind: 'second_factor_reset', userId: user.id, address: null } as const;
    await insertAuditEvent(trx, entry, now);
    const facts = { change: 'reset' } as const;
    const notice = { kind: 'second_factor_changed', facts, cause: now.toISOString() } as const;
    await queueNotice(trx, tools, user, notice);
  });
  if (!wasOn) return { text: `${username} has no two-step sign-in.\n`, isGood: false };
  const text = `${username} signs in with the password alone now, and was signed out everywhere.\n`;
  return { text, isGood: true };
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
    const count = keep === undefined ? null : wholeNumber(1, 9999)(keep);
    if (count === undefined) throw new Error('--keep takes a whole number, 1 to 9999.');
    const { folder, sums } = await makeBackup(places, { dir: to, now, keep: count });
    return `${sums}${folder} is whole.\n${hasStoredSecret ? '' : 'It holds no settings: keep SESSION_SECRET, too.\n'}`;
  }
  if (command === 'restore')
    return `${await restoreBackup(to, places, now)}Restored; 'npm run build' makes the pages.\n`;
  if (command !== 'move-accounts') return undefined;
  const target = to === 'sqlite' ? accountsDb : parsePostgresUrl(to);
  if (target === undefined) throw new Error(`The accounts go to 'sqlite' or ${POSTGRES_URL}.`);
  const warning = 'From now on the site takes no changes, until it starts with the new setting.';
  if (!(await confirm(warning))) throw new Error('Nothing was changed.');
  const sums = await moveAccounts(places.place, target, now);
  const setting = to === 'sqlite' ? 'Take ACCOUNTS_URL away' : 'Set ACCOUNTS_URL to that address';
  const secret = hasStoredSecret
    ? `Set SESSION_SECRET to what stands in ${sessionSecret}, or everybody is signed out, and links in letters and authenticator apps work no more.`
    : 'Leave SESSION_SECRET as it is.';
  return `${sums}Copied and compared. ${setting}, then start the site anew. ${secret}\n`;
}
