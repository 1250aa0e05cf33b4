import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#data/domain/durations.ts';
import { AccountClient, PASSWORD } from './testing/account-client.ts';
import { codeAt, switchOn } from './testing/authenticator.ts';
import { becomePremium, buildBillingTest, deliverAll, type BillingTest, type Payer } from './testing/billing-client.ts';
import { afterAnswers, letterTo, tokenIn } from './testing/letters.ts';
import { signedInStaff } from './testing/staff-client.ts';

// One member's years with the site, through every room of the API that stores something. It runs on both engines of
// the accounts, as an application whose statements differ in nothing but their engine must tell the same story.

let test: BillingTest;
let payer: Payer;
const ADDRESS = 'ada@example.com';
const NEW_PASSWORD = 'third and inches';
beforeAll(async () => {
  test = await buildBillingTest();
});
afterAll(() => test.close());

/** Sends what waits and returns the letter to the member. */
const ownLetter = async () => letterTo(await test.sendLetters(), ADDRESS);

it('a fan registers, pays, and proves the address by the letter that came', async () => {
  payer = await becomePremium(test, 'ada');
  expect((await payer.client.me()).body).toMatchObject({ username: 'ada', subscriptionStatus: 'active' });
  const proof = tokenIn((await test.sendLetters()).find(({ text }) => text.includes('/verify-address#')));
  expect((await payer.client.post('/api/auth/verify-address', { token: proof })).status).toBe(200);
  expect((await payer.client.post('/api/auth/verify-address', { token: proof })).status).toBe(410);
});

it('saves a team, and reads the newsletter at the proven address', async () => {
  const { body: teams } = await payer.client.get('/api/teams');
  const [team] = teams as unknown as { id: string }[];
  expect((await payer.client.post('/api/user/favorite-team', { teamId: team?.id })).status).toBe(200);
  expect((await payer.client.me()).body).toMatchObject({ favoriteTeam: { id: team?.id } });
  expect((await payer.client.post('/api/user/newsletter', {})).body).toMatchObject({ state: 'on' });
});

it('is answered by support', async () => {
  const question = { email: ADDRESS, subject: 'A score', message: 'It was 27.' };
  expect((await payer.client.post('/api/support', question)).status).toBe(200);
  await test.sendLetters();
  const staff = await signedInStaff(test);
  const { body } = await staff.get('/api/admin/support');
  const [{ id, isPremium } = { id: '', isPremium: false }] = body as unknown as { id: string; isPremium: boolean }[];
  expect(isPremium).toBe(true);
  expect((await staff.post(`/api/admin/support/${id}/answer`, { message: 'Mended.' })).status).toBe(200);
  expect((await ownLetter())?.text).toContain('Mended.');
});

it('cancels, resumes, and cancels until the paid year is over', async () => {
  const seen = new Set<string>();
  for (const [call, isCancelled] of [
    ['cancel', true],
    ['resume', false],
    ['cancel', true],
  ] as const) {
    expect((await payer.client.post(`/api/${call}-subscription`)).status).toBe(200);
    await deliverAll(test, payer, seen);
    expect((await payer.client.me()).body).toMatchObject({
      subscriptionStatus: 'active',
      cancelAtPeriodEnd: isCancelled,
    });
  }
  test.time.now = new Date(test.time.now.getTime() + 366 * DAY_MS);
  await payer.client.login('ada');
  expect((await payer.client.me()).body['subscriptionStatus']).not.toBe('active');
});

it('signs in with a second factor, and with a new password after the first was forgotten', async () => {
  const { secret, recoveryCodes } = await switchOn(payer.client, test.time.now);
  const other = new AccountClient(test.app);
  const login = (password: string, code?: string) =>
    other.post('/api/auth/login', { username: 'ada', password, ...(code !== undefined && { code }) });
  expect((await login(PASSWORD)).body).toMatchObject({ code: 'second_factor_required' });
  test.time.now = new Date(test.time.now.getTime() + 60_000);
  expect((await login(PASSWORD, codeAt(secret, test.time.now))).status).toBe(200);

  await test.sendLetters();
  await other.post('/api/auth/forgot-password', { email: ADDRESS });
  await afterAnswers(test);
  const token = tokenIn(await ownLetter());
  expect((await other.post('/api/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
  expect((await payer.client.me()).status).toBe(401);
  expect((await login(PASSWORD, recoveryCodes[0])).status).toBe(401);
  expect((await login(NEW_PASSWORD, recoveryCodes[0])).status).toBe(200);
  payer.client = other;
});

it('takes everything along and leaves nothing behind', async () => {
  const { client } = payer;
  const { body } = await client.get('/api/user/export');
  expect(body).toMatchObject({ account: { username: 'ada', email: ADDRESS }, support: [{ subject: 'A score' }] });
  expect((await client.post('/api/user/delete', { password: NEW_PASSWORD })).body).toMatchObject({
    removed: { account: true, newsletter: true },
  });
  expect((await client.me()).status).toBe(401);
  expect((await new AccountClient(test.app).register('ada')).status).toBe(201);
});
