import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { composeMessage } from '../mail/compose.ts';
import { openOutbox } from '../mail/outbox.ts';

const KEY = 'k'.repeat(43);
const LINK = 'https://hashmark.test/reset-password#secret-of-the-link';
const OWN = { host: '127.0.0.1:4321' };
let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'outbox-')), 'outbox');
  app = await buildTestApp({ mailbox: { folder, key: KEY } });
});
afterAll(async () => {
  await app.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

async function put(id: string, subject: string): Promise<void> {
  const message = composeMessage(
    { id, address: 'sam@example.com' },
    {
      subject,
      preview: 'One step is left.',
      blocks: [{ button: 'Choose a new password', url: LINK }],
      reason: 'You asked for it.',
    },
    { from: 'hashmark@localhost', siteUrl: 'http://127.0.0.1', postalAddress: '', bounces: null },
  );
  expect(await openOutbox(folder).send(message)).toMatchObject({ kind: 'sent' });
}
const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { ...OWN, ...headers } });
async function cookie(): Promise<string> {
  const { headers } = await get(`/sandbox/mailbox?key=${KEY}`);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

describe('the outbox', () => {
  test('keeps each letter once, in a file that its owner alone can read', async () => {
    await put('first', 'One');
    await put('first', 'One');
    expect(await readdir(folder)).toEqual(['first.eml']);
    expect((await stat(path.join(folder, 'first.eml'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});

describe("the sandbox's mailbox", () => {
  test('has nothing for who knows no key or a wrong one', async () => {
    await put('first', 'One');
    for (const url of ['', '?key=', '?key=wrong', `?key=${KEY}&key=${KEY}`, '/first/html', '/first/source'])
      expect((await get(`/sandbox/mailbox${url}`)).statusCode, url).toBe(404);
    expect((await get('/sandbox/mailbox', { cookie: `hashmark_mailbox=${KEY}` })).statusCode).toBe(404);
  });

  test('has nothing for who comes by another name or through a proxy, with the key too', async () => {
    const held = await cookie();
    for (const headers of [
      { host: 'hashmark.example' } as Record<string, string>,
      { 'x-forwarded-for': '192.0.2.7' },
      { via: '1.1 proxy' },
    ]) {
      expect((await get(`/sandbox/mailbox?key=${KEY}`, headers)).statusCode).toBe(404);
      expect((await get('/sandbox/mailbox', { cookie: held, ...headers })).statusCode).toBe(404);
    }
  });

  test('takes the key out of the address and into a cookie of its own', async () => {
    const answer = await get(`/sandbox/mailbox?key=${KEY}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox/mailbox']);
    expect(answer.headers['set-cookie']).toMatch(/; Path=\/sandbox\/mailbox; HttpOnly; SameSite=Strict$/);
    expect(answer.headers['set-cookie']).not.toContain(KEY);
  });

  test('shows a letter as HTML, as text and as it was written', async () => {
    await put('second', 'Two <b>bold</b>');
    const held = { cookie: await cookie() };
    const list = await get('/sandbox/mailbox', held);
    expect(list.body).toContain('Two &lt;b&gt;bold&lt;/b&gt;');
    expect(list.body).toContain('/sandbox/mailbox/second/html');
    const shown = await get('/sandbox/mailbox/second/html', held);
    expect(shown.body).toContain(`href="${LINK}"`);
    expect(shown.headers['content-security-policy']).toMatch(
      /default-src 'none'.* frame-ancestors 'none'.*; sandbox allow-popups allow-popups-to-escape-sandbox$/,
    );
    const [text, source] = [
      await get('/sandbox/mailbox/second/text', held),
      await get('/sandbox/mailbox/second/source', held),
    ];
    expect(text.body).toContain(LINK);
    expect(source.body).toContain('Message-ID: <second@localhost>');
    for (const { headers } of [text, source]) expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const url of ['/third/html', '/second/other', '/..%2F..%2Faccounts.db/source'])
      expect((await get(`/sandbox/mailbox${url}`, held)).statusCode, url).toBe(404);
  });

  test('is not there at all without an outbox', async () => {
    const other = await buildTestApp();
    expect((await other.app.inject({ url: `/sandbox/mailbox?key=${KEY}`, headers: OWN })).statusCode).toBe(404);
    await other.close();
  });
});
