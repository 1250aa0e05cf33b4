import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#data/domain/durations.ts';
import { clearForNewOwner } from '#data/accounts/queries/account-removal.queries.ts';
import { upsertSubscription } from '#data/accounts/queries/billing.queries.ts';
import { insertRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { findUserByName, verifyEmail } from '#data/accounts/queries/user.queries.ts';
import { AccountClient, PASSWORD, signedIn } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { letterTo } from '../testing/letters.ts';
import { auditKinds, signedInStaff } from '../testing/staff-client.ts';
import { deleteOutdatedRows } from '../accounts/delete-outdated.ts';

const STAFF = 'staff@hashmark.test';
const LETTER = {
  email: 'pat@example.com',
  subject: 'Wrong score',
  message: 'It was 27.\n\nNot 21.',
};

let now: Date;
let server: TestApp;

beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00.000Z');
  server = await buildTestApp({ clock: () => now });
});
afterEach(async () => {
  await server.close();
});

const visitor = () => new AccountClient(server.app);
const write = (client: AccountClient, letter: object = LETTER) => client.post('/api/support', letter);

/** Signs somebody in whose address is proved; `until` as well: with a plan to that day. */
async function member(name: string, until?: string): Promise<AccountClient> {
  const client = await signedIn(server.app, name);
  const { id = '' } = (await findUserByName(server.accounts, name)) ?? {};
  await verifyEmail(server.accounts, id, { emailKey: `${name}@example.com`, now });
  if (until !== undefined)
    await upsertSubscription(server.accounts, id, {
      ...{ id: `sub_${name}`, providerStatus: 'active', currentPeriodEnd: until },
      ...{ cancelAt: until, pastDueSince: null, syncedAt: now.toISOString() },
    });
  await server.sendLetters();
  return client;
}

interface Listed {
  id: string;
  state: string;
  subject: string;
  message: string;
  answers: { message: string }[];
}
async function inbox(staff: AccountClient, query = ''): Promise<Listed[]> {
  const { status, body } = await staff.get(`/api/admin/support${query}`);
  expect(status).toBe(200);
  return body as unknown as Listed[];
}
async function onlyLetter(staff: AccountClient, query = ''): Promise<Listed> {
  const [letter, ...others] = await inbox(staff, query);
  if (letter === undefined) throw new Error('The inbox is empty');
  expect(others).toEqual([]);
  return letter;
}

describe('a letter to support', () => {
  it('is taken from a visitor, kept, and told to staff; nobody else gets a letter', async () => {
    expect(await write(visitor())).toMatchObject({
      status: 200,
      body: { message: 'Thank you. We have your message and will answer by email.' },
    });
    const [letter, ...others] = await server.sendLetters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: { address: STAFF }, subject: 'Support: Wrong score' });
    expect(letter?.text).toContain('> It was 27.\n\n> Not 21.');
    expect(letter?.text).toContain('From: pat@example.com\nAccount: Not signed in');
    expect(await inbox(await signedInStaff(server))).toMatchObject([
      { ...{ address: 'pat@example.com', username: null, isPremium: false }, state: 'open' },
    ]);
  });

  it('goes to the proved address of who is signed in, whatever is typed, with a copy there', async () => {
    const client = await member('casey');
    expect((await write(client)).status).toBe(200);
    expect((await write(client, { subject: 'And', message: 'more' })).status).toBe(200);
    const letters = await server.sendLetters();
    expect(new Set(letters.map(({ to, subject }) => `${to.address} ${subject}`))).toEqual(
      new Set([
        'casey@example.com We have your message: And',
        'casey@example.com We have your message: Wrong score',
        `${STAFF} Support: And`,
        `${STAFF} Support: Wrong score`,
      ]),
    );
    expect(letterTo(letters, STAFF)?.text).toContain('From: casey@example.com\nAccount: casey');
  });

  it('sends no copy to an address that nobody has proved', async () => {
    const client = await signedIn(server.app, 'casey');
    await server.sendLetters();
    expect((await write(client, { ...LETTER, email: 'victim@example.com' })).status).toBe(200);
    const letters = await server.sendLetters();
    expect(letters.map(({ to }) => to.address)).toEqual([STAFF]);
  });

  it('is answered alike for a member, a premium member, an address that refuses mail and nobody', async () => {
    await member('casey');
    await member('payer', '2027-01-01T00:00:00.000Z');
    const refusal = { reason: 'bounced', answer: '550', now } as const;
    await insertRefusedAddress(server.accounts, 'gone@example.com', refusal);
    const answers = [];
    for (const name of ['casey', 'payer', 'gone', 'nobody'])
      answers.push(await write(visitor(), { ...LETTER, email: `${name}@example.com` }));
    const told = answers.map(({ status, body, headers }) => ({
      ...{ status, body, length: headers['content-length'] },
    }));
    expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(told[0]?.status).toBe(200);
    const letters = await server.sendLetters();
    expect(letters.map(({ to }) => to.address)).toEqual([STAFF, STAFF, STAFF, STAFF]);
    expect(letters.every(({ subject }) => subject === 'Support: Wrong score')).toBe(true);
  });

  const fields = (problems: Record<string, RegExp>) =>
    Object.fromEntries(Object.entries(problems).map(([k, v]) => [k, expect.stringMatching(v)]));

  const BAD_INPUT: [string, unknown, Record<string, RegExp>][] = [
    ['nothing', {}, { email: /required/, subject: /required/, message: /required/ }],
    ['a list', [], { email: /required/, subject: /required/, message: /required/ }],
    ['blanks', { ...LETTER, subject: ' \t', message: '\n \r\n' }, { subject: /req/, message: /req/ }],
    ['numbers', { email: 1, subject: 2, message: 3 }, { email: /text/, subject: /text/, message: /text/ }],
    ['lists', { ...LETTER, message: ['a'] }, { message: /must be text/ }],
    ['a long subject', { ...LETTER, subject: 'a'.repeat(121) }, { subject: /121.* the limit is 120/ }],
    ['a long message', { ...LETTER, message: 'a'.repeat(5001) }, { message: /5001.* 5000/ }],
    ['control characters alone', { ...LETTER, subject: '\0\u0007\u009f' }, { subject: /required/ }],
    ['no address', { ...LETTER, email: 'pat' }, { email: /valid email/ }],
    ['two lines of address', { ...LETTER, email: 'a@b.co\r\nBcc: c@d.co' }, { email: /valid email/ }],
    ['a turned address', { ...LETTER, email: 'a\u202eb@c.co' }, { email: /valid email/ }],
  ];

  it('is refused with a sentence for each field that cannot be used', async () => {
    for (const [what, body, problems] of BAD_INPUT)
      expect(await write(visitor(), body as object), what).toMatchObject({
        status: 400,
        body: { code: 'invalid_fields', fields: fields(problems) },
      });
    expect(await server.sendLetters()).toEqual([]);
    expect(await server.accounts.selectFrom('support_request').selectAll().execute()).toEqual([]);
  });

  it('may be as long as the form says, and no body may be longer than all of ours', async () => {
    const longest = { ...LETTER, subject: 's'.repeat(120), message: '\u{1F3C8}'.repeat(2500) };
    expect((await write(visitor(), longest)).status).toBe(200);
    expect((await write(visitor(), { ...LETTER, message: 'a'.repeat(70_000) })).status).toBe(413);
    expect((await visitor().post('/api/support', '{"email":')).status).toBe(400);
  });

  it('adds no header, no markup, no link and no foot of ours to the letter that tells of it', async () => {
    const script = '<script src="https://x.test/a.js"></script><img src=x onerror=alert(1)>';
    await write(visitor(), {
      email: 'b&b@example.com',
      subject: `Hi\r\nBcc: victim@example.com\r\n\r\n<b>x</b>\u202e\0`,
      message: `${script}\r\n[x](javascript:alert(1)) https://evil.test\u0007\n-- \nHashmark: https://evil.test/`,
    });
    const [letter] = await server.sendLetters();
    expect(letter?.subject).toBe('Support: Hi Bcc: victim@example.com <b>x</b>');
    expect(Object.keys(letter?.headers ?? {})).toEqual(['Auto-Submitted']);
    expect(letter?.envelope.to).toBe(STAFF);
    const html = letter?.html ?? '';
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain('&lt;script src=&quot;https://x.test/a.js&quot;&gt;');
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.every((href) => href?.startsWith('http://127.0.0.1:4321/'))).toBe(true);
    expect(letter?.text).toContain('> Hashmark: https://evil.test/');
    const staff = await signedInStaff(server);
    expect(await onlyLetter(staff)).toMatchObject({
      message: `${script}\n[x](javascript:alert(1)) https://evil.test\n-- \nHashmark: https://evil.test/`,
    });
  });

  it('is refused from another site, and as anything but JSON', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await visitor().post('/api/support', LETTER, { headers })).toMatchObject({
      status: 403,
      body: { code: 'cross_site' },
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await visitor().post('/api/support', 'subject=x', { headers: form })).status).toBe(415);
  });

  it('comes through three times of a hundred from one place, and later again', async () => {
    const flood = visitor();
    const statuses = new Map<number, number>();
    for (let count = 0; count < 100; count += 1) {
      const { status, headers } = await write(flood, { ...LETTER, email: `${String(count)}@x.co` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) expect(headers['retry-after']).toBe('300');
    }
    expect([...statuses]).toEqual([
      [200, 3],
      [429, 97],
    ]);
    expect((await write(visitor(), { ...LETTER, email: '1@x.co' })).status).toBe(200);
    now = new Date(now.getTime() + 301_000);
    expect((await write(flood)).status).toBe(200);
    expect((await write(flood)).status).toBe(429);
  });

  it('of a member counts for the account, wherever it comes from', async () => {
    const client = await member('casey');
    for (let count = 0; count < 5; count += 1)
      expect((await client.post('/api/support', LETTER, { ip: `10.9.${String(count)}.1` })).status).toBe(200);
    expect((await client.post('/api/support', LETTER, { ip: '10.9.9.1' })).status).toBe(429);
    expect((await write(visitor(), { ...LETTER, email: 'casey@example.com' })).status).toBe(200);
  });

  it('is kept where no mail is sent, and the answer says what that means', async () => {
    const off = await buildTestApp({ mail: null });
    const client = new AccountClient(off.app);
    expect(await write(client)).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/sends no email, so we cannot answer/) as string },
    });
    const staff = await signedInStaff(off);
    const { id } = await onlyLetter(staff);
    expect(await staff.post(`/api/admin/support/${id}/answer`, { message: 'Hello' })).toMatchObject({
      status: 503,
      body: {
        code: 'mail_off',
        message: expect.stringMatching(/nothing was sent/) as string,
      },
    });
    expect(await onlyLetter(staff)).toMatchObject({ state: 'open', answers: [] });
    await off.close();
  });
});

describe('who wrote', () => {
  it('puts premium members first, then the longest waiting, and counts the plan of then', async () => {
    const payer = await member('payer', '2026-12-01T00:00:00.000Z');
    const former = await member('former', '2026-11-01T00:00:00.000Z');
    const at = async (client: AccountClient, subject: string) => {
      now = new Date(now.getTime() + 1000);
      expect((await write(client, { ...LETTER, subject })).status).toBe(200);
    };
    await at(visitor(), 'visitor');
    await at(former, 'former');
    await at(payer, 'first premium');
    await at(visitor(), 'later');
    await at(payer, 'second premium');
    const told = (await server.sendLetters()).filter(({ to }) => to.address === STAFF);
    expect(told.map(({ subject }) => subject)).toContain('Premium support: first premium');
    expect(told.map(({ subject }) => subject)).toContain('Support: former');
    // The plan has ended since.
    now = new Date(now.getTime() + 60 * DAY_MS);
    const subjects = (await inbox(await signedInStaff(server))).map(({ subject }) => subject);
    expect(subjects).toEqual(['first premium', 'second premium', 'visitor', 'former', 'later']);
  });

  it('takes the letters along when the account is deleted, and an answer that waits', async () => {
    const client = await member('casey');
    const staff = await signedInStaff(server);
    await write(client);
    await server.sendLetters();
    const { id } = await onlyLetter(staff);
    await staff.post(`/api/admin/support/${id}/answer`, { message: 'Hello' });
    const own = (await client.get('/api/user/export')).body['support'];
    expect(own).toMatchObject([{ subject: 'Wrong score', address: 'casey@example.com', isPremium: false }]);
    expect(own).toMatchObject([{ answers: [{ message: 'Hello' }], state: 'answered' }]);
    expect((await client.post('/api/user/delete', { password: PASSWORD })).status).toBe(200);
    expect(await server.accounts.selectFrom('support_answer').selectAll().execute()).toEqual([]);
    expect(await inbox(staff, '?state=answered')).toEqual([]);
    expect(await server.sendLetters()).toEqual([]);
    expect(await write(client, { subject: 'Still', message: 'here' })).toMatchObject({
      status: 400,
      body: { fields: { email: 'Email is required.' } },
    });
    expect((await write(client)).status).toBe(200);
  });

  it('is nobody any more once the account went to the owner of its address', async () => {
    const squatter = await signedIn(server.app, 'casey');
    await write(squatter);
    const { id = '' } = (await findUserByName(server.accounts, 'casey')) ?? {};
    await server.accounts.transaction().execute((trx) => clearForNewOwner(trx, id));
    expect((await squatter.get('/api/user/export')).body['support']).toEqual([]);
    expect(await onlyLetter(await signedInStaff(server))).toMatchObject({ username: null });
  });
});

describe('the inbox', () => {
  const CALLS = [
    ['GET', '/api/admin/support'],
    ['POST', '/api/admin/support/x/answer'],
    ['POST', '/api/admin/support/x/state'],
  ] as const;

  it('is for staff alone, and never from another site', async () => {
    const client = await signedIn(server.app, 'casey');
    const staff = await signedInStaff(server);
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const [method, url] of CALLS) {
      const payload = method === 'POST' ? {} : undefined;
      const statusFor = async (who: AccountClient, options = {}) =>
        (await who.send(method, url, payload, options)).status;
      expect(await statusFor(visitor()), url).toBe(401);
      expect(await statusFor(client), url).toBe(403);
      expect(await statusFor(staff), url).toBe(method === 'GET' ? 200 : 400);
      expect(await statusFor(staff, { headers }), url).toBe(method === 'GET' ? 200 : 403);
    }
    expect(await auditKinds(server)).toContain('staff_access_refused');
  });

  it('needs the second factor on a public address', async () => {
    const open = await buildTestApp({ siteUrl: 'https://hashmark.test' });
    const staff = await signedInStaff(open);
    for (const [method, url] of CALLS)
      expect(await staff.send(method, url, method === 'POST' ? {} : undefined)).toMatchObject({
        status: 403,
        body: { code: 'second_factor_needed' },
      });
    await open.close();
  });

  it('answers by mail to the sender, with the letter below, and says what became of it', async () => {
    await write(visitor());
    const staff = await signedInStaff(server);
    await server.sendLetters();
    const { id } = await onlyLetter(staff);
    const message = 'You are right.\r\n\r\nIt is mended. <b>Thanks</b>\0';
    expect(await staff.post(`/api/admin/support/${id}/answer`, { message })).toMatchObject({
      status: 200,
      body: { message: 'The answer is on its way to pat@example.com.' },
    });
    expect(await inbox(staff)).toEqual([]);
    const [letter, ...others] = await server.sendLetters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: { address: 'pat@example.com' },
      subject: 'Re: Wrong score',
    });
    expect(letter?.text).toMatch(/^You are right\.\n\nIt is mended\. <b>Thanks<\/b>\n/);
    expect(letter?.text).toContain('YOUR MESSAGE\n------------\n\n> It was 27.');
    expect(letter?.html).toContain('&lt;b&gt;Thanks');
    expect(JSON.stringify(letter)).not.toContain('coach');
    await onlyLetter(staff, '?state=answered');
    expect(await auditKinds(server)).toContain('support_answered');
  });

  it('keeps both answers of two who write at once, and both are sent', async () => {
    await write(visitor());
    const [one, two] = [await signedInStaff(server), await signedInStaff(server, 'captain')];
    await server.sendLetters();
    const { id } = await onlyLetter(one);
    const answers = await Promise.all(
      [one, two].map((staff, index) =>
        staff.post(`/api/admin/support/${id}/answer`, { message: `answer ${String(index)}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const letter = await onlyLetter(one, '?state=answered');
    expect(letter.answers.map(({ message }) => message).sort()).toEqual(['answer 0', 'answer 1']);
    expect(await server.sendLetters()).toHaveLength(2);
  });

  it('refuses an answer to an address that takes no mail, and leaves the letter open', async () => {
    await write(visitor());
    const refusal = { reason: 'bounced', answer: '550', now } as const;
    await insertRefusedAddress(server.accounts, 'PAT@example.com', refusal);
    const staff = await signedInStaff(server);
    const { id } = await onlyLetter(staff);
    expect(await staff.post(`/api/admin/support/${id}/answer`, { message: 'Hi' })).toMatchObject({
      status: 403,
      body: { code: 'no_letters' },
    });
    expect(await onlyLetter(staff)).toMatchObject({ state: 'open', answers: [] });
    expect(await auditKinds(server)).not.toContain('support_answered');
  });

  it('closes and opens a letter again, and writes that down', async () => {
    await write(visitor());
    const staff = await signedInStaff(server);
    const { id } = await onlyLetter(staff);
    const move = (state: string) => staff.post(`/api/admin/support/${id}/state`, { state });
    expect((await move('closed')).body).toEqual({ message: 'The message is closed.' });
    expect(await inbox(staff)).toEqual([]);
    expect(await onlyLetter(staff, '?state=closed')).toMatchObject({ id });
    expect((await move('open')).body).toEqual({ message: 'The message is open again.' });
    expect((await move('answered')).status).toBe(400);
    expect(await auditKinds(server)).toEqual(expect.arrayContaining(['support_closed', 'support_reopened']));
  });

  it('refuses an answer or a state that is none, and letters that are not there', async () => {
    const staff = await signedInStaff(server);
    const calls: [string, object, number][] = [
      ['answer', {}, 400],
      ['answer', { message: ' \0' }, 400],
      ['answer', { message: ['x'] }, 400],
      ['answer', { message: 'a'.repeat(5001) }, 400],
      ['answer', { message: 'x' }, 404],
      ['state', { state: 'lost' }, 400],
      ['state', { state: 'closed' }, 404],
    ];
    for (const [call, body, status] of calls)
      expect((await staff.post(`/api/admin/support/nothing/${call}`, body)).status).toBe(status);
  });

  it('is read in pages, and refuses what is no page and no state', async () => {
    for (let count = 0; count < 21; count += 1) {
      now = new Date(now.getTime() + 1000);
      await write(visitor(), { ...LETTER, subject: String(count) });
    }
    const staff = await signedInStaff(server);
    const first = await inbox(staff);
    expect(first.map(({ subject }) => subject)).toEqual([...Array(20).keys()].map(String));
    expect(await onlyLetter(staff, '?page=2')).toMatchObject({ subject: '20' });
    expect(await inbox(staff, '?page=3')).toEqual([]);
    for (const query of ['page=0', 'page=-1', 'page=x', 'page=1e3', 'page=999999', 'state=all'])
      expect((await staff.get(`/api/admin/support?${query}`)).status).toBe(400);
  });
});

it('letters are forgotten 90 days after they were answered or closed, open ones never', async () => {
  const staff = await signedInStaff(server);
  for (const subject of ['open', 'answered', 'closed']) {
    now = new Date(now.getTime() + 1000);
    await write(visitor(), { ...LETTER, subject });
  }
  const [, answered, closed] = await inbox(staff);
  await staff.post(`/api/admin/support/${answered?.id ?? ''}/answer`, { message: 'x' });
  await staff.post(`/api/admin/support/${closed?.id ?? ''}/state`, { state: 'closed' });
  const sweep = async (days: number) =>
    (await deleteOutdatedRows(server.accounts, new Date(now.getTime() + days * DAY_MS))).support;
  expect(await sweep(89)).toBe(0);
  expect(await sweep(91)).toBe(2);
  expect(await sweep(4000)).toBe(0);
  expect(await onlyLetter(await signedInStaff(server, 'later'))).toMatchObject({ subject: 'open' });
});
