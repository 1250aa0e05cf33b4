import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endLetter } from '#data/accounts/queries/letter.queries.ts';
import { findRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { verifyEmail } from '#data/accounts/queries/user.queries.ts';
import { runAdminCommand } from '../admin/admin-commands.ts';
import { signedIn } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
let app: TestApp;
let id: string;

beforeEach(async () => {
  app = await buildTestApp({ clock: () => now });
  await app.mail.queue(app.accounts, {
    kind: 'password_changed',
    facts: { username: 'sam', how: 'changed', at: now.toISOString() },
    cause: 'a test',
    address: 'Sam@example.com',
    userId: null,
  });
  ({ id } = await app.accounts.selectFrom('letter').select('id').executeTakeFirstOrThrow());
  await endLetter(app.accounts, id, { state: 'sent', answer: '250 OK', now });
});
afterEach(async () => {
  await app.close();
});

interface Facts {
  to?: string;
  status?: string;
  action?: string;
  recipient?: string;
  messageId?: string;
}

/** A delivery report as Postfix writes one (RFC 3464, appendix). */
const delivery = ({
  to = `bounces+${id}@hashmark.test`,
  status = '5.1.1',
  action = 'failed',
  recipient = 'sam@example.com',
  messageId = `<${id}@hashmark.test>`,
}: Facts = {}): string =>
  [
    'From: MAILER-DAEMON@mx.example',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <1@mx.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'I could not deliver your message.',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Sat, 21 Nov 2026 12:00:00 +0000',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no',
    '    such user',
    '',
    '--B',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Hashmark <news@hashmark.test>',
    `Message-ID: ${messageId}`,
    '',
    '--B--',
    '',
  ].join('\r\n');

/** A complaint (RFC 5965, appendix B). */
const complaint = (type = 'abuse'): string =>
  [
    'From: fbl@example.com',
    'To: abuse@hashmark.test',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--B',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '',
    '--B',
    'Content-Type: message/rfc822',
    '',
    'From: Hashmark <news@hashmark.test>',
    `Message-ID: <${id}@hashmark.test>`,
    '',
    'Hello',
    '--B--',
    '',
  ].join('\r\n');

const bounce = (source: string) =>
  runAdminCommand(
    {
      accounts: app.accounts,
      now,
      siteUrl: 'https://hashmark.test',
      links: app.mail.links,
      mail: null,
      confirm: async () => true,
      readInput: async () => source,
    },
    ['bounce'],
  );
const refused = () => findRefusedAddress(app.accounts, 'sam@example.com');

describe('npm run admin -- bounce', () => {
  test.each([
    ['by the address it came to', () => delivery({ messageId: '<other@hashmark.test>' })],
    ["by the letter's Message-ID", () => delivery({ to: 'postmaster@hashmark.test' })],
    ['with lines that end as on this machine', () => delivery().replaceAll('\r\n', '\n')],
  ])('keeps letters from an address that failed for good, told %s', async (_how, report) => {
    expect(await bounce(report())).toMatch(/gets no further letters/);
    expect(await refused()).toMatchObject({
      reason: 'bounced',
      answer: 'smtp; 550 5.1.1 no such user',
    });
  });

  test('keeps letters from whoever complained', async () => {
    expect(await bounce(complaint())).toMatch(/gets no further letters/);
    expect(await refused()).toMatchObject({ reason: 'complained' });
  });

  test.each<[string, () => string]>([
    ['a delay', () => delivery({ action: 'delayed', status: '4.4.1' })],
    ['a success', () => delivery({ action: 'delivered', status: '2.0.0' })],
    ['a failure that may pass', () => delivery({ status: '4.2.2' })],
    ['another feedback', () => complaint('not-spam')],
    ['a report about another address', () => delivery({ recipient: 'pat@example.com' })],
    [
      'a letter that is not known',
      () =>
        delivery({
          to: `bounces+${'0'.repeat(30)}@hashmark.test`,
          messageId: `<${'0'.repeat(30)}@hashmark.test>`,
        }),
    ],
    ['a plain letter', () => 'From: a@example.com\r\nTo: b@example.com\r\n\r\nHello'],
    ['nothing', () => ''],
    ['noise', () => '\u0000\u0001Content-Type: multipart/report; boundary=\r\n\r\n--'],
  ])('changes nothing for %s', async (_what, report) => {
    expect(await bounce(report()).catch(String)).toContain('nothing was changed');
    expect(await refused()).toBeUndefined();
  });

  test('is not held up by a report that names an address without end', async () => {
    const recipient = 'a'.repeat(100_000);
    expect(await bounce(delivery({ recipient }))).toMatch(/gets no further letters/);
  });

  test('changes nothing for a letter that was never sent', async () => {
    await app.accounts.updateTable('letter').set({ state: 'queued' }).execute();
    await expect(bounce(delivery())).rejects.toThrow('No such letter was sent: nothing was changed.');
    expect(await refused()).toBeUndefined();
  });

  test('is forgotten for an address that its member proves', async () => {
    await signedIn(app.app, 'sam');
    await bounce(delivery());
    const { id: userId } = await app.accounts
      .selectFrom('app_user')
      .select('id')
      .where('emailKey', '=', 'sam@example.com')
      .executeTakeFirstOrThrow();
    expect(await verifyEmail(app.accounts, userId, { emailKey: 'sam@example.com', now })).toBe(true);
    expect(await refused()).toBeUndefined();
  });
});
