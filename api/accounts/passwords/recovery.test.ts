import { HOUR_MS, MINUTE_MS } from '#data/domain/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { RESET_ASKED } from '#data/contract/sign-in.ts';
import { ERRORS } from '#data/contract/errors.ts';
import { AccountClient, PASSWORD, signedIn } from '../../testing/account-client.ts';
import { switchOn } from '../../testing/authenticator.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { changeUser, said, userRow, useTestApp } from '../../testing/use-test-app.ts';
import { afterAnswers, forgetPassword, tokenIn } from '../../testing/letters.ts';
import { deviceCookies } from '../limits/known-clients.ts';

const NEW = 'a whole new drive';
const SECRET = 'a secret for tests alone of 32 characters or more';

const test = useTestApp();
beforeEach(async () => {
  await test.sendLetters();
});

const visitor = () => test.visitor();
const reset = (token: string, password = NEW, client = visitor()) =>
  client.post('/api/auth/reset-password', { token, password });
const verify = (token: string, client = visitor()) => client.post('/api/auth/verify-address', { token });

/** A member whose address is proved. */
async function verified(username: string): Promise<AccountClient> {
  const client = await signedIn(test.app, username);
  const letters = await test.sendLetters();
  const own = letters.find(({ to }) => to.address === `${username}@example.com`);
  expect((await verify(tokenIn(own))).status).toBe(200);
  return client;
}
/** Of several letters of one moment, the one with the link. */
const resetTokenOf = async (username: string): Promise<string> =>
  tokenIn(
    (await forgetPassword(test, visitor(), `${username}@example.com`)).find(({ text }) =>
      text.includes('/reset-password#'),
    ),
  );
describe('a new account', () => {
  it('gets a letter whose link proves the address once, on any device, and nothing by being opened', async () => {
    const client = await signedIn(test.app, 'fresh');
    expect((await client.me()).body).toMatchObject({ emailVerified: false, sendsMail: true });
    const [letter, ...others] = await test.sendLetters();
    expect(others).toEqual([]);
    expect(letter?.to.address).toBe('fresh@example.com');
    expect(letter?.text).toContain('http://127.0.0.1:4321/verify-address#');
    const token = tokenIn(letter);
    const scanner = await test.app.inject(`/api/auth/verify-address?token=${token}`);
    expect(scanner.statusCode).toBeGreaterThanOrEqual(400);
    expect((await client.me()).body['emailVerified']).toBe(false);

    const someoneElse = await signedIn(test.app, 'someone-else');
    expect(await verify(token, someoneElse)).toMatchObject({
      status: 200,
      body: { username: 'fresh', email: 'fresh@example.com' },
    });
    expect((await client.me()).body['emailVerified']).toBe(true);
    expect((await someoneElse.me()).body['emailVerified']).toBe(false);
    expect(said(await verify(token))).toBe('410 link_ended');
  });

  it('is no account without its letter, and a letter is none without its account', async () => {
    expect((await visitor().register('twice')).status).toBe(201);
    expect(await test.sendLetters()).toHaveLength(1);
    expect((await visitor().register('twice')).status).toBe(409);
    expect(await test.sendLetters()).toEqual([]);
  });

  it('gets the letter again when it asks, some times a day, and the earlier link ends', async () => {
    const client = await signedIn(test.app, 'again');
    const first = tokenIn((await test.sendLetters())[0]);
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await client.post('/api/user/verify-address')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await verify(first)).status).toBe(410);
    // Two of the three had ended before they were sent.
    const letters = await test.sendLetters();
    expect(letters).toHaveLength(1);
    expect((await verify(tokenIn(letters[0]))).status).toBe(200);
    expect(said(await client.post('/api/user/verify-address'))).toBe('409 email_verified');
  });

  it('has two days for the link', async () => {
    await visitor().register('slow');
    const token = tokenIn((await test.sendLetters())[0]);
    test.pass(48 * HOUR_MS);
    expect((await verify(token)).status).toBe(410);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a letter, which ends sessions and notes and says so', async () => {
    const client = await verified('forgetful');
    const note = client.cookies.get('hashmark_device');
    const [letter, ...others] = await forgetPassword(test, visitor(), ' Forgetful@Example.com ');
    expect(others).toEqual([]);
    expect(letter?.to.address).toBe('forgetful@example.com');
    expect(letter?.text).toContain('forgetful');
    expect((await client.me()).status).toBe(200);

    const fresh = visitor();
    const answer = await reset(tokenIn(letter), NEW, fresh);
    expect(answer).toMatchObject({ status: 200, body: { username: 'forgetful' } });
    expect((await fresh.me()).status).toBe(401);
    expect((await client.me()).status).toBe(401);
    expect((await visitor().login('forgetful', PASSWORD)).status).toBe(401);
    expect((await visitor().login('forgetful', NEW)).status).toBe(200);
    const { passwordChangedAt } = await userRow(test, 'forgetful');
    const account = {
      usernameKey: 'forgetful',
      proof: { passwordChangedAt, secondFactorSince: null },
    };
    expect(deviceCookies([SECRET]).recognize(note, account)).toBeUndefined();
    const told = await test.sendLetters();
    const changed = told.find(({ subject }) => subject === 'Your password was changed');
    expect(changed?.to.address).toBe('forgetful@example.com');
    expect(changed?.text).toMatch(/ on \w+day, November \d+, \d{4} at \d+:\d\d [AP]M Eastern/);
  });

  it('gives one of two who come with the link at once the account, and none who comes later', async () => {
    await verified('raced');
    const token = await resetTokenOf('raced');
    const answers = await Promise.all([reset(token, 'first of two'), reset(token, 'second of two')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const winner = answers[0].status === 200 ? 'first of two' : 'second of two';
    expect((await visitor().login('raced', winner)).status).toBe(200);
    expect((await reset(token)).status).toBe(410);
  });

  it.each([
    ['a password that is too short', 'short', 400],
    ['a common password', 'password1', 400],
    ['its own address', 'careful@example.com', 400],
  ])('refuses %s and keeps the link', async (_what, password, status) => {
    const isThere = (await visitor().register('careful')).status === 409;
    if (!isThere) await verify(tokenIn((await test.sendLetters())[0]));
    test.pass(12 * HOUR_MS);
    const token = await resetTokenOf('careful');
    expect((await reset(token, password)).status).toBe(status);
    expect((await reset(token)).status).toBe(200);
  });

  it('has half an hour, and every other link of the account ends with the first that is used', async () => {
    await verified('slower');
    const first = await resetTokenOf('slower');
    const second = await resetTokenOf('slower');
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(410);
    const third = await resetTokenOf('slower');
    test.pass(30 * MINUTE_MS);
    expect((await reset(third)).status).toBe(410);
  });

  it('has no link left after a change of the password or the end of the account', async () => {
    const client = await verified('changer');
    const token = await resetTokenOf('changer');
    await client.post('/api/user/password', { currentPassword: PASSWORD, newPassword: NEW });
    expect((await reset(token)).status).toBe(410);
    const last = await resetTokenOf('changer');
    await client.post('/api/user/delete', { password: NEW });
    expect((await reset(last)).status).toBe(410);
    for (const table of ['letter', 'mail_link'] as const) {
      const rows = await test.accounts.selectFrom(table).select('address').execute();
      expect(rows.filter(({ address }) => address.startsWith('changer@'))).toEqual([]);
    }
  });

  it('takes no link for another purpose, and no text that is none', async () => {
    await visitor().register('purpose');
    const forAddress = tokenIn((await test.sendLetters())[0]);
    const forPassword = await resetTokenOf('purpose');
    expect((await reset(forAddress)).status).toBe(410);
    expect((await verify(forPassword)).status).toBe(410);
    for (const token of ['x', `${forPassword} `, `${forPassword}\n`, "' or 1=1 --", '\u0000', 'é'.repeat(5000)])
      expect((await reset(token)).status).toBe(410);
    for (const body of [{}, { token: 7, password: NEW }, [], 'null', { password: NEW, token: '' }])
      expect((await visitor().post('/api/auth/reset-password', body)).status).toBe(400);
    expect((await reset(forPassword)).status).toBe(200);
  });

  it('never gets past the second factor of a member whose address is proved', async () => {
    const client = await verified('careful-two');
    await switchOn(client, test.now);
    expect((await reset(await resetTokenOf('careful-two'))).status).toBe(200);
    expect((await visitor().login('careful-two', NEW)).body.code).toBe('second_factor_required');
  });
});

describe('an address that somebody else registered', () => {
  it('is taken back by its owner, and nothing of the squatter is left in', async () => {
    const squatter = await signedIn(test.app, 'squatter');
    const waiting = tokenIn((await test.sendLetters())[0]);
    await squatter.post('/api/user/favorite-team', { teamId: 'iowa' });
    await switchOn(squatter, test.now);
    await changeUser(test, 'squatter', { role: 'admin' });
    const { id } = await userRow(test, 'squatter');
    await squatter.post('/api/user/email', { email: 'elsewhere@example.com', password: PASSWORD });
    const elsewhere = (await test.sendLetters()).find(({ to }) => to.address.startsWith('elsewhere'));

    const answer = await visitor().post('/api/auth/register', {
      ...{ username: 'rightful', email: 'squatter@example.com', password: NEW },
    });
    expect(answer).toMatchObject({ status: 409, body: { message: ERRORS.email_taken.message } });
    const { message } = (await reset(await resetTokenOf('squatter'))).body;
    expect(message).toMatch(/fresh: two-step sign-in is off and no favorite team is chosen\.$/);
    const [notice] = await test.sendLetters();
    expect(notice?.text).toContain('fresh: two-step sign-in is off and no favorite team');

    expect((await squatter.me()).status).toBe(401);
    expect((await visitor().login('squatter', PASSWORD)).status).toBe(401);
    expect((await verify(waiting)).status).toBe(410);
    expect((await verify(tokenIn(elsewhere))).status).toBe(410);
    const owner = visitor();
    expect(await owner.login('squatter', NEW)).toMatchObject({
      status: 200,
      body: {
        role: 'member',
        favoriteTeam: null,
        emailVerified: true,
        email: 'squatter@example.com',
      },
    });
    for (const table of ['second_factor', 'recovery_code'] as const)
      expect(await test.accounts.selectFrom(table).select('userId').where('userId', '=', id).execute()).toEqual([]);
    const { body } = await owner.get('/api/user/export');
    expect(body).toMatchObject({ secondFactor: null, networks: [expect.anything()] });
    expect(JSON.stringify(body)).not.toContain('elsewhere@example.com');
    const events = body['securityEvents'] as { kind: string }[];
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.not.arrayContaining(['registered', 'second_factor_on', 'address_change_asked']),
    );
  });
});

describe('an account that its owner never confirmed', () => {
  it('is told of nothing that it never had', async () => {
    await visitor().register('plain');
    await test.sendLetters();
    const { message } = (await reset(await resetTokenOf('plain'))).body;
    expect(message).toMatch(/so the account starts fresh\.$/);
    const [notice] = await test.sendLetters();
    expect(notice?.text).toContain('so the account starts fresh.\n');
    expect(notice?.text).not.toMatch(/two-step|Premium|favorite/);
  });
});

describe('who asks for a letter', () => {
  it('hears the same whatever address it is, and writes to nobody else than the address on file', async () => {
    await verified('heard');
    const answers: object[] = [];
    for (const email of ['heard@example.com', 'nobody@example.com', 'HEARD@EXAMPLE.COM']) {
      const { status, body } = await visitor().post('/api/auth/forgot-password', { email });
      answers.push({ status, body });
    }
    const same = { status: 200, body: { message: RESET_ASKED } };
    expect(answers).toEqual([same, same, same]);
    await afterAnswers(test);
    const to = (await test.sendLetters()).map(({ to: { address } }) => address);
    expect(to).toEqual(['heard@example.com', 'heard@example.com']);
  });

  it('reaches every address that could be registered, and no two by a line break', async () => {
    const long = `${'l'.repeat(254 - '@example.com'.length)}@example.com`;
    const odd = ["o'neil+tag@example.com", 'fan@münchen.example', 'Ünï@例え.example', long];
    for (const [index, email] of odd.entries()) {
      const fields = { username: `odd-${index}`, email, password: PASSWORD };
      expect((await visitor().post('/api/auth/register', fields)).status).toBe(201);
      await test.sendLetters();
      const letters = await forgetPassword(test, visitor(), email);
      expect(letters.map(({ to }) => to)).toEqual([{ name: '', address: email }]);
      expect((await reset(tokenIn(letters[0]))).status).toBe(200);
    }
    for (const email of ['a@b\r\nBcc: c@d', 'a@b,c@d.example\n', `${long}x`, '', 'no at sign', '\u202Ea@b'])
      expect((await visitor().post('/api/auth/forgot-password', { email })).status).toBe(400);
    await afterAnswers(test);
    await test.sendLetters();
  });

  it('gets few letters to one address and from one network, and is not told so', async () => {
    await verified('flooded');
    const subjects: string[] = [];
    for (let time = 0; time < 10; time += 1) {
      const letters = await forgetPassword(test, visitor(), 'flooded@example.com');
      subjects.push(...letters.filter(({ to }) => to.address === 'flooded@example.com').map(({ subject }) => subject));
    }
    expect(subjects).toEqual(Array.from({ length: 3 }, () => subjects[0]));
    test.pass(31 * MINUTE_MS);
    expect(await forgetPassword(test, visitor(), 'flooded@example.com')).toHaveLength(1);

    const statuses = new Set<number>();
    for (let time = 0; time < 65; time += 1) {
      const flooder = test.visitor(`198.51.100.${time}`);
      const email = `nobody-${time}@example.com`;
      statuses.add((await flooder.post('/api/auth/forgot-password', { email })).status);
    }
    expect([...statuses]).toEqual([200]);
    await verified('neighbour');
    const neighbour = test.visitor('198.51.100.200');
    expect(await forgetPassword(test, neighbour, 'neighbour@example.com')).toEqual([]);
  });
});

describe('an account that is made and deleted over and over', () => {
  it('fills no mailbox with letters, whatever spelling of the address it takes', async () => {
    const spellings = [
      ...['churned@example.com', 'Churned@ｅｘａｍｐｌｅ.com', 'churned+a@example。com'],
      ...['chur.ned@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.com', 'ｃｈｕｒｎｅｄ@example.com', 'churned+c@example.com'],
    ];
    const statuses: number[] = [];
    for (const [index, email] of spellings.entries()) {
      const client = visitor();
      const fields = { username: `churner-${index}`, email, password: PASSWORD };
      statuses.push((await client.post('/api/auth/register', fields)).status);
      await client.login(fields.username);
      await test.sendLetters();
      await client.post('/api/user/delete', { password: PASSWORD });
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await visitor().register('unconcerned')).status).toBe(201);
  });
});

describe('a secret that is replaced', () => {
  it('ends no link that was sent, and a letter that waits is written with the older one', async () => {
    const old = 'an older secret of thirty-two characters or more';
    const before = await buildTestApp({ clock: () => test.now, sessionSecrets: [old] });
    const member = new AccountClient(before.app);
    await member.register('rotated');
    const sent = tokenIn((await before.sendLetters())[0]);
    const row = await before.accounts.selectFrom('mail_link').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(sent);
    expect(await before.mail.links.tokenFor(before.accounts, row.id, test.now)).toBe(sent);
    const { createMailLinks } = await import('../../mail/mail-links.ts');
    const after = createMailLinks(['the newest secret of thirty-two characters', old]);
    expect(await after.tokenFor(before.accounts, row.id, test.now)).toBe(sent);
    expect(await after.find(before.accounts, sent, 'verify_address', test.now)).toMatchObject({
      id: row.id,
    });
    const lost = createMailLinks(['the newest secret of thirty-two characters']);
    expect(await lost.tokenFor(before.accounts, row.id, test.now)).toBeUndefined();
    await before.close();
  });
});

describe('without mail', () => {
  it('nothing promises any, and accounts work', async () => {
    const quiet = await buildTestApp({ clock: () => test.now, mail: null });
    const client = await signedIn(quiet.app, 'quiet');
    expect((await client.me()).body).toMatchObject({ emailVerified: false, sendsMail: false });
    const email = 'quiet@example.com';
    for (const [path, body] of [
      ['/api/auth/forgot-password', { email }],
      ['/api/user/verify-address', undefined],
      ['/api/user/email', { email: 'new@example.com', password: PASSWORD }],
    ] as const)
      expect(said(await client.post(path, body))).toBe('503 mail_off');
    expect(await quiet.accounts.selectFrom('letter').selectAll().execute()).toEqual([]);
    await quiet.close();
  });
});
