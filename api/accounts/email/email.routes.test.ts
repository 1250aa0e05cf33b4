import { beforeEach, expect, it } from 'vitest';
import { insertRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { type AccountClient, PASSWORD, signedIn } from '../../testing/account-client.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { forgetPassword, letterTo, tokenIn } from '../../testing/letters.ts';

const test = useTestApp();
beforeEach(async () => {
  await test.sendLetters();
});

const ask = (client: AccountClient, email: string, password = PASSWORD) =>
  client.post('/api/user/email', { email, password });
const follow = (token: string, client = test.visitor()) => client.post('/api/auth/verify-address', { token });

async function member(username: string): Promise<AccountClient> {
  const client = await signedIn(test.app, username);
  await test.sendLetters();
  return client;
}

it('an address changes once the link to the new one is followed, and the old one is told twice', async () => {
  const client = await member('mover');
  const open = tokenIn((await forgetPassword(test, client, 'mover@example.com'))[0]);
  expect((await ask(client, ' Mover@New.Example ')).status).toBe(200);
  const letters = await test.sendLetters();
  expect(letters).toHaveLength(2);
  const link = letterTo(letters, 'Mover@New.Example');
  expect(link?.subject).toBe('Please confirm your new email address');
  const notice = letterTo(letters, 'mover@example.com');
  expect(notice?.subject).toBe('A new email address was entered');
  expect(notice?.text).toContain('M…@New.Example');
  expect((await client.me()).body['email']).toBe('mover@example.com');

  expect((await follow(tokenIn(link))).status).toBe(200);
  expect((await client.me()).body).toMatchObject({
    email: 'Mover@New.Example',
    emailVerified: true,
  });
  const told = await test.sendLetters();
  expect(told.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['mover@example.com', 'Your email address was changed'],
  ]);
  expect((await follow(tokenIn(link))).status).toBe(410);
  const reset = { token: open, password: 'a whole new drive' };
  expect((await client.post('/api/auth/reset-password', reset)).status).toBe(410);
  expect(await forgetPassword(test, client, 'mover@example.com')).toEqual([]);
  expect(await forgetPassword(test, client, 'mover@new.example')).toHaveLength(1);
});

it('an address that is taken gets the same answer, and no letter', async () => {
  await member('holder');
  const client = await member('wisher');
  const taken = await ask(client, 'HOLDER@example.com');
  const free = await ask(client, 'free@example.com');
  expect(taken.status).toBe(200);
  expect(taken.body.message?.replace('HOLDER', 'free')).toBe(free.body.message);
  const letters = await test.sendLetters();
  expect(letters.map(({ to }) => to.address).sort()).toEqual([
    'free@example.com',
    'wisher@example.com',
    'wisher@example.com',
  ]);
  expect(JSON.stringify(letters)).not.toContain('HOLDER');
});

it('an address that was registered while the link waited stays with who has it', async () => {
  const client = await member('too-late');
  await ask(client, 'quick@example.com');
  const token = tokenIn(letterTo(await test.sendLetters(), 'quick@example.com'));
  await member('quick');
  expect((await follow(token)).status).toBe(410);
  expect((await client.me()).body['email']).toBe('too-late@example.com');
});

it('a change needs the password, another address, and ends with a new wish, a new password or the account', async () => {
  const client = await member('wavering');
  expect((await ask(client, 'b@example.com', 'not this')).body.code).toBe('wrong_password');
  expect(await ask(client, 'WAVERING@example.com')).toMatchObject({
    status: 400,
    body: { fields: { email: 'That is your address already.' } },
  });
  for (const email of ['none', 'a@b\r\nBcc: c@d', `${'x'.repeat(255)}@b`])
    expect((await ask(client, email)).status).toBe(400);
  expect((await test.visitor().post('/api/user/email')).status).toBe(401);

  const tokens: string[] = [];
  const wish = async (email: string): Promise<void> => {
    expect((await ask(client, email)).status).toBe(200);
    tokens.push(tokenIn(letterTo(await test.sendLetters(), email)));
  };
  await wish('one@example.com');
  await wish('two@example.com');
  expect((await follow(tokens[0] ?? '')).status).toBe(410);
  const passwords = { currentPassword: PASSWORD, newPassword: 'a whole new drive' };
  expect((await client.post('/api/user/password', passwords)).status).toBe(200);
  expect((await follow(tokens[1] ?? '')).status).toBe(410);
  expect((await client.me()).body['email']).toBe('wavering@example.com');
});

it('the export names letters and links without what opens them', async () => {
  const client = await member('exporting');
  await ask(client, 'later@example.com');
  const token = tokenIn(letterTo(await test.sendLetters(), 'later@example.com'));
  const { body } = await client.get('/api/user/export');
  expect(body).toMatchObject({ account: { emailVerifiedAt: null } });
  const sent = { state: 'sent', endedAt: test.now.toISOString(), writtenAt: test.now.toISOString() };
  expect(body['letters']).toEqual(
    expect.arrayContaining([
      { ...sent, kind: 'verify_address', sentTo: 'exporting@example.com' },
      { ...sent, kind: 'address_changed', sentTo: 'exporting@example.com' },
      { ...sent, kind: 'confirm_new_address', sentTo: 'later@example.com' },
    ]),
  );
  expect(body['links']).toEqual(
    expect.arrayContaining([expect.objectContaining({ purpose: 'change_address', sentTo: 'later@example.com' })]),
  );
  expect(JSON.stringify(body)).not.toContain(token);
});

it('a proved address that took no mail since is named, and gets the letter that lifts this only when its member asks', async () => {
  const client = await signedIn(test.app, 'bounced');
  const sendAgain = () => client.post('/api/user/verify-address');
  await follow(tokenIn((await test.sendLetters())[0]));
  expect((await client.me()).body).toMatchObject({ emailVerified: true, emailRefused: false });
  expect((await sendAgain()).body.code).toBe('email_verified');

  const facts = { reason: 'bounced', answer: '550 5.1.1 no such user', now: test.now } as const;
  await insertRefusedAddress(test.accounts, 'bounced@example.com', facts);
  expect((await client.me()).body).toMatchObject({ emailVerified: true, emailRefused: true });
  expect(await forgetPassword(test, client, 'bounced@example.com')).toEqual([]);
  expect((await sendAgain()).status).toBe(200);
  const letters = await test.sendLetters();
  expect(letters.map(({ to }) => to.address)).toEqual(['bounced@example.com']);
  expect((await follow(tokenIn(letters[0]))).status).toBe(200);
  expect((await client.me()).body).toMatchObject({ emailVerified: true, emailRefused: false });
  expect(await forgetPassword(test, client, 'bounced@example.com')).toHaveLength(1);
});

it('a registration sends nothing to an address that takes no mail', async () => {
  const facts = { reason: 'complained', answer: 'complaint', now: test.now } as const;
  await insertRefusedAddress(test.accounts, 'stranger@example.com', facts);
  await signedIn(test.app, 'stranger');
  expect(await test.sendLetters()).toEqual([]);
});
