import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#data/domain/durations.ts';
import { saveNewsletterRequest } from '#data/accounts/queries/newsletter.queries.ts';
import { insertRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { PASSWORD, signedIn } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import type { Message } from '../mail/compose.ts';
import { createMailLinks } from '../mail/mail-links.ts';
import { deleteOutdatedRows } from '../accounts/delete-outdated.ts';
import { readerAddresses } from '../mail/letters/newsletter-letters.ts';
import { inviteWaiting } from './newsletter.service.ts';

const SITE = 'https://hashmark.example';
let now: Date;
let server: TestApp;
let readers = 0;

beforeAll(async () => {
  server = await buildTestApp({ siteUrl: SITE, clock: () => now });
});
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00.000Z');
});
afterEach(async () => {
  for (const table of ['newsletter_subscriber', 'letter', 'mail_link', 'refused_address'] as const)
    await server.accounts.deleteFrom(table).execute();
});
afterAll(() => server.close());

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

const post = async (url: string, body: object, from: TestApp = server) => {
  const remoteAddress = `198.18.${(readers += 1)}.1`;
  const answer = await from.app.inject({ method: 'POST', url, remoteAddress, payload: body });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const join = (email: string, wishes?: object) => post('/api/newsletter', { email, wishes });
const confirm = (token: string, timeZone?: string) => post('/api/newsletter/confirm', { token, timeZone });
const readerOf = (token: unknown) => post('/api/newsletter/reader', { token });
const choose = (token: string, choice: object) =>
  post('/api/newsletter/preferences', {
    ...{ token, wishes: { kind: 'everything' }, rhythm: 'daily', timeZone: null },
    ...choice,
  });
const subscribers = (accounts: AccountsDb = server.accounts) =>
  accounts.selectFrom('newsletter_subscriber').selectAll().execute();

/** Every address in a letter. */
const addressesIn = ({ text }: Message): string[] => text.match(/https?:\/\/\S+/g) ?? [];
/** What the confirmation link of a letter holds. */
const tokenIn = (letter: Message | undefined): string =>
  /\/newsletter\/confirm#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
async function letterTo(email: string, wishes?: object): Promise<Message> {
  await join(email, wishes);
  const [letter] = await server.sendLetters();
  if (letter === undefined) throw new Error('no letter came');
  return letter;
}
/** Somebody whose letters have begun; what stands in them. */
async function newReader(email: string) {
  const { body } = await confirm(tokenIn(await letterTo(email)));
  const token = String(body['token']);
  const id = token.split('.')[0] ?? '';
  const { oneClick } = readerAddresses({ links: server.mail.links, siteUrl: SITE }, id);
  return { id, token, oneClick: oneClick.slice(SITE.length) };
}
const oneClick = (url: string, payload = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
  server.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('asking for the newsletter', () => {
  test('brings one letter that holds nothing but the confirmation, and keeps the proof', async () => {
    const letter = await letterTo('Pat@Example.com');
    expect(letter).toMatchObject({
      to: { address: 'Pat@Example.com' },
      subject: 'Please confirm the Hashmark newsletter',
    });
    expect(letter.headers).not.toHaveProperty('List-Unsubscribe');
    const links = addressesIn(letter).filter((address) => !address.endsWith('.example/'));
    expect(links).toEqual([`${SITE}/newsletter/confirm#${tokenIn(letter)}`, `${SITE}/support`]);
    expect(await subscribers()).toMatchObject([
      {
        askedFrom: expect.stringMatching(/^198\.18\./) as string,
        textVersion: '2',
        createdAt: now.toISOString(),
        confirmedAt: null,
      },
    ]);
    const letters = await server.accounts.selectFrom('letter').selectAll().execute();
    expect(JSON.stringify(letters)).not.toContain(tokenIn(letter));
  });

  test('is answered the same for a new, a known, a confirmed and a complaining address', async () => {
    await insertRefusedAddress(server.accounts, 'no@example.com', {
      ...{ reason: 'complained', answer: '', now },
    });
    const fresh = await join('pat@example.com');
    const known = await join('pat@example.com');
    await confirm(tokenIn((await server.sendLetters())[0]));
    const confirmed = await join('PAT@example.com');
    const complained = await join('no@example.com');
    for (const answer of [known, confirmed, complained]) expect(answer).toEqual(fresh);
    expect(await server.sendLetters()).toEqual([]);
    expect(await subscribers()).toHaveLength(1);
  });

  test('fills nobody with letters: one a day to an address, three to a mailbox', async () => {
    for (const email of ['pat@example.com', 'Pat@example.com', ' PAT@ｅｘａｍｐｌｅ。COM']) await join(email);
    expect(await server.sendLetters()).toHaveLength(1);
    later(23 * HOUR_MS);
    for (const email of ['pat@example.com', 'pat+1@example.com', 'P.at+2@example.com', 'p.at@example.com'])
      await join(email);
    expect(await server.sendLetters()).toHaveLength(2);
    later(DAY_MS + HOUR_MS);
    await join('pat@example.com');
    expect(await server.sendLetters()).toHaveLength(1);
  });

  test.each([
    'pat+news@example.com',
    "o'brien@example.com",
    'pat@bücher.example',
    '用户@例子.example',
    `${'x'.repeat(242)}@example.com`,
  ])('reaches %s and nobody else', async (email) => {
    const letter = await letterTo(email);
    expect(letter.to).toEqual({ name: '', address: email });
    expect((await confirm(tokenIn(letter))).status).toBe(200);
    expect(await subscribers()).toMatchObject([{ addressAsTyped: email }]);
  });

  test.each([
    'pat@example.com\r\nBcc: all@example.com',
    `${'x'.repeat(243)}@example.com`,
    '"a b"@c.d',
    'pat@example.com,all@example.com',
    '<b>@example.com',
  ])('with %j is refused', async (email) => {
    expect(await join(email)).toMatchObject({ status: 400, body: { code: 'invalid_email' } });
    expect(await server.sendLetters()).toEqual([]);
  });
});

describe('where no letters are sent', () => {
  test('an address is remembered, and nothing is promised', async () => {
    const off = await buildTestApp({ siteUrl: SITE, clock: () => now, mail: null });
    try {
      const answer = await post('/api/newsletter', { email: 'pat@example.com' }, off);
      expect(answer).toMatchObject({ status: 200, body: { isOpen: false } });
      expect(answer.body['message']).toMatch(/not open here yet.*ask you to confirm/);
      expect((await off.app.inject('/api/newsletter/state')).json()).toEqual({ isOpen: false });
      expect((await server.app.inject('/api/newsletter/state')).json()).toEqual({ isOpen: true });
      expect(await off.accounts.selectFrom('letter').selectAll().execute()).toEqual([]);
      // However long it takes until there is mail.
      await deleteOutdatedRows(off.accounts, new Date(now.getTime() + 400 * DAY_MS));
      expect(await subscribers(off.accounts)).toMatchObject([{ address: 'pat@example.com' }]);
    } finally {
      await off.close();
    }
  });
});

describe('once letters are sent', () => {
  test('those who came before are asked to confirm, each once', async () => {
    for (const email of ['old@example.com', 'older@example.com'])
      await saveNewsletterRequest(
        server.accounts,
        { email, askedFrom: null, textVersion: null },
        new Date(now.getTime() - 100 * DAY_MS),
      );
    await newReader('pat@example.com');
    const { accounts, mail, releases } = server;
    const tools = { accounts, mail, releases, links: mail.links, clock: () => now };
    // Of two processes at once, too.
    await Promise.all([inviteWaiting(tools), inviteWaiting(tools)]);
    for (let hour = 0; hour < 3; hour += 1) await inviteWaiting(tools);
    const letters = await server.sendLetters();
    expect(letters.map(({ to }) => to.address).toSorted()).toEqual(['old@example.com', 'older@example.com']);
    expect((await confirm(tokenIn(letters[0]))).status).toBe(200);
    await deleteOutdatedRows(accounts, new Date(now.getTime() + 31 * DAY_MS));
    expect(await subscribers()).toHaveLength(2);
  });
});

describe('confirming', () => {
  test('begins the letters, notes when and from where, and takes the time zone of the browser', async () => {
    const answer = await confirm(tokenIn(await letterTo('pat@example.com')), 'Europe/Berlin');
    expect(answer.status).toBe(200);
    expect(await subscribers()).toMatchObject([
      {
        confirmedAt: now.toISOString(),
        confirmedFrom: expect.stringMatching(/^198\.18\./) as string,
        timeZone: 'Europe/Berlin',
      },
    ]);
    expect(await readerOf(answer.body['token'])).toEqual({
      status: 200,
      body: {
        ...{ state: 'on', email: 'p…@example.com', timeZone: 'Europe/Berlin' },
        ...{ rhythm: 'daily', wishes: { kind: 'everything' } },
      },
    });
  });

  test.each(['+05:00', 'Mars/Olympus', '', 'x'.repeat(101)])('never stores the time zone %j', async (timeZone) => {
    await confirm(tokenIn(await letterTo('pat@example.com')), timeZone);
    expect(await subscribers()).toMatchObject([{ timeZone: null }]);
  });

  test('works once, and not after seven days', async () => {
    const token = tokenIn(await letterTo('pat@example.com'));
    const [, second] = [await join('sam@example.com'), tokenIn((await server.sendLetters())[0])];
    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'link_ended' } });
    later(7 * DAY_MS);
    expect((await confirm(second)).status).toBe(410);
  });

  test('takes no link of another purpose, and none that somebody made up', async () => {
    await join('pat@example.com');
    const id = await server.mail.links.create(
      server.accounts,
      {
        purpose: 'reset_password',
        address: 'pat@example.com',
        userId: null,
        expiresAt: new Date(now.getTime() + DAY_MS),
      },
      now,
    );
    const other = await server.mail.links.tokenFor(server.accounts, id, now);
    for (const token of [other ?? '', '', 'x', id]) expect((await confirm(token)).status).toBe(410);
    expect(await subscribers()).toMatchObject([{ confirmedAt: null }]);
  });

  test('needs a press: a program that opens every address of the letter changes nothing', async () => {
    const letter = await letterTo('pat@example.com');
    for (const address of addressesIn(letter)) {
      const { pathname, search } = new URL(address);
      await server.app.inject({ method: 'GET', url: `${pathname}${search}` });
      await server.app.inject({ method: 'GET', url: `/api${pathname}?token=${tokenIn(letter)}` });
    }
    expect(await subscribers()).toMatchObject([{ confirmedAt: null }]);
    expect((await confirm(tokenIn(letter))).status).toBe(200);
  });

  test('makes nobody a reader again whose request is gone', async () => {
    const token = tokenIn(await letterTo('pat@example.com'));
    await server.accounts.deleteFrom('newsletter_subscriber').execute();
    expect((await confirm(token)).status).toBe(410);
    expect(await subscribers()).toEqual([]);
  });

  test('is forgotten about after thirty days, but not what was confirmed', async () => {
    await newReader('reader@example.com');
    await letterTo('pat@example.com');
    await deleteOutdatedRows(server.accounts, new Date(now.getTime() + 29 * DAY_MS));
    expect(await subscribers()).toHaveLength(2);
    await deleteOutdatedRows(server.accounts, new Date(now.getTime() + 31 * DAY_MS));
    expect(await subscribers()).toMatchObject([{ address: 'reader@example.com' }]);
  });
});

describe('asking for letters about what one follows', () => {
  const about = (choice: object) => ({ kind: 'chosen', conferences: [], teams: [], recruiting: false, ...choice });
  const [iowa, notreDame] = [about({ teams: ['iowa'] }), about({ teams: ['notre-dame'] })];
  const wishesAfter = async (letter: Message | undefined): Promise<unknown> => {
    const { body } = await confirm(tokenIn(letter));
    return (await readerOf(body['token'])).body['wishes'];
  };

  test('is named in the letter, and the confirmation puts it in force', async () => {
    const letter = await letterTo('pat@example.com', iowa);
    expect(letter.text.replaceAll(/\s+/g, ' ')).toContain('asked for the daily Hashmark letter about Iowa at this');
    expect(await subscribers()).toMatchObject([{ confirmedAt: null, wishes: '{"kind":"everything"}' }]);
    expect(await wishesAfter(letter)).toEqual(iowa);
  });

  test.each([
    [about({ conferences: ['SEC'] }), 'the daily Hashmark letter about the SEC'],
    [about({ recruiting: true }), 'the daily Hashmark letter about recruiting'],
    [about({ teams: ['iowa', 'iowa'], recruiting: true }), 'the daily Hashmark letter about Iowa and recruiting'],
    [{ kind: 'everything' }, 'the Hashmark newsletter'],
  ])('works for %j as for a team', async (wishes, named) => {
    const letter = await letterTo('pat@example.com', wishes);
    expect(letter.text.replaceAll(/\s+/g, ' ')).toContain(`asked for ${named} at this`);
  });

  test('is answered the same for a new, a known and a confirmed address, whose reader keeps what was chosen', async () => {
    const { token } = await newReader('sam@example.com');
    await choose(token, { wishes: iowa });
    const fresh = await join('pat@example.com', notreDame);
    expect(fresh.status).toBe(200);
    for (const email of ['pat@example.com', 'sam@example.com', 'SAM@example.com'])
      expect(await join(email, notreDame)).toEqual(fresh);
    expect(await server.sendLetters()).toHaveLength(1);
    expect((await readerOf(token)).body).toMatchObject({ state: 'on', wishes: iowa });
  });

  test('brings what the letter says that was pressed, whoever asked for something else in between', async () => {
    const letter = await letterTo('pat@example.com', iowa);
    await join('pat@example.com', notreDame);
    later(DAY_MS + HOUR_MS);
    const second = await letterTo('pat@example.com', notreDame);
    expect(second.text).toContain('Notre Dame');
    expect(await wishesAfter(letter)).toEqual(iowa);
    expect(await wishesAfter(second)).toEqual(iowa);
  });

  test('replaces what somebody had chosen who left, once that is confirmed and not before', async () => {
    const { token, ...reader } = await newReader('pat@example.com');
    await choose(token, { wishes: iowa, rhythm: 'weekly' });
    await oneClick(reader.oneClick);
    later(DAY_MS + HOUR_MS);
    const letter = await letterTo('pat@example.com', notreDame);
    expect((await readerOf(token)).body).toMatchObject({ state: 'left', wishes: iowa });
    expect(await wishesAfter(letter)).toEqual(notreDame);
    expect((await readerOf(token)).body).toMatchObject({ rhythm: 'weekly' });
  });

  test('waits with the address where no letters are sent', async () => {
    const off = await buildTestApp({ siteUrl: SITE, clock: () => now, mail: null });
    try {
      await post('/api/newsletter', { email: 'pat@example.com', wishes: iowa }, off);
      const { accounts, releases } = off;
      await inviteWaiting({ accounts, releases, links: off.mail.links, mail: off.mail, clock: () => now });
      const [letter] = await off.sendLetters();
      expect(letter?.text).toContain('Iowa');
      const { body } = await post('/api/newsletter/confirm', { token: tokenIn(letter) }, off);
      expect((await post('/api/newsletter/reader', body, off)).body).toMatchObject({ wishes: iowa });
    } finally {
      await off.close();
    }
  });

  test.each([
    ['a team of the lower division', about({ teams: ['northern-iowa'] }), 400, 'invalid_request'],
    ['a team nobody knows', about({ teams: ['no-such-team'] }), 400, 'invalid_request'],
    ['a conference nobody knows', about({ conferences: ['Big Sky'] }), 400, 'invalid_request'],
    ['too many teams', about({ teams: Array(201).fill('iowa') }), 400, 'invalid_request'],
    ['a team alone', { teams: ['iowa'] }, 400, 'invalid_request'],
    ['nothing', about({}), 422, 'nothing_chosen'],
  ])('with %s is refused as in the preferences', async (_what, wishes, status, code) => {
    expect(await join('pat@example.com', wishes)).toMatchObject({ status, body: { code } });
    expect(await subscribers()).toEqual([]);
  });
});

describe('preferences', () => {
  const iowa = { kind: 'chosen', conferences: ['SEC'], teams: ['iowa'], recruiting: true };

  test('are stored: conferences, teams, recruiting, rhythm and time zone', async () => {
    const { token } = await newReader('pat@example.com');
    const choice = { wishes: iowa, rhythm: 'weekly', timeZone: 'America/Chicago' };
    expect(await choose(token, choice)).toMatchObject({ status: 200, body: choice });
    expect((await readerOf(token)).body).toMatchObject(choice);
  });

  test.each([
    ['a team nobody knows', { wishes: { ...iowa, teams: ['no-such-team'] } }, 400],
    ['a conference nobody knows', { wishes: { ...iowa, conferences: ['Big Sky'] } }, 400],
    ['too many teams', { wishes: { ...iowa, teams: Array(201).fill('iowa') } }, 400],
    ['nothing', { wishes: { kind: 'chosen', conferences: [], teams: [], recruiting: false } }, 422],
    ['another rhythm', { rhythm: 'hourly' }, 400],
    ['another time zone', { timeZone: 'Nowhere/Land' }, 400],
    ['another kind', { wishes: { kind: 'some' } }, 400],
  ])('with %s are refused and stay as they were', async (_what, choice, status) => {
    const { token } = await newReader('pat@example.com');
    expect((await choose(token, choice)).status).toBe(status);
    expect(await subscribers()).toMatchObject([{ wishes: '{"kind":"everything"}', rhythm: 'daily', timeZone: null }]);
  });

  test('that cannot be understood any more mean everything, and a team that left does no harm', async () => {
    const { token } = await newReader('pat@example.com');
    const left = { kind: 'chosen', conferences: [], teams: ['gone-team'], recruiting: false };
    for (const [wishes, shown] of [
      ['{"kind":', { kind: 'everything' }],
      ['null', { kind: 'everything' }],
      ['{"kind":"chosen","teams":[7],"conferences":"SEC"}', { ...left, teams: [] }],
      [JSON.stringify(left), left],
    ] as const) {
      await server.accounts.updateTable('newsletter_subscriber').set({ wishes }).execute();
      expect(await readerOf(token)).toMatchObject({ status: 200, body: { wishes: shown } });
    }
  });

  test('open for nobody with a forged token, and for each with their own alone', async () => {
    const pat = await newReader('pat@example.com');
    const sam = await newReader('sam@example.com');
    const forged = `${sam.id}.${pat.token.split('.')[1]}`;
    for (const token of [forged, sam.id, `${sam.id}.`, '', '.', 'é.é', `${pat.token}x`]) {
      expect((await readerOf(token)).status).toBe(410);
      expect((await choose(token, { rhythm: 'weekly' })).status).toBe(410);
      expect((await oneClick(`/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`)).statusCode).toBe(410);
    }
    expect(await subscribers()).toMatchObject([{ rhythm: 'daily' }, { rhythm: 'daily' }]);
  });

  test('still open by a letter of before the secret was changed, and not when that is gone', async () => {
    const old = 'the secret of last year, 32 characters or more';
    const next = 'the secret of this year, 32 characters or more';
    const before = await buildTestApp({ clock: () => now, sessionSecrets: [next, old] });
    const without = await buildTestApp({ clock: () => now, sessionSecrets: [next] });
    try {
      for (const [app, status] of [
        [before, 200],
        [without, 410],
      ] as const) {
        await post('/api/newsletter', { email: 'pat@example.com' }, app);
        const [row] = await subscribers(app.accounts);

        const token = createMailLinks([old]).readerToken(row?.id ?? '');
        expect((await post('/api/newsletter/reader', { token }, app)).status).toBe(status);
      }
    } finally {
      await before.close();
      await without.close();
    }
  });
});

describe('leaving', () => {
  test('takes one press of a mail program, from wherever it is, and again is the same', async () => {
    const reader = await newReader('pat@example.com');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
      { origin: 'null' },
      {},
    ] as Record<string, string>[]) {
      const answer = await oneClick(reader.oneClick, 'List-Unsubscribe=One-Click', headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    expect(await subscribers()).toMatchObject([{ confirmedAt: null, leftAt: now.toISOString() }]);
    expect((await readerOf(reader.token)).body).toMatchObject({ state: 'left' });
  });

  test('takes a form of either kind', async () => {
    const reader = await newReader('pat@example.com');
    const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await oneClick(reader.oneClick, form, type)).statusCode).toBe(200);
    expect(await subscribers()).toMatchObject([{ confirmedAt: null }]);
  });

  test('is not done by looking at the address, which leads a person to the page', async () => {
    const reader = await newReader('pat@example.com');
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await server.app.inject({ method, url: reader.oneClick });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(`${SITE}/newsletter/unsubscribe#${reader.token}`);
    }
    for (const body of ['', 'something=else', '{"token":1}'])
      expect((await oneClick(reader.oneClick, body)).statusCode).toBe(400);
    expect((await oneClick(reader.oneClick, 'x'.repeat(5000))).statusCode).toBe(413);
    expect(await subscribers()).toMatchObject([{ leftAt: null }]);
  });

  test('can be taken back for a week, and not by somebody who has complained', async () => {
    const reader = await newReader('pat@example.com');
    const back = () => post('/api/newsletter/return', { token: reader.token });
    await choose(reader.token, { rhythm: 'weekly' });
    await oneClick(reader.oneClick);
    later(6 * DAY_MS);
    expect(await back()).toMatchObject({ status: 200, body: { state: 'on', rhythm: 'weekly' } });
    await oneClick(reader.oneClick);
    later(8 * DAY_MS);
    expect((await back()).status).toBe(410);
    // By the form the way is open.
    expect((await confirm(tokenIn(await letterTo('pat@example.com')))).status).toBe(200);
    await oneClick(reader.oneClick);
    const facts = { reason: 'complained', answer: '', now } as const;
    await insertRefusedAddress(server.accounts, 'pat@example.com', facts);
    expect((await back()).status).toBe(410);
  });

  test('leaves nothing after thirty days, and the letters of then still work', async () => {
    const reader = await newReader('pat@example.com');
    await oneClick(reader.oneClick);
    later(31 * DAY_MS);
    await deleteOutdatedRows(server.accounts, now);
    expect(await subscribers()).toEqual([]);
    expect((await oneClick(reader.oneClick)).statusCode).toBe(200);
    expect((await readerOf(reader.token)).status).toBe(410);
  });

  test('is not undone by a stranger who enters the address: that asks again', async () => {
    const reader = await newReader('pat@example.com');
    await oneClick(reader.oneClick);
    await join('pat@example.com');
    expect(await subscribers()).toMatchObject([{ confirmedAt: null }]);
  });

  test('shows its secret to no log of ours', async () => {
    const lines: string[] = [];
    const logged = await buildTestApp({
      clock: () => now,
      logger: { level: 'debug', stream: { write: (line: string) => void lines.push(line) } },
    });
    try {
      const token = logged.mail.links.readerToken('somebody');
      const payload = 'List-Unsubscribe=One-Click';
      const url = `/api/newsletter/unsubscribe?token=${token}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await logged.app.inject({ method: 'POST', url, payload, headers });
      await logged.app.inject({ method: 'POST', url, payload: '', headers });
      await logged.app.inject({ method: 'GET', url });
      await logged.app.inject({ method: 'PUT', url });
      expect(lines.join('')).toContain('/api/newsletter/unsubscribe');
      expect(lines.join('')).not.toContain(token);
    } finally {
      await logged.close();
    }
  });
});

describe("a member's own letters", () => {
  const verify = (username: string) =>
    server.accounts
      .updateTable('app_user')
      .set({ emailVerifiedAt: now.toISOString() })
      .where('username', '=', username)
      .execute();

  test('are told of and begun by nobody whose address is not proven', async () => {
    await newReader('pat@example.com');
    const thief = await signedIn(server.app, 'pat');
    expect((await thief.get('/api/user/newsletter')).body).toEqual({
      ...{ isOpen: true, isVerified: false, state: 'gone', token: null },
    });
    expect(await thief.post('/api/user/newsletter')).toMatchObject({
      status: 403,
      body: { code: 'no_letters' },
    });
  });

  test('begin with one press for a proven address, and open the same preferences', async () => {
    const member = await signedIn(server.app, 'sam');
    await verify('sam');
    await server.sendLetters();
    expect((await member.get('/api/user/newsletter')).body).toMatchObject({ state: 'gone' });
    const { body } = await member.post('/api/user/newsletter');
    expect(body).toMatchObject({ isVerified: true, state: 'on' });
    expect((await readerOf(body['token'])).body).toMatchObject({ state: 'on' });
    expect(await server.sendLetters()).toEqual([]);
  });

  test('end with the account, and the link in them opens nothing', async () => {
    const member = await signedIn(server.app, 'kim');
    await verify('kim');
    const { body } = await member.post('/api/user/newsletter');
    await member.post('/api/user/delete', { password: PASSWORD });
    expect(await subscribers()).toEqual([]);
    expect((await readerOf(body['token'])).status).toBe(410);
  });

  test('go on when somebody deletes an account that held the address and never proved it', async () => {
    const { token } = await newReader('lee@example.com');
    const squatter = await signedIn(server.app, 'lee');
    const { body } = await squatter.post('/api/user/delete', { password: PASSWORD });
    expect(body).toMatchObject({ removed: { account: true, newsletter: false } });
    expect((await readerOf(token)).body).toMatchObject({ state: 'on' });
  });

  test('need a member', async () => {
    expect((await server.app.inject('/api/user/newsletter')).statusCode).toBe(401);
    expect((await post('/api/user/newsletter', {})).status).toBe(401);
  });
});
