import { existsSync } from 'node:fs';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { accountsPlace, openAccountsDb } from '#data/accounts/database.ts';
import { messageOf } from '#data/releases/files.ts';
import { withEnvFile } from '#data/settings/environment.ts';
import { loadServerSettings } from '#data/settings/settings.ts';
import { runAdminCommand, runPlaceCommand } from './admin/admin-commands.ts';
import { sessionSecrets } from './core/secrets.ts';
import { createMailLinks } from './mail/mail-links.ts';
import { createMail } from './mail/mail-queue.ts';

/** Asks on the terminal; only `yes` confirms. Throws without a terminal. */
async function confirm(question: string): Promise<boolean> {
  if (!stdin.isTTY) {
    const advice = 'There is no terminal to confirm this on. Add --yes if you are sure.';
    throw new Error(`${question}\n${advice}`);
  }
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return (await terminal.question(`${question} Type yes to go on: `)).trim() === 'yes';
  } finally {
    terminal.close();
  }
}

/** Reports include the letter, or only its head. */
const INPUT_MAX_BYTES = 1024 * 1024;

/** Reads the standard input. Throws when it is longer than a report may be. */
async function readInput(): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stdin as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > INPUT_MAX_BYTES) throw new Error('This is longer than a report may be: nothing was changed.');
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Runs a command of `ADMIN_USAGE`; returns the text to print. */
async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean' },
      keep: { type: 'string' },
    },
    allowPositionals: true,
  });
  const words = values.help === true ? ['help'] : positionals;
  const settings = loadServerSettings(withEnvFile(process.env));
  const { accountsDir, accountsUrl, siteUrl } = settings;
  const place = accountsPlace(settings);
  const now = new Date();
  const asks = values.yes ? () => Promise.resolve(true) : confirm;
  // Opening would make an empty database, and hide that this is not the store that was meant.
  if (accountsUrl === null && words[0] !== 'restore' && !existsSync(place))
    throw new Error(`There is no accounts.db in ${accountsDir} yet.`);
  const done = await runPlaceCommand({ ...values, settings, now, confirm: asks }, words);
  if (done !== undefined) return done;
  const accounts = await openAccountsDb(place, { now });
  try {
    const secrets = sessionSecrets(settings);
    const mail = settings.mail.kind === 'off' ? null : createMail({ clock: () => now, secrets, sendsBulk: false });
    const links = createMailLinks(secrets);
    return await runAdminCommand({ accounts, now, siteUrl, links, mail, confirm: asks, readInput }, words);
  } finally {
    await accounts.destroy();
  }
}

try {
  stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
