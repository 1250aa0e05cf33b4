import { makeBackup, restoreBackup } from '#data/accounts/backup.ts';
import { moveAccounts } from '#data/accounts/copy-accounts.ts';
import { accountsPlace } from '#data/accounts/database.ts';
import { storePaths } from '#data/releases/layout.ts';
import { parsePostgresUrl, POSTGRES_URL, wholeNumber } from '#data/settings/parsers.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import type { CommandTools } from './admin-commands.ts';

interface PlaceTools extends Pick<CommandTools, 'confirm' | 'now'> {
  settings: Pick<ServerSettings, 'accountsDir' | 'accountsUrl' | 'sessionSecrets' | 'storeDir'>;
  /** The text of `--keep`. */
  keep?: string | undefined;
}

/** Runs a command that opens the accounts by itself; undefined for any other words. Throws sentences, with nothing changed. */
export async function runPlaceCommand(
  { settings, confirm, now, keep }: PlaceTools,
  [command, to, ...more]: readonly string[],
): Promise<string | undefined> {
  if (to === undefined || more.length > 0) return undefined;
  const places = { ...settings, place: accountsPlace(settings) };
  const { accountsDb, sessionSecret } = storePaths(settings.accountsDir);
  const isKept = settings.sessionSecrets.length === 0;
  if (command === 'backup') {
    const count = keep === undefined ? null : wholeNumber(1, 9999)(keep);
    if (count === undefined) throw new Error('--keep takes a whole number, 1 to 9999.');
    const { folder, sums } = await makeBackup(places, { dir: to, now, keep: count });
    return `${sums}${folder} is whole.\n${isKept ? '' : 'It holds no settings: keep SESSION_SECRET, too.\n'}`;
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
  const secret = isKept
    ? `Set SESSION_SECRET to what stands in ${sessionSecret}, or everybody is signed out, and links in letters and authenticator apps work no more.`
    : 'Leave SESSION_SECRET as it is.';
  return `${sums}Copied and compared. ${setting}, then start the site anew. ${secret}\n`;
}
