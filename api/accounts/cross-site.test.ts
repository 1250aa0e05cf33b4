import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signedIn, type AccountClient } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { said } from '../testing/use-test-app.ts';

let test: TestApp;
let member: AccountClient;

beforeAll(async () => {
  test = await buildTestApp();
  member = await signedIn(test.app, 'target');
});
afterAll(async () => {
  await test.close();
});

const writes: [string, object][] = [
  ['/api/auth/register', { username: 'forged', email: 'f@example.com', password: PASSWORD }],
  ['/api/auth/login', { username: 'target', password: PASSWORD }],
  ['/api/auth/logout', {}],
  ['/api/user/favorite-team', { teamId: 'iowa' }],
  ['/api/user/password', { currentPassword: PASSWORD, newPassword: 'another long one' }],
  ['/api/user/delete', { password: PASSWORD }],
];
const foreign: [string, Record<string, string>][] = [
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://evil.127.0.0.1:4321' }],
  ['Origin in an old browser', { origin: 'https://evil.example' }],
  ['an Origin without a site', { origin: 'null' }],
  ['an Origin that looks alike', { origin: 'http://127.0.0.1:4321.evil.example' }],
];

describe.each(foreign)('a write that another site sends, recognised by %s', (_name, headers) => {
  it.each(writes)('is refused at %s, cookies and all', async (url, payload) => {
    const answer = await member.post(url, payload, { headers });
    expect(said(answer)).toBe('403 cross_site');
    expect((await member.me()).body).toMatchObject({ username: 'target', favoriteTeam: null });
  });
});

it('writes from another site are logged in one line a minute, however many they are', async () => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const logged = await buildTestApp({ logger });
  try {
    for (let sent = 0; sent < 50; sent += 1) {
      const headers = { origin: 'https://evil.example' };
      await logged.app.inject({ method: 'POST', url: '/api/auth/logout?a=secret', headers });
    }
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { path: '/api/auth/logout', origin: 'https://evil.example', address: '127.0.0.1', count: 1 },
    ]);
    expect(lines.join()).not.toContain('secret');
  } finally {
    await logged.close();
  }
});

describe('a write from the site itself', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:4321' },
    { origin: 'http://127.0.0.1:4321' },
    { origin: 'http://localhost:80', host: 'localhost' },
  ])('is taken: %j', async (headers) => {
    const answer = await member.post('/api/user/favorite-team', { teamId: 'iowa' }, { headers });
    expect(answer.status).toBe(200);
  });

  it('is refused as a form, which any page could send', async () => {
    const answer = await member.post('/api/user/favorite-team', 'teamId=iowa', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(415);
  });
});
