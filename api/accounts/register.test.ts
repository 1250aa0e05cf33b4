import { describe, expect, it } from 'vitest';
import { PASSWORD, signedIn } from '../testing/account-client.ts';
import { changeUser, rowsOf, said, useTestApp } from '../testing/use-test-app.ts';
import { forgetPassword } from '../testing/letters.ts';

const test = useTestApp();

const visitor = () => test.visitor();

async function countUsers(): Promise<number> {
  const row = await test.accounts
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

describe('registering', () => {
  it('makes an account and signs nobody in', async () => {
    const client = visitor();
    const answer = await client.post('/api/auth/register', {
      username: ' First.Down ',
      email: ' First@Example.com ',
      password: PASSWORD,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        username: 'First.Down',
        email: 'First@Example.com',
        createdAt: '2026-11-21T12:00:00.000Z',
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
    expect(client.cookies.size).toBe(0);
    expect((await client.me()).status).toBe(401);
  });

  it('stores a hash, never the password', async () => {
    await visitor().register('hasher');
    const rows = await rowsOf(test, 'app_user');
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(rows.every((row) => row.passwordHash.startsWith('$argon2id$'))).toBe(true);
  });

  it('refuses a name or an address that is taken, in any letter case, and says which', async () => {
    await visitor().register('taken');
    const again = (username: string, email: string) =>
      visitor().post('/api/auth/register', { username, email, password: PASSWORD });
    const before = await countUsers();
    expect(await again('TAKEN', 'other@example.com')).toMatchObject({
      status: 409,
      body: {
        code: 'username_taken',
        message: 'That username is taken. Please choose another one.',
      },
    });
    expect(await again('untaken', 'Taken@EXAMPLE.com')).toMatchObject({
      status: 409,
      body: {
        code: 'email_taken',
        message: 'An account with this email address already exists.',
      },
    });
    const both = await again('Taken', 'taken@example.com');
    expect(both.status).toBe(409);
    expect(Object.keys(both.body['fields'] as object)).toEqual(['username', 'email']);
    expect(await countUsers()).toBe(before);
  });

  it('knows an address in all of its spellings, and sends to the one that is meant', async () => {
    const registered = (username: string, email: string) =>
      visitor().post('/api/auth/register', { username, email, password: PASSWORD });
    // Those of the tests before.
    await test.sendLetters();
    expect((await registered('wide', 'wide@ｅｘａｍｐｌｅ。com')).status).toBe(201);
    expect(await test.sendLetters()).toMatchObject([
      { to: { address: 'wide@example.com' }, envelope: { to: 'wide@example.com' } },
    ]);
    expect((await registered('umlaut', 'fan@münchen.example')).status).toBe(201);
    expect(await test.sendLetters()).toMatchObject([{ envelope: { to: 'fan@xn--mnchen-3ya.example' } }]);
    for (const email of [
      ...['wide@example.com', 'WIDE@example｡com', 'wide@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.com', 'ｗｉｄｅ@example.com'],
      'fan@XN--MNCHEN-3ya.example',
    ])
      expect((await registered('other', email)).body.code).toBe('email_taken');
  });

  it('takes no address that programs read differently, at no door', async () => {
    const member = await signedIn(test.app, 'doorman');
    const email = '"fan"@example.com';
    const letter = { subject: 'Hello', message: 'Is anybody there?' };
    for (const answer of [
      await visitor().post('/api/auth/register', { username: 'quoted', email, password: PASSWORD }),
      await visitor().post('/api/auth/forgot-password', { email }),
      await visitor().post('/api/newsletter', { email }),
      await visitor().post('/api/support', { email, ...letter }),
      await member.post('/api/user/email', { email, password: PASSWORD }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain('Please enter a plain address like fan@example.com');
    }
  });

  it('answers with a sentence for each bad field', async () => {
    const answer = await visitor().post('/api/auth/register', {
      username: 'a b c',
      email: 'nowhere',
      password: 'short',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_fields',
        message:
          'Username may have the letters a to z, digits, and . _ - after the first character. ' +
          'Please enter a valid email address. Password must be at least 6 characters long.',
        fields: {
          username: expect.any(String),
          email: 'Please enter a valid email address.',
          password: 'Password must be at least 6 characters long.',
        },
      },
    });
  });

  it.each([
    ['nothing at all', undefined],
    ['an empty object', {}],
    ['an array', []],
    ['malformed JSON', '{"username": '],
    ['JSON null', 'null'],
    ['a number', '7'],
    ['a text', '"fan"'],
    ['a key that reaches for the prototype', '{"__proto__": {"role": "admin"}}'],
    ['wrong types', { username: 7, email: ['a@b.c'], password: { $ne: '' } }],
    ['nulls', { username: null, email: null, password: null }],
    ['a right-to-left override', { username: 'fan\u202Etxt', email: 'a@b.co', password: PASSWORD }],
    ['a NUL in the name', { username: 'fan\u0000', email: 'a@b.co', password: PASSWORD }],
    ['a NUL in the address', { username: 'fan1', email: 'a\u0000@b.co', password: PASSWORD }],
    ['a NUL in the password', { username: 'fan1', email: 'a@b.co', password: 'abc\u0000defgh' }],
    ['half a character', { username: 'fan1', email: 'a@b.co', password: 'abcdefg\ud83c' }],
    ['an emoji for a name', { username: '\u{1f3c8}'.repeat(4), email: 'a@b.co', password: PASSWORD }],
    ['SQL', { username: "x'); drop table app_user;--", email: "' or 1=1 --", password: "' or ''='" }],
    ['a common password', { username: 'fan1', email: 'a@b.co', password: 'RollTide1' }],
    ['the name as password', { username: 'chalkline', email: 'a@b.co', password: 'Chalkline' }],
    ['a password of 201', { username: 'fan1', email: 'a@b.co', password: 'x y'.repeat(67) }],
  ])('refuses %s, and writes nothing', async (_name, payload) => {
    const before = await countUsers();
    const answer = await visitor().post('/api/auth/register', payload);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/\.$/);
    expect(await countUsers()).toBe(before);
  });

  it('refuses a name of a megabyte', async () => {
    const answer = await visitor().post('/api/auth/register', {
      username: 'x'.repeat(1_000_000),
      email: 'big@example.com',
      password: PASSWORD,
    });
    expect(said(answer)).toBe('413 payload_too_large');
  });

  it('takes JSON alone', async () => {
    const form = await visitor().post(
      '/api/auth/register',
      'username=former&email=f@example.com&password=fourth+and+long',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    );
    expect(form.status).toBe(415);
    const text = await visitor().post('/api/auth/login', '{"username":"x","password":"y"}', {
      headers: { 'content-type': 'text/plain' },
    });
    expect(text.status).toBe(415);
  });

  it('lets a role or a plan be wished for, and gives none', async () => {
    const client = visitor();
    await client.post('/api/auth/register', {
      username: 'wisher',
      email: 'wisher@example.com',
      password: PASSWORD,
      role: 'admin',
      subscriptionStatus: 'active',
    });
    expect((await client.login('wisher')).body).toMatchObject({
      role: 'member',
      subscriptionStatus: 'free',
    });
  });

  it('gives a name to one of two who ask for it at once', async () => {
    const tabs = Array.from({ length: 6 }, () => visitor().register('twotabs'));
    const answers = await Promise.all(tabs);
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    const rows = await test.accounts.selectFrom('app_user').select('id').where('usernameKey', '=', 'twotabs').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('a name that reads like a web address', () => {
  it('is refused, and stands in no letter of an account that has it from before', async () => {
    const username = 'evil-prizenza.com';
    const fields = { username, email: 'prize@example.com', password: PASSWORD };
    expect(await visitor().post('/api/auth/register', fields)).toMatchObject({
      status: 400,
      body: { fields: { username: expect.stringMatching(/web address/) as string } },
    });

    const member = await signedIn(test.app, 'prizewinner');
    await test.sendLetters();
    await changeUser(test, 'prizewinner', { username, usernameKey: username });
    await member.post('/api/user/verify-address');
    await member.post('/api/user/email', { email: 'new@example.com', password: PASSWORD });
    await member.post('/api/support', {
      ...{ email: 'prize@example.com', subject: 'Hello', message: 'Is anybody there?' },
    });
    const letters = await forgetPassword(test, visitor(), 'prizewinner@example.com');
    expect(letters).toHaveLength(5);
    for (const { subject, html, text } of letters) expect(`${subject}${html}${text}`).not.toContain('prizenza');
    expect(letters.map(({ text }) => text).join('')).toContain('the account e….');
  });
});

describe('a name that pretends to be staff or the house', () => {
  const attempt = (username: string) =>
    visitor().post('/api/auth/register', {
      username,
      email: 'pretender@example.com',
      password: 'short',
    });

  it.each(['admin', 'Hashmark', 'adm1n_2', 'the-moderator', 'iowa.official'])(
    'is refused beside its field, together with all else that is wrong: %s',
    async (username) => {
      const sentence = 'That username is reserved for the people who run this site. Please choose another one.';
      expect(await attempt(username)).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_fields',
          fields: { username: sentence, password: expect.stringMatching(/./) as string },
        },
      });
    },
  );

  it('goes on signing in where it was registered before', async () => {
    await visitor().register('veteran');
    await changeUser(test, 'veteran', { username: 'Admin', usernameKey: 'admin' });
    expect(await visitor().login('admin')).toMatchObject({
      status: 200,
      body: { username: 'Admin' },
    });
  });
});
