import type { AccountsDb } from '#data/accounts/database.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { listUsers, updateRole } from '#data/accounts/queries/user.queries.ts';
import { normalizeUsername } from '#data/domain/account.ts';
import { membershipOf } from '#data/domain/subscription.ts';
import type { UserRole } from '#data/domain/user.ts';

export const ADMIN_USAGE = `Usage:
  npm run admin -- list              every account with its role
  npm run admin -- grant USERNAME    gives the admin role
  npm run admin -- revoke USERNAME   takes it back; counts from the next request on
`;

/** What a command did: the text to show, and whether the process ends well. */
export interface CommandResult {
  text: string;
  isGood: boolean;
}

/** Runs one staff command on the accounts; words that are no command give the usage and do nothing. */
export async function runAdminCommand(
  accounts: AccountsDb,
  words: readonly string[],
  now: Date,
): Promise<CommandResult> {
  const [command, username] = words;
  if (command === 'list' && words.length === 1)
    return { text: await list(accounts, now), isGood: true };
  if (username !== undefined && words.length === 2) {
    if (command === 'grant') return setRole(accounts, username, 'admin', now);
    if (command === 'revoke') return setRole(accounts, username, 'member', now);
  }
  const isHelp = command === '--help' || command === 'help';
  return { text: ADMIN_USAGE, isGood: isHelp };
}

async function list(accounts: AccountsDb, now: Date): Promise<string> {
  const users = await listUsers(accounts);
  if (users.length === 0) return 'There is no account yet.\n';
  const lines = users.map(({ username, email, role, subscription, createdAt }) => {
    const { status } = membershipOf(subscription, now);
    return [username, role, status, createdAt.slice(0, 10), email].join('\t');
  });
  return `${['username\trole\tplan\tsince\temail', ...lines].join('\n')}\n`;
}

async function setRole(
  accounts: AccountsDb,
  username: string,
  role: UserRole,
  now: Date,
): Promise<CommandResult> {
  const userId = await updateRole(accounts, normalizeUsername(username), role);
  if (userId === undefined) {
    return { text: `There is no account called '${username}'.\n`, isGood: false };
  }
  const kind = role === 'admin' ? 'role_granted' : 'role_revoked';
  await insertAuditEvent(accounts, { kind, userId, address: null }, now);
  const text = role === 'admin' ? `is staff now` : `is a member without the staff role now`;
  return { text: `${username} ${text}.\n`, isGood: true };
}
