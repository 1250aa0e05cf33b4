import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateRole } from '#data/accounts/queries/user.queries.ts';
import { AccountClient } from './testing/account-client.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';
import { requestsFor, type FuzzRequest, type OpenApiDocument } from './testing/openapi-requests.ts';

/** Other requests each day, and the same ones all day long. */
const SEED = Number(new Date().toISOString().slice(0, 'YYYY-MM-DD'.length).replaceAll('-', ''));
/** Another member comes this often, because requests sign out, change the password and delete the account. */
const RENEW_EVERY = 10;

let test: TestApp;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await buildTestApp({ payments: sandbox.payments, sandbox });
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

const answered = new Map<string, Set<number>>();

async function check(request: FuzzRequest, cookies: string): Promise<void> {
  const cookie = {
    none: '',
    member: cookies,
    forged: `hashmark_session=${encodeURIComponent(request.forgedCookie.toWellFormed())}`,
  };
  const response = await test.app.inject({
    method: request.method as 'GET',
    url: request.url,
    remoteAddress: request.ip,
    headers: {
      ...request.headers,
      ...(cookie[request.cookie] !== '' && { cookie: cookie[request.cookie] }),
    },
    ...(request.payload !== undefined && { payload: request.payload }),
  });
  const { statusCode } = response;
  const name = `${request.method} ${request.url.split('?')[0] ?? ''}`.slice(0, 40);
  const seen = answered.get(name) ?? new Set();
  answered.set(name, seen.add(statusCode));
  expect(statusCode).toBeLessThan(500);
  if (statusCode >= 400 && request.url.startsWith('/api/')) {
    const body = JSON.parse(response.payload) as { message: string; code: string };
    expect(body.message).toMatch(/./);
    expect(body.code).toMatch(/^[a-z_]+$/);
    expect(response.payload).not.toMatch(/node_modules|SQLITE|\bat .*:\d+:\d+|argon2/);
  }
}

/** Calls that succeed, or get as far as a rule of the field, whatever the seed. */
const NEW_FAN = { username: 'crew-cut', email: 'crew@example.com', password: 'fourth and long' };
const GOOD = Object.entries({
  '/api/auth/register': NEW_FAN,
  // The same again.
  '/api/auth/register?again': NEW_FAN,
  '/api/user/favorite-team': { teamId: 'northern-iowa' },
}).map(([url, body]): [FuzzRequest] => [
  {
    ...{ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) },
    ...{ cookie: 'member', forgedCookie: '', ip: '10.1.2.3' },
  },
]);

/** The cookies of a new member who is signed in, with the staff role. */
async function staffCookies(username: string): Promise<string> {
  const member = new AccountClient(test.app);
  await member.register(username);
  await updateRole(test.accounts, username, 'admin');
  expect((await member.login(username)).status).toBe(200);
  return [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function answerBent(count: number): Promise<void> {
  const answer = await test.app.inject('/api/docs/json');
  const document = answer.json<OpenApiDocument>();
  const routes = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(routes.length).toBeGreaterThan(20);

  let sent = 0;
  let cookies = '';
  await fc.assert(
    fc.asyncProperty(requestsFor(document), async (request) => {
      if (sent % RENEW_EVERY === 0) cookies = await staffCookies(`crew-${sent}`);
      sent += 1;
      await check(request, cookies);
    }),
    { numRuns: count, seed: SEED, examples: GOOD },
  );
  expect(sent).toBeGreaterThanOrEqual(count);

  // It was not all refused at the door.
  const all = [...answered.values()].flatMap((statuses) => [...statuses]);
  for (const status of [200, 201, 400, 401, 403, 404, 409, 415, 422]) expect(all, `seed ${SEED}`).toContain(status);
  const staff = await test.accounts.selectFrom('app_user').select('username').where('role', '=', 'admin').execute();
  expect(staff.filter(({ username }) => !username.startsWith('crew-'))).toEqual([]);
}

const BENT = 'requests, made from its own description and bent, without one failure of its own';
it(`answers 150 ${BENT}`, () => answerBent(150));
it(`answers 1500 ${BENT}`, { tags: 'full', timeout: 120_000 }, () => answerBent(1500));
