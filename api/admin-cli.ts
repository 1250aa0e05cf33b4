import { existsSync } from 'node:fs';
import { openAccountsDb } from '#data/accounts/database.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { withEnvFile } from '#data/settings/env-file.ts';
import { loadSharedSettings } from '#data/settings/settings.ts';
import { runAdminCommand } from './features/admin/admin-commands.ts';

/** Staff roles from the command line: `npm run admin -- grant|revoke USERNAME`, `list`. */
async function main(words: readonly string[]): Promise<number> {
  const { accountsDir } = loadSharedSettings(withEnvFile(process.env));
  const file = storePaths(accountsDir).accountsDb;
  // Opening would make an empty one, and hide that the store is another one than was meant.
  if (!existsSync(file)) throw new Error(`There is no accounts.db in ${accountsDir} yet.`);
  const now = new Date();
  const accounts = await openAccountsDb(file, { now });
  try {
    const { text, isGood } = await runAdminCommand(accounts, words, now);
    (isGood ? process.stdout : process.stderr).write(text);
    return isGood ? 0 : 1;
  } finally {
    await accounts.destroy();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
