import { describe, expect, it } from 'vitest';
import { findUserByName, updateRole } from '#data/accounts/queries/user.queries.ts';
import { AccountClient, PASSWORD, signedIn } from '../../testing/account-client.ts';
import { codeAt, switchOn } from '../../testing/authenticator.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { rowsOf, said, useTestApp } from '../../testing/use-test-app.ts';
import { auditKinds } from '../../testing/staff-client.ts';
import { runAdminCommand } from '../../admin/admin-commands.ts';
import { createSession } from '../sessions/session-store.ts';
import { createSecretEncryption } from './secret-encryption.ts';

const STEP = 30_000;
const test = useTestApp({ each: true });

const state = async (client: AccountClient) => (await client.get('/api/user/second-factor')).body;

function login(client: AccountClient, username: string, code?: unknown, password = PASSWORD) {
  return client.post('/api/auth/login', {
    username,
    password,
    ...(code !== undefined && { code }),
  });
}

/** A member with a second factor, at a moment at which no code has been used. */
async function withFactor(username: string) {
  const client = await signedIn(test.app, username);
  const kept = await switchOn(client, test.now);
  test.pass(2 * STEP);
  return { client, ...kept };
}

describe('switching two-step sign-in on', () => {
  it('asks for the password, then for a first code, and hands out ten recovery codes', async () => {
    const client = await signedIn(test.app, 'careful');
    expect(await state(client)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    const begin = (password: string) => client.post('/api/user/second-factor/begin', { password });
    expect(said(await begin('not this'))).toBe('403 wrong_password');
    const { body } = await begin(PASSWORD);
    const secret = String(body['secret']);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body['address']).toBe(
      `otpauth://totp/Hashmark:careful?issuer=Hashmark&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(body['qr']).toMatchObject({ path: expect.stringMatching(/^M4 4h1v1h-1z/) as string });

    // Nothing counts before the first code has come.
    expect((await login(test.visitor(), 'careful')).status).toBe(200);
    const confirm = (code: string) => client.post('/api/user/second-factor/confirm', { code });
    expect(said(await confirm('000000'))).toBe('403 wrong_code');
    const confirmed = await confirm(codeAt(secret, test.now));
    expect(confirmed).toMatchObject({ status: 200, body: { message: 'Two-step sign-in is on.' } });
    const codes = confirmed.body['recoveryCodes'] as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await state(client)).toEqual({
      isOn: true,
      since: test.now.toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await begin(PASSWORD)).toMatchObject({ body: { code: 'second_factor_is_on' } });
    expect(await confirm('123456')).toMatchObject({ body: { code: 'second_factor_is_on' } });
  });

  it('ends every other session and gives this one a new id', async () => {
    const here = await signedIn(test.app, 'switcher');
    const elsewhere = test.visitor();
    await elsewhere.login('switcher');
    const before = test.visitor();
    for (const [name, value] of here.cookies) before.cookies.set(name, value);
    await switchOn(here, test.now);
    expect((await here.me()).status).toBe(200);
    expect((await elsewhere.me()).status).toBe(401);
    expect((await before.me()).status).toBe(401);
  });

  it('stores neither the secret nor a recovery code as they are', async () => {
    const { secret, recoveryCodes } = await withFactor('hidden');
    const rows = [...(await rowsOf(test, 'second_factor')), ...(await rowsOf(test, 'recovery_code'))];
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(11);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('survives a change of the secret that signs cookies, and follows the new one', async () => {
    const secrets = ['the newest secret, 32 characters', 'an older secret of 32 characters'];
    const [newest, older] = secrets.map((secret) => createSecretEncryption([secret]));
    const site = await buildTestApp({ clock: () => test.now, sessionSecrets: secrets });
    try {
      const { secret } = await switchOn(await signedIn(site.app, 'lasting'), test.now);
      const row = () => site.accounts.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow();
      const { userId: owner, sealedSecret: sealed } = await row();
      const bytes = newest?.decrypt(owner, sealed)?.bytes ?? Buffer.alloc(0);
      expect(newest?.decrypt('somebody else', sealed)).toBeUndefined();
      expect(older?.decrypt(owner, sealed)).toBeUndefined();
      const sealedBefore = older?.encrypt(owner, bytes) ?? '';
      await site.accounts.updateTable('second_factor').set({ sealedSecret: sealedBefore }).execute();
      test.pass(2 * STEP);
      const code = codeAt(secret, test.now);
      expect((await login(new AccountClient(site.app), 'lasting', code)).status).toBe(200);
      expect(newest?.decrypt(owner, (await row()).sealedSecret)?.bytes).toEqual(bytes);
    } finally {
      await site.close();
    }
  });

  it('begins anew when it was left half-way, and the first code of the older secret is none', async () => {
    const client = await signedIn(test.app, 'undecided');
    const begin = () => client.post('/api/user/second-factor/begin', { password: PASSWORD });
    const first = String((await begin()).body['secret']);
    const second = String((await begin()).body['secret']);
    const confirm = (secret: string) =>
      client.post('/api/user/second-factor/confirm', { code: codeAt(secret, test.now) });
    expect((await confirm(first)).status).toBe(403);
    expect((await confirm(second)).status).toBe(200);
  });
});

describe('signing in with a second factor', () => {
  it('gives no session for the password alone, and one for both', async () => {
    const { secret } = await withFactor('owner');
    const visitor = test.visitor();
    expect(await login(visitor, 'owner')).toMatchObject({
      status: 401,
      body: {
        code: 'second_factor_required',
        message: 'Enter the code from your authenticator app, or a recovery code.',
      },
    });
    expect(said(await login(visitor, 'owner', '000000'))).toBe('401 second_factor_wrong');
    expect([...visitor.cookies.keys()]).toEqual([]);
    const code = codeAt(secret, test.now);
    expect((await login(visitor, 'owner', `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await visitor.me()).body).toMatchObject({ username: 'owner' });
    expect(await auditKinds(test)).toEqual(
      expect.arrayContaining(['second_factor_on', 'second_factor_refused', 'signed_in']),
    );
  });

  it('says of a wrong password only what it always did, code or not', async () => {
    const { secret, recoveryCodes } = await withFactor('guarded');
    for (const code of [undefined, '000000', codeAt(secret, test.now), recoveryCodes[0]])
      expect(await login(test.visitor(), 'guarded', code, 'wrong')).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials', message: 'Invalid credentials' },
      });
    // None of them was used up.
    expect((await login(test.visitor(), 'guarded', recoveryCodes[0])).status).toBe(200);
  });

  it('takes each code once, also when it comes twice at the same moment', async () => {
    const { secret } = await withFactor('twice');
    const code = codeAt(secret, test.now);
    const both = await Promise.all([0, 1].map(() => login(test.visitor(), 'twice', code)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    test.pass(STEP);
    expect((await login(test.visitor(), 'twice', code)).status).toBe(401);
    // An older one that was not used is none any more, either: it may have been read over a shoulder.
    const older = codeAt(secret, new Date(test.now.getTime() - STEP));
    expect((await login(test.visitor(), 'twice', older)).status).toBe(401);
    expect((await login(test.visitor(), 'twice', codeAt(secret, test.now))).status).toBe(200);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('takes a code of a clock that is %i steps off: %i', async (steps, status) => {
    const { secret } = await withFactor('drifting');
    test.pass(10 * STEP);
    const code = codeAt(secret, new Date(test.now.getTime() + steps * STEP));
    expect((await login(test.visitor(), 'drifting', code)).status).toBe(status);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { client, recoveryCodes } = await withFactor('phoneless');
    const typed = ` ${(recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')} `;
    expect((await login(test.visitor(), 'phoneless', typed)).status).toBe(200);
    expect(said(await login(test.visitor(), 'phoneless', recoveryCodes[3]))).toBe('401 second_factor_wrong');
    expect(await state(client)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await auditKinds(test)).toContain('recovery_code_used');
  });

  it("takes neither another member's code nor another member's recovery code", async () => {
    const mine = await withFactor('mine');
    await withFactor('theirs');
    for (const code of [codeAt(mine.secret, test.now), mine.recoveryCodes[0]])
      expect((await login(test.visitor(), 'theirs', code)).status).toBe(401);
  });

  it(
    'lets guesses wait longer and longer, strangers apart from a browser that is known, and nobody for good',
    { tags: 'full' },
    async () => {
      const { client, secret } = await withFactor('target');
      const thief = test.visitor();
      const statuses = [];
      for (let guess = 0; guess < 6; guess += 1) statuses.push((await login(thief, 'target', `00000${guess}`)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      // Whatever address the next guess comes from.
      expect(await login(test.visitor(), 'target', '000009')).toMatchObject({
        status: 429,
        headers: { 'retry-after': '1' },
      });
      await client.post('/api/auth/logout');
      expect((await login(client, 'target', codeAt(secret, test.now))).status).toBe(200);
      let guesses = 0;
      for (const end = test.now.getTime() + 24 * 60 * 60_000; test.now.getTime() < end; test.pass(5 * 60_000))
        if ((await login(thief, 'target', '000000')).status === 401) guesses += 1;
      expect(guesses).toBeLessThan(50);
      test.pass(60 * 60_000);
      expect((await login(thief, 'target', codeAt(secret, test.now))).status).toBe(200);
    },
  );

  it('keeps nobody out of their own browser whose password alone is known, and writes that down', async () => {
    const { client, secret } = await withFactor('owner');
    await client.post('/api/auth/logout');
    const thief = test.visitor();
    for (let turn = 0; turn < 110; turn += 1) {
      const ip = `10.${turn}.1.1`;
      await thief.post('/api/auth/login', { username: 'owner', password: PASSWORD }, { ip });
    }
    expect((await login(client, 'owner')).body.code).toBe('second_factor_required');
    expect((await login(client, 'owner', codeAt(secret, test.now))).status).toBe(200);
    const asked = await test.accounts
      .selectFrom('audit_event')
      .select('count')
      .where('kind', '=', 'second_factor_asked')
      .execute();
    expect(asked).toEqual([{ count: expect.any(Number) as number }]);
    expect(asked[0]?.count).toBeGreaterThan(100);
  });

  it('knows no browser by a note of the time before', async () => {
    const before = await signedIn(test.app, 'noted');
    const elsewhere = test.visitor();
    await elsewhere.login('noted');
    await switchOn(before, test.now);
    const guess = async (client: AccountClient): Promise<number> => (await login(client, 'noted', '000000')).status;
    for (let turn = 0; turn < 5; turn += 1) expect(await guess(elsewhere)).toBe(401);
    // Both are strangers now, and counted together.
    expect(await guess(test.visitor())).toBe(429);
    expect(await guess(before)).toBe(401);
  });

  it('refuses what is no code', async () => {
    await withFactor('typed');
    const attempt = (code: unknown) => login(test.visitor(), 'typed', code);
    for (const code of [7, {}, ['123456'], true])
      expect(await attempt(code)).toMatchObject({
        status: 400,
        body: { fields: { code: 'Code must be text.' } },
      });
    const arabicDigits = '\u0661\u0662\u0663\u0664\u0665\u0666';
    for (const code of ['12345', '1234567', arabicDigits, 'A'.repeat(24), '-'.repeat(9999)])
      expect((await attempt(code)).body.code).toBe('second_factor_wrong');
    test.pass(60_000);
    for (const code of [null, '']) expect((await attempt(code)).body.code).toBe('second_factor_required');
  });

  it('is asked for as before after the password was changed, and the session keeps what it proved', async () => {
    const site = await buildTestApp({ clock: () => test.now, siteUrl: 'https://hashmark.example' });
    try {
      const client = await signedIn(site.app, 'changer');
      await updateRole(site.accounts, 'changer', 'admin');
      await switchOn(client, test.now);
      const passwords = { currentPassword: PASSWORD, newPassword: 'onside kick 12' };
      expect((await client.post('/api/user/password', passwords)).status).toBe(200);
      expect((await client.get('/api/admin/content-stats')).status).toBe(200);
      const visitor = new AccountClient(site.app);
      expect((await login(visitor, 'changer', undefined, 'onside kick 12')).body.code).toBe('second_factor_required');
    } finally {
      await site.close();
    }
  });

  it.each([
    ['on', true, false],
    ['off', false, true],
  ])(
    'is not slipped past by a sign-in that was checked before it was switched %s',
    async (_change, isOn, withSecondFactor) => {
      if (isOn) await withFactor('racer');
      else await signedIn(test.app, 'racer');
      const user = await findUserByName(test.accounts, 'racer');
      const { id: userId = '', passwordChangedAt = '' } = user ?? {};
      const place = { device: 'A device', place: 'a place' };
      const signIn = { sessionId: 'late', userId, passwordChangedAt, ...place };
      const before = await rowsOf(test, 'session');
      expect(await createSession(test.accounts, { ...signIn, withSecondFactor }, test.now)).toBeUndefined();
      expect(await rowsOf(test, 'session')).toEqual(before);
    },
  );
});

describe('switching two-step sign-in off, and new recovery codes', () => {
  it('need the password and a code', async () => {
    const { client, secret, recoveryCodes } = await withFactor('leaver');
    for (const path of ['off', 'recovery-codes']) {
      const ask = (password: string, code: string) =>
        client.post(`/api/user/second-factor/${path}`, { password, code });
      expect((await ask('wrong', codeAt(secret, test.now))).body.code).toBe('wrong_password');
      expect((await ask(PASSWORD, '000000')).body.code).toBe('wrong_code');
      expect((await ask(PASSWORD, '')).body.code).toBe('invalid_fields');
    }
    const renewed = await client.post('/api/user/second-factor/recovery-codes', {
      password: PASSWORD,
      code: codeAt(secret, test.now),
    });
    const fresh = renewed.body['recoveryCodes'] as string[];
    expect(fresh).toHaveLength(10);
    expect((await login(test.visitor(), 'leaver', recoveryCodes[0])).status).toBe(401);
    const off = await client.post('/api/user/second-factor/off', {
      password: PASSWORD,
      code: fresh[0],
    });
    expect(off.status).toBe(200);
    expect(await state(client)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await login(test.visitor(), 'leaver')).status).toBe(200);
    expect(await rowsOf(test, 'recovery_code')).toEqual([]);
    expect(await auditKinds(test)).toEqual(expect.arrayContaining(['recovery_codes_renewed', 'second_factor_off']));
    expect(
      (await client.post('/api/user/second-factor/off', { password: PASSWORD, code: '123456' })).body,
    ).toMatchObject({ code: 'second_factor_is_off' });
  });
});

it('the state of two-step sign-in is read so often a minute', async () => {
  const client = await signedIn(test.app, 'busy');
  const answers = await Promise.all(Array.from({ length: 21 }, () => client.get('/api/user/second-factor')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

describe('a second factor', () => {
  it('is in the export without its secrets, and goes with the account', async () => {
    const { client, secret, recoveryCodes } = await withFactor('gone');
    const { body } = await client.get('/api/user/export');
    expect(body['secondFactor']).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 });
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(body)).not.toContain(recoveryCodes[0]);
    await client.post('/api/user/delete', { password: PASSWORD });
    for (const table of ['second_factor', 'recovery_code'] as const) expect(await rowsOf(test, table)).toEqual([]);
  });

  it('that its owner has lost is taken off from the command line, which ends the sessions', async () => {
    const { client } = await withFactor('unlucky');
    const { accounts, mail } = test;
    const confirm = () => Promise.resolve(true);
    const siteUrl = 'https://fans.example';
    const tools = { accounts, now: test.now, siteUrl, mail, links: mail.links, confirm, readInput: async () => '' };
    const reset = () => runAdminCommand(tools, ['reset-second-factor', 'Unlucky']);
    expect(await reset()).toBe('Unlucky signs in with the password alone now, and was signed out everywhere.\n');
    expect((await client.me()).status).toBe(401);
    expect((await login(test.visitor(), 'unlucky')).status).toBe(200);
    expect(await auditKinds(test)).toContain('second_factor_reset');
    await expect(reset()).rejects.toThrow('Unlucky has no two-step sign-in.');
  });
});

describe('staff of a public site', () => {
  it('are let in with a second factor alone, in a session that began with it', async () => {
    const site = await buildTestApp({ clock: () => test.now, siteUrl: 'https://hashmark.example' });
    try {
      const client = await signedIn(site.app, 'coach');
      await updateRole(site.accounts, 'coach', 'admin');
      const stats = (one: AccountClient) => one.get('/api/admin/content-stats');
      for (const path of ['content-stats', 'updates', 'staff-choices'])
        expect(await client.get(`/api/admin/${path}`)).toMatchObject({
          status: 403,
          body: {
            code: 'second_factor_needed',
            message: 'Staff pages need two-step sign-in. Turn it on in your dashboard (/dashboard), then come back.',
          },
        });
      expect((await client.post('/api/admin/trigger-update')).status).toBe(403);
      const { secret } = await switchOn(client, test.now);
      expect((await stats(client)).status).toBe(200);

      test.pass(2 * STEP);
      const elsewhere = new AccountClient(site.app);
      await login(elsewhere, 'coach', codeAt(secret, test.now));
      expect((await stats(elsewhere)).status).toBe(200);
      test.pass(2 * STEP);
      await client.post('/api/user/second-factor/off', {
        password: PASSWORD,
        code: codeAt(secret, test.now),
      });
      for (const one of [client, elsewhere]) expect((await stats(one)).body.code).toBe('second_factor_needed');
      await updateRole(site.accounts, 'coach', 'member');
      expect((await stats(client)).body.code).toBe('staff_only');
    } finally {
      await site.close();
    }
  });
});
