import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readCurrentId, switchCurrent } from '../releases/store.ts';
import { releaseInStore, storePaths } from '../releases/layout.ts';
import { copyAccounts } from './copy-accounts.ts';
import { openAccountsDb } from './database.ts';

/** The places that a backup copies from; `place` is `accountsPlace`. */
type Places = Readonly<Record<'place' | 'storeDir' | 'accountsDir', string>>;

/** Written last, in sha256sum's form: a backup without it is incomplete. */
const SUMS = 'SHA256SUMS';
const ACCOUNTS = 'accounts.db';
const NAME = /^hashmark-\d{4}-\d\d-\d\dT[\d-]+Z$/;
const stampOf = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');

/** The files of the store that no update could make again, with their names in a backup. */
function irreplaceable({ storeDir, accountsDir }: Places, releaseId: string): [string, string][] {
  const store = storePaths(storeDir);
  const { sessionSecret, pushSecret } = storePaths(accountsDir);
  // The content database is needed for earlier seasons, and for since when news and addresses are known.
  const { contentDb } = releaseInStore(store, releaseId);
  const files = [
    store.leagueIds,
    store.commitmentDates,
    store.answerCounts,
    store.missing,
    store.staffChoices,
    sessionSecret,
    pushSecret,
    contentDb,
  ];
  return files.map((file) => [path.basename(file), file]);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
}

/**
 * Writes the accounts as they are at one moment, and the irreplaceable files of the store, into a new folder of `dir`.
 * The folder gets its name when it is complete; only its owner may read it. Others go on writing meanwhile. With `keep`
 * all but the newest so many backups are deleted.
 */
export async function makeBackup(
  places: Places,
  { dir, now, keep }: { dir: string; now: Date; keep: number | null },
): Promise<{ folder: string; sums: string }> {
  const folder = path.join(dir, `hashmark-${stampOf(now)}`);
  const part = `${folder}.part`;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await mkdir(part, { mode: 0o700 });
  try {
    const sums = await copyAccounts(places.place, path.join(part, ACCOUNTS), now);
    const current = await readCurrentId(storePaths(places.storeDir));
    for (const [name, file] of irreplaceable(places, current ?? 'none'))
      if (existsSync(file)) await copyFile(file, path.join(part, name));
    let lines = '';
    for (const name of await readdir(part)) lines += `${await hashFile(path.join(part, name))}  ${name}\n`;
    await writeFile(path.join(part, SUMS), lines, { mode: 0o600, flush: true });
    await rename(part, folder);
    const all = (await readdir(dir)).filter((name) => NAME.test(name)).toSorted();
    for (const name of keep === null ? [] : all.slice(0, -keep)) await rm(path.join(dir, name), { recursive: true });
    return { folder, sums };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Restores a backup into empty accounts and an empty store; the next update makes the pages. Throws a sentence, with
 * nothing changed, when the backup is damaged, incomplete or of another version, or when the target is not empty.
 * Returns what `copyAccounts` returns.
 */
export async function restoreBackup(folder: string, places: Places, now: Date): Promise<string> {
  const names = await checkedFiles(folder);
  const store = storePaths(places.storeDir);
  const files = irreplaceable(places, stampOf(now)).filter(([name]) => names.includes(name));
  const taken = [store.current, ...files.map(([, file]) => file)].find((file) => existsSync(file));
  if (taken !== undefined) throw new Error(`${taken} is there already, and only an empty store takes a backup.`);
  await mkdir(places.accountsDir, { recursive: true, mode: 0o700 });
  // Migrations run on a copy of the backup's accounts, never on the backup.
  const work = await mkdtemp(path.join(places.accountsDir, 'restore-'));
  const accounts = path.join(work, ACCOUNTS);
  try {
    for (const [name, file] of [[ACCOUNTS, accounts] as const, ...files]) {
      await mkdir(path.dirname(file), { recursive: true });
      await copyFile(path.join(folder, name), file, constants.COPYFILE_EXCL);
    }
    const openedCopy = await openAccountsDb(accounts, { now }).catch((cause: unknown) => {
      throw new Error(`The backup in ${folder} was made by another version.`, { cause });
    });
    await openedCopy.destroy();
    const sums = await copyAccounts(accounts, places.place, now);
    if (names.includes('content.db')) await switchCurrent(store, stampOf(now));
    return sums;
  } catch (error) {
    for (const [, file] of files) await rm(file, { force: true });
    throw error;
  } finally {
    await rm(work, { recursive: true });
  }
}

/** The names of a backup's files, after their hashes were checked. Throws a sentence. */
async function checkedFiles(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, SUMS), 'utf8').catch(() => '');
  const lines = [...text.matchAll(/^([\da-f]{64}) {2}([\w.-]+)$/gm)];
  for (const [, hash, name = ''] of lines)
    if ((await hashFile(path.join(folder, name)).catch(() => undefined)) !== hash)
      throw new Error(`The backup in ${folder} is damaged: ${name} is not what it was.`);
  const names = lines.map(([, , name = '']) => name);
  if (!names.includes(ACCOUNTS)) throw new Error(`There is no whole backup in ${folder}.`);
  return names;
}
