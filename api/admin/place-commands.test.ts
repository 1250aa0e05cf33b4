import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeBackup, restoreBackup } from '#data/accounts/backup.ts';
import { moveAccounts } from '#data/accounts/copy-accounts.ts';
import { connectAccountsDb, openAccountsDb, placeInWords } from '#data/accounts/database.ts';
import { allowWrites, refuseWrites } from '#data/accounts/moved-accounts.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import * as engines from '#data/testing/test-accounts.ts';
import { AccountClient, PASSWORD, signedIn } from '../testing/account-client.ts';
import { codeAt, switchOn } from '../testing/authenticator.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { runPlaceCommand } from './admin-commands.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const onPostgres = engines.isOnPostgres();
let folder: string;
let site: TestApp;
const opened: TestApp[] = [];
let files = 0;

const newFile = (): string => join(folder, `${(files += 1)}`, 'accounts.db');

/** Empty accounts that no other test is given, because marks stay: on the engine of this run, or in a file. */
async function newPlace(): Promise<string> {
  if (onPostgres) return await engines.createTestDatabase(engines.TEMPLATE);
  return await emptyFile();
}
async function emptyFile(): Promise<string> {
  const file = newFile();
  mkdirSync(join(file, '..'));
  const { place, remove } = await engines.copyFileOfAccounts();
  cpSync(place, file);
  await remove();
  return file;
}
async function open(accountsPlace: string): Promise<TestApp> {
  const app = await buildTestApp({ accountsPlace });
  opened.push(app);
  return app;
}
/** How many rows a table has in a place. */
async function count(place: string, table: string): Promise<number> {
  const db = connectAccountsDb(place);
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  await db.destroy();
  return Number(rows[0]?.n);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'places-'));
  site = await open(await newPlace());
});
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
  rmSync(folder, { recursive: true });
});

/** A premium member with a favorite team, an authenticator app, newsletter wishes and two sessions. */
async function makeMember() {
  const client = await signedIn(site.app, 'pat');
  const { secret } = await switchOn(client, now);
  const { accounts } = site;
  const { id } = await accounts.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  await accounts.updateTable('app_user').set({ favoriteTeamId: 'iowa' }).execute();
  const times = { currentPeriodEnd: '2027-11-01T00:00:00.000Z', syncedAt: now.toISOString() };
  await accounts
    .insertInto('subscription')
    .values({
      ...{ userId: id, subscriptionId: 'sub_1', providerStatus: 'active', ...times },
      ...{ cancelAt: null, pastDueSince: null },
    })
    .execute();
  await new AccountClient(site.app).post('/api/newsletter', { email: 'pat@example.com' });
  await accounts
    .updateTable('newsletter_subscriber')
    .set({ wishes: '{"kind":"teams","teams":["iowa"]}', timeZone: 'America/Denver' })
    .execute();
  // What PostgreSQL's text cannot hold, and what ends a line elsewhere.
  await accounts.updateTable('session').set({ device: 'a\0b\u2028\\u0000"' }).execute();
  return { client, secret };
}

/** Everything that the member has works in another place, from the old password on. */
async function expectMember(place: string, client: AccountClient, secret: string): Promise<void> {
  const { app, accounts } = await open(place);
  const again = new AccountClient(app);
  for (const [name, value] of client.cookies) again.cookies.set(name, value);
  const me = await again.me();
  expect(me.status).toBe(200);
  expect(JSON.stringify(me.body)).toContain('"active"');
  const fresh = new AccountClient(app);
  expect((await fresh.login('pat')).body.code).toBe('second_factor_required');
  // The code that switched it on does not count twice.
  await accounts.updateTable('second_factor').set({ lastStep: 0 }).execute();
  const code = codeAt(secret, now);
  const signIn = await fresh.post('/api/auth/login', { username: 'pat', password: PASSWORD, code });
  expect(signIn.status).toBe(200);
  const user = await accounts.selectFrom('app_user').selectAll().executeTakeFirstOrThrow();
  expect(user.favoriteTeamId).toBe('iowa');
  const reader = await accounts.selectFrom('newsletter_subscriber').selectAll().execute();
  expect(reader).toMatchObject([{ wishes: '{"kind":"teams","teams":["iowa"]}', timeZone: 'America/Denver' }]);
}

describe('accounts that are moved', () => {
  test(
    'work in the new place as they did, can only be read in the old one, and come back',
    { tags: 'full' },
    async () => {
      const { client, secret } = await makeMember();
      const file = newFile();
      mkdirSync(join(file, '..'));
      const sums = await moveAccounts(site.accountsPlace, file, now);
      expect(sums).toMatch(/^app_user 1 [\da-f]{64}$/m);
      expect(sums).not.toMatch(/^lease/m);

      expect((await client.me()).status).toBe(200);
      for (const call of ['register', 'login'] as const)
        expect(await new AccountClient(site.app)[call](call === 'login' ? 'pat' : 'sam')).toMatchObject({
          status: 503,
          body: { code: 'unavailable' },
        });
      expect((await site.app.inject('/readyz')).statusCode).toBe(503);
      const tables = await site.accounts.introspection.getTables();
      expect(tables.length).toBeGreaterThan(15);
      for (const { name } of tables)
        // SQLite asks for each row.
        if (onPostgres || (await count(site.accountsPlace, name)) > 0)
          await expect(
            sql`insert into ${sql.table(name)} select * from ${sql.table(name)}`.execute(site.accounts),
          ).rejects.toThrow();
      const restarted = openAccountsDb(site.accountsPlace, { now });
      await expect(restarted).rejects.toThrow(`they were moved to ${placeInWords(file)}`);
      await expectMember(file, client, secret);

      for (const app of opened.splice(1)) await app.close();
      const back = await newPlace();
      // Signing in changes neither.
      const unchanged = /^(?:newsletter_subscriber|recovery_code) .*$/gm;
      expect((await moveAccounts(file, back, now)).match(unchanged)).toEqual(sums.match(unchanged));
      await expectMember(back, client, secret);
    },
  );

  test('stay where they are and can be written when they cannot be copied, and then can', async () => {
    await makeMember();
    const file = await emptyFile();
    const broken = connectAccountsDb(file);
    // Fails with the last table: all before it must be gone again.
    await sql`alter table support_answer rename to another`.execute(broken);
    await expect(moveAccounts(site.accountsPlace, file, now)).rejects.toThrow('support_answer');
    expect(await count(file, 'app_user')).toBe(0);
    expect((await new AccountClient(site.app).register('sam')).status).toBe(201);
    await sql`alter table another rename to support_answer`.execute(broken);
    await broken.destroy();

    // As if the command had been killed: the mark is there, and the next one goes on.
    await refuseWrites(site.accounts, placeInWords(file));
    expect(await moveAccounts(site.accountsPlace, file, now)).toMatch(/^app_user 2 /m);
    const again = moveAccounts(site.accountsPlace, file, now);
    await expect(again).rejects.toThrow('Only empty accounts take others, and app_user has rows');
    const elsewhere = moveAccounts(site.accountsPlace, await emptyFile(), now);
    await expect(elsewhere).rejects.toThrow(`they were moved to ${placeInWords(file)}`);
    expect((await new AccountClient(site.app).register('kim')).status).toBe(503);
    await allowWrites(site.accounts);
    expect((await new AccountClient(site.app).register('kim')).status).toBe(201);
  });

  test('that come back to a file they were moved from put it aside, unless a process has it open', async () => {
    const file = await emptyFile();
    const other = await emptyFile();
    await moveAccounts(file, other, now);
    const holder = connectAccountsDb(file);
    await sql`select * from app_user`.execute(holder);
    await expect(moveAccounts(other, file, now)).rejects.toThrow('A process still has the old');
    await holder.destroy();
    await moveAccounts(other, file, now);
    expect(readdirSync(join(file, '..'))).toEqual(['accounts.db', 'accounts.db.2026-11-21T12-00-00.000Z.bak']);
    await (await openAccountsDb(file, { now })).destroy();
  });
});

describe('npm run admin', () => {
  /** The command as staff give it, with the settings of a server; what it says, or why it does nothing. */
  const command = (settings: Partial<ServerSettings>, ...words: string[]) =>
    runPlaceCommand(
      {
        ...{ now, confirm: () => Promise.resolve(true), keep: words[2] },
        settings: {
          ...{ accountsDir: folder, accountsUrl: null, sessionSecrets: [], storeDir: folder },
          ...settings,
        },
      },
      words.slice(0, 2),
    );

  test('moves the accounts, and says where the secret lies, not what it is', async () => {
    await signedIn(site.app, 'pat');
    const from = onPostgres
      ? { accountsUrl: site.accountsPlace, sessionSecrets: [engines.TEST_SECRET] }
      : { accountsDir: join(site.accountsPlace, '..') };
    for (const bad of ['postgres://db.example/hashmark', 'mysql://127.0.0.1/x', '/tmp/x.db'])
      await expect(command(from, 'move-accounts', bad)).rejects.toThrow("The accounts go to 'sqlite'");
    expect(await command(from, 'list')).toBeUndefined();
    if (onPostgres) {
      const moved = command(from, 'move-accounts', 'sqlite');
      expect(await moved).toContain('Take ACCOUNTS_URL away, then start the site anew. Leave');
      writeFileSync(join(folder, 'session-secret'), 'a secret of the store');
      const back = (await command({}, 'move-accounts', await newPlace())) ?? '';
      expect(back).toContain('Set ACCOUNTS_URL to that address, then start the site anew.');
      expect(back).toContain(join(folder, 'session-secret'));
      expect(back).not.toContain('a secret of the store');
    } else {
      await expect(command(from, 'move-accounts', 'sqlite')).rejects.toThrow('there already');
    }
  });

  test('makes backups, with --keep', { tags: 'full' }, async () => {
    const settings = engines.accountsSettings(site.accountsPlace);
    const cli = (...words: string[]) =>
      spawnSync(process.execPath, ['api/admin-cli.ts', ...words], {
        env: { ...process.env, ENV_FILE: 'none', STORE_DIR: site.storeDir, ...settings },
        encoding: 'utf8',
      });
    const made = cli('backup', join(folder, 'backups'), '--keep', '2');
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toContain(join(folder, 'backups', 'hashmark-'));
    for (const keep of ['0', 'many'])
      await expect(command({}, 'backup', folder, keep)).rejects.toThrow('a whole number');
  });
});

describe('a backup', () => {
  /** Where the site under test is, and an empty one elsewhere. */
  const here = () => ({ place: site.accountsPlace, storeDir: site.storeDir, accountsDir: folder });
  const elsewhere = (place: string) => {
    const storeDir = join(folder, `store-${(files += 1)}`);
    return { place, storeDir, accountsDir: storeDir };
  };
  const dir = () => join(folder, 'backups');
  const make = (at = now, keep: number | null = null) => makeBackup(here(), { dir: dir(), now: at, keep });

  test(
    'that is made while people register is of one moment, and brings everything back elsewhere',
    { tags: 'full' },
    async () => {
      const { client, secret } = await makeMember();
      writeFileSync(join(site.storeDir, 'league-ids.json'), '{"1":"one"}');
      writeFileSync(join(folder, 'session-secret'), engines.TEST_SECRET, { mode: 0o600 });
      const over = new AbortController();
      let registered = 1;
      const registering = (async () => {
        for (; !over.signal.aborted; registered += 1) await signedIn(site.app, `fan${registered}`);
      })();
      const before = registered;
      const { folder: backup } = await make();
      const during = registered - before;
      over.abort();
      await registering;
      expect(statSync(backup).mode & 0o777).toBe(0o700);
      for (const name of ['accounts.db', 'session-secret'])
        expect(statSync(join(backup, name)).mode & 0o777).toBe(0o600);

      for (const place of [await newPlace(), newFile()]) {
        mkdirSync(join(place, '..'), { recursive: true });
        const to = elsewhere(place);
        await restoreBackup(backup, to, now);
        const users = await count(place, 'app_user');
        expect(users).toBeGreaterThanOrEqual(before);
        expect(users).toBeLessThanOrEqual(before + during + 1);
        // Each sign-in is one transaction with its line in the log.
        const sessions = await count(place, 'session');
        expect(sessions - users).toBeLessThanOrEqual(1);
        expect(readFileSync(join(to.storeDir, 'league-ids.json'), 'utf8')).toBe('{"1":"one"}');
        expect(statSync(join(to.accountsDir, 'session-secret')).mode & 0o777).toBe(0o600);
        expect(readFileSync(join(to.storeDir, 'current/content.db'))).toEqual(
          readFileSync(join(site.storeDir, 'current/content.db')),
        );
        const users1 = connectAccountsDb(place);
        await users1.deleteFrom('app_user').where('username', '!=', 'pat').execute();
        await users1.destroy();
        await expectMember(place, client, secret);
      }
    },
  );

  test(
    'is refused, and nothing is changed, when it is damaged, half, newer, or would write over something',
    { tags: 'full' },
    async () => {
      await signedIn(site.app, 'pat');
      writeFileSync(join(site.storeDir, 'staff-choices.json'), '{}');
      const { folder: whole } = await make();
      const to = elsewhere(await newPlace());
      const refused = async (sentence: string, spoil: (copy: string) => void): Promise<void> => {
        const copy = join(folder, `copy-${(files += 1)}`);
        cpSync(whole, copy, { recursive: true });
        spoil(copy);
        await expect(restoreBackup(copy, to, now)).rejects.toThrow(sentence);
        expect(await count(to.place, 'app_user')).toBe(0);
        expect(existsSync(join(to.storeDir, 'staff-choices.json'))).toBe(false);
      };
      await refused('is damaged: accounts.db', (copy) => truncateSync(join(copy, 'accounts.db'), 8192));
      await refused('is damaged: staff-choices.json', (copy) => {
        writeFileSync(join(copy, 'staff-choices.json'), '[]');
      });
      await refused('is damaged: content.db', (copy) => rmSync(join(copy, 'content.db')));
      await refused('There is no whole backup', (copy) => rmSync(join(copy, 'SHA256SUMS')));
      await refused('There is no whole backup', (copy) => rmSync(copy, { recursive: true }));
      const newer = join(folder, 'newer');
      cpSync(whole, newer, { recursive: true });
      const db = connectAccountsDb(join(newer, 'accounts.db'));
      await sql`insert into kysely_migration values ('2999-01-01T00-00_fly', '')`.execute(db);
      await db.destroy();
      const sums = spawnSync(
        'sha256sum',
        readdirSync(newer).filter((name) => name !== 'SHA256SUMS'),
        {
          ...{ cwd: newer, encoding: 'utf8' },
        },
      );
      writeFileSync(join(newer, 'SHA256SUMS'), sums.stdout);
      await expect(restoreBackup(newer, to, now)).rejects.toThrow('another version');
      expect(await count(to.place, 'app_user')).toBe(0);

      await expect(restoreBackup(whole, { ...to, storeDir: site.storeDir }, now)).rejects.toThrow(
        'only an empty store takes a backup',
      );
      const full = restoreBackup(whole, { ...to, place: site.accountsPlace }, now);
      await expect(full).rejects.toThrow('Only empty accounts take others');
      expect(existsSync(join(to.storeDir, 'staff-choices.json'))).toBe(false);
      await restoreBackup(whole, to, now);
      expect(await count(to.place, 'app_user')).toBe(1);
    },
  );

  test('that is not whole has no name, and only the newest stay', async () => {
    const noAccounts = { ...here(), place: join(folder, 'nothing.db') };
    await expect(makeBackup(noAccounts, { dir: dir(), now, keep: null })).rejects.toThrow();
    expect(readdirSync(dir())).toEqual([]);
    mkdirSync(join(dir(), 'something else'));
    for (const hour of [10, 11, 12]) await make(new Date(`2026-11-21T${hour}:00:00Z`), 2);
    expect(readdirSync(dir())).toEqual([
      ...['hashmark-2026-11-21T11-00-00-000Z', 'hashmark-2026-11-21T12-00-00-000Z'],
      'something else',
    ]);
  });
});
