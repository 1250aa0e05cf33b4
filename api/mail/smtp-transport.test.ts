import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { describe, expect, test, type TestContext } from 'vitest';
import { startMailServer, type Step } from '../testing/mail-server.ts';
import type { Letter } from './letters/letter.ts';
import { composeMessage } from './compose.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const LETTER: Letter = {
  subject: 'Confirm your address',
  preview: 'One step is left.',
  blocks: ['Is this you?'],
  reason: 'You have an account.',
};
const LEAVE = {
  page: `https://hashmark.test/newsletter/leave#${'a'.repeat(43)}`,
  oneClick: `https://hashmark.test/api/newsletter/leave/${'b'.repeat(60)}/${'c'.repeat(60)}`,
  preferences: 'https://hashmark.test/newsletter/preferences',
};
const ID = '0123456789abcdef0123456789abcd';
const SENDER = {
  from: 'news@hashmark.test',
  siteUrl: 'https://hashmark.test',
  postalAddress: 'Box 1, Springfield',
  bounces: 'bounces@hashmark.test',
};

interface Way {
  scheme?: 'smtp' | 'smtps';
  account?: string;
  requireTls?: boolean;
  limits?: Record<string, number>;
  dkimKey?: string;
  /** False: not even the test server's certificate is trusted. */
  isTrusted?: boolean;
  port?: number;
}
/** In clear, as to a server on this machine: no time goes into encrypting where it is not what is tested. */
const PLAIN = { requireTls: false };

/** A mail server, and a way to it. Tests run side by side: the server thinks a tenth of a second over each greeting. */
async function lineFor(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  { scheme = 'smtp', account = 'mail:p%40ss@', limits, dkimKey, ...way }: Way = {},
  options?: Parameters<typeof startMailServer>[0],
) {
  const server = await startMailServer(options);
  const transport = createSmtpTransport(
    {
      url: `${scheme}://${account}127.0.0.1:${way.port ?? server.port}`,
      from: SENDER.from,
      connections: 2,
      dkim: dkimKey === undefined ? null : { keyFile: '', selector: 'one' },
    },
    dkimKey ?? null,
    {
      requireTls: way.requireTls ?? true,
      ...(way.isTrusted !== false && { ca: server.ca }),
      limits,
    },
  );
  onTestFinished(async () => {
    transport.close();
    await server.close();
  });
  const send = (address = 'sam@example.com', letter = LETTER) =>
    transport.send(composeMessage({ id: ID, address }, letter, SENDER));
  return { server, send };
}

describe.concurrent('a letter on its way to the mail server', () => {
  test('goes encrypted, signed in, with an envelope that tells the letter', async (context) => {
    const { server, send } = await lineFor(context);
    expect(await send()).toMatchObject({ kind: 'sent', answer: expect.stringMatching(/^250/) });
    expect(server.users).toEqual(['mail']);
    expect(server.taken).toMatchObject([
      { isEncrypted: true, from: `bounces+${ID}@hashmark.test`, to: 'sam@example.com' },
    ]);
    const mail = await PostalMime.parse(server.taken[0]?.source ?? '');
    expect(mail).toMatchObject({
      messageId: `<${ID}@hashmark.test>`,
      subject: 'Confirm your address',
      text: expect.stringContaining('Is this you?'),
      html: expect.stringContaining('Is this you?'),
    });
  });

  test('is taken over TLS from the start too', async (context) => {
    const { server, send } = await lineFor(context, { scheme: 'smtps' }, { secure: true });
    expect(await send()).toMatchObject({ kind: 'sent' });
    expect(server.taken).toMatchObject([{ isEncrypted: true }]);
  });

  test('goes nowhere in clear, and no password does, when the server offers no encryption', async (context) => {
    const { server, send } = await lineFor(context, {}, { disabledCommands: ['STARTTLS'] });
    expect(await send()).toMatchObject({ kind: 'unavailable' });
    expect(server).toMatchObject({ users: [], taken: [] });
  });

  test('goes nowhere when the certificate is not one to trust', async (context) => {
    const { server, send } = await lineFor(context, { isTrusted: false });
    expect(await send()).toMatchObject({ kind: 'unavailable' });
    expect(server.taken).toEqual([]);
  });

  test('may go in clear to a server on this machine alone', async (context) => {
    const options = { disabledCommands: ['STARTTLS'], isOpen: true };
    const { server, send } = await lineFor(context, { ...PLAIN, account: '' }, options);
    expect(await send()).toMatchObject({ kind: 'sent' });
    expect(server.taken).toMatchObject([{ isEncrypted: false }]);
  });

  test('says with both headers, in one line and signed, how to leave', async (context) => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const { server, send } = await lineFor(context, { ...PLAIN, dkimKey: privateKey });
    const letter = { ...LETTER, leave: LEAVE };
    expect(await send('sam@example.com', letter)).toMatchObject({ kind: 'sent' });
    const source = server.taken[0]?.source ?? '';
    expect(source).toContain(`List-Unsubscribe: <${LEAVE.oneClick}>\r\n`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const signature = /DKIM-Signature:((?:.|\r\n[ \t])*)/.exec(source)?.[1] ?? '';
    const covered = /\bh=([^;]*);/.exec(signature)?.[1]?.replaceAll(/\s/g, '').toLowerCase();
    expect(covered?.split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(signature).toMatch(/d=hashmark\.test;.*s=one;/s);
  });
});

describe.concurrent('addresses', () => {
  const LOCAL = 'a'.repeat(64);
  test.for([
    "o'neil+news@example.com",
    'sam@bücher.example',
    'jörg@example.com',
    `${LOCAL}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(58)}.example`,
  ])('%s gets its letter, and nobody else does', async (address, context) => {
    const { server, send } = await lineFor(context, PLAIN);
    expect(await send(address)).toMatchObject({ kind: 'sent' });
    expect(server.taken.map(({ to }) => to)).toEqual([address]);
  });

  test.for(['"odd name"@example.com', '"a@b"@example.com'])(
    '%s is handed over as it is: a server that reads no quotes refuses it, and it is not called gone',
    async (address, context) => {
      const { server, send } = await lineFor(context, PLAIN);
      expect(await send(address)).toMatchObject({ kind: 'refused', isUnknownAddress: false });
      expect(server.taken).toEqual([]);
    },
  );

  test.for([
    'one@example.com,two@example.com',
    'one@example.com>\r\nRCPT TO:<two@example.com',
    'one@example.com\r\nBcc: two@example.com',
    'Two <two@example.com>',
  ])('%j never becomes a second recipient or a header', async (address, context) => {
    const { server, send } = await lineFor(context, PLAIN);
    await send(address);
    expect(server.taken.map(({ to }) => to)).not.toContain('two@example.com');
    for (const { source } of server.taken) expect(source).not.toMatch(/^Bcc/im);
  });

  test('a line break in a subject starts no header', async (context) => {
    const { server, send } = await lineFor(context, PLAIN);
    const letter = { ...LETTER, subject: 'Hello\r\nBcc: two@example.com' };
    expect(await send('sam@example.com', letter)).toMatchObject({
      kind: 'sent',
    });
    const { headers } = await PostalMime.parse(server.taken[0]?.source ?? '');
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

describe.concurrent('what the server says', () => {
  const UNKNOWN = { kind: 'refused', isUnknownAddress: true };
  const REFUSED = { kind: 'refused', isUnknownAddress: false };
  const FAILED = { kind: 'failed' };
  const UNAVAILABLE = { kind: 'unavailable' };
  test.for<[Step, string, object]>([
    ['connect', '421 4.3.2 busy', UNAVAILABLE],
    ['connect', '554 5.7.1 go away', UNAVAILABLE],
    ['auth', '454 4.7.0 later', UNAVAILABLE],
    ['auth', '535 5.7.8 wrong', UNAVAILABLE],
    ['mail', '421 4.7.28 too many', FAILED],
    ['mail', '451 4.3.0 later', FAILED],
    ['mail', '530 5.7.0 sign in', UNAVAILABLE],
    ['mail', '550 5.7.1 not this sender', FAILED],
    ['rcpt', '421 4.7.0 closing', FAILED],
    ['rcpt', '450 4.2.1 full', FAILED],
    ['rcpt', '550 no such user', UNKNOWN],
    ['rcpt', '550 5.1.1 no such user', UNKNOWN],
    ['rcpt', '553 5.1.3 cannot be', UNKNOWN],
    ['rcpt', '550 5.7.1 relaying denied', REFUSED],
    ['rcpt', '552 5.2.2 full', REFUSED],
    ['rcpt', '554 5.7.1 policy', REFUSED],
    ['data', '451 4.3.0 later', FAILED],
    ['data', '550 5.7.1 looks like spam', REFUSED],
    ['data', '552 5.3.4 too big', REFUSED],
  ])('at %s, %s', async ([step, answer, outcome], context) => {
    const { server, send } = await lineFor(context, PLAIN);
    server.whims[step] = answer;
    expect(await send()).toMatchObject({
      ...outcome,
      answer: expect.stringContaining(answer.slice(4)),
    });
    expect(server.taken).toEqual([]);
    // The line is none the worse for it.
    server.whims[step] = undefined;
    expect(await send()).toMatchObject({ kind: 'sent' });
  });

  const SHORT = { greetingTimeout: 600, socketTimeout: 600, letterTimeout: 1500 };
  test.for<[Step, 'cut' | 'hang', object]>([
    ['connect', 'cut', UNAVAILABLE],
    ['connect', 'hang', UNAVAILABLE],
    ['auth', 'cut', UNAVAILABLE],
    ['auth', 'hang', UNAVAILABLE],
    ['mail', 'cut', FAILED],
    ['mail', 'hang', FAILED],
    ['rcpt', 'cut', FAILED],
    ['rcpt', 'hang', FAILED],
    ['data', 'cut', FAILED],
    ['data', 'hang', FAILED],
  ])('when the line breaks at %s (%s)', { tags: 'full' }, async ([step, whim, outcome], context) => {
    const limits = whim === 'hang' ? SHORT : {};
    const { server, send } = await lineFor(context, { ...PLAIN, limits });
    server.whims[step] = whim;
    expect(await send()).toMatchObject(outcome);
    server.whims[step] = undefined;
    expect(await send()).toMatchObject({ kind: 'sent' });
  });

  test('nothing at all when nobody listens', async (context) => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const { send } = await lineFor(context, { ...PLAIN, port });
    expect(await send()).toMatchObject(UNAVAILABLE);
  });

  test('a server that trickles its answers is given up on', { tags: 'full' }, async (context) => {
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      const drip = setInterval(() => socket.write('220-wait\r\n'), 10);
      socket.on('close', () => clearInterval(drip));
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    const { send } = await lineFor(context, { ...PLAIN, port, limits: SHORT });
    expect(await send()).toMatchObject(UNAVAILABLE);
    slow.close();
  });

  test('a letter whose answer was lost comes again under the same id', async (context) => {
    const { server, send } = await lineFor(context, PLAIN);
    server.whims.data = 'lost';
    expect(await send()).toMatchObject(FAILED);
    server.whims.data = undefined;
    expect(await send()).toMatchObject({ kind: 'sent' });
    const ids = await Promise.all(server.taken.map(async ({ source }) => (await PostalMime.parse(source)).messageId));
    expect(ids).toEqual([`<${ID}@hashmark.test>`, `<${ID}@hashmark.test>`]);
  });
});
