import { setImmediate as nextTurn } from 'node:timers/promises';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { type AccountExport, AccountExportSchema } from '#data/contract/account.ts';
import { signedIn, type AccountClient } from '../../testing/account-client.ts';
import { said, userRow, useTestApp } from '../../testing/use-test-app.ts';

const test = useTestApp();

/** Rows of one statement. */
const AT_ONCE = 1000;
const ROWS = 8_000;

/** A member with a long past: so many sessions and lines in the audit log. */
async function longStanding(username: string): Promise<AccountClient> {
  const client = await signedIn(test.app, username);
  const user = await userRow(test, username);
  const at = '2026-11-01T00:00:00.000Z';
  for (let first = 0; first < ROWS; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, ROWS - first) }, (_, n) => first + n);
    const sessions = numbers.map((n) => ({
      ...{ idHash: `${username}${n}`, publicId: `${username}${n}`, userId: user.id },
      ...{ createdAt: at, lastSeenAt: at, expiresAt: '2027-01-01T00:00:00.000Z' },
      ...{ device: 'An unknown device', place: 'an unknown place', withSecondFactor: 0 as const },
    }));
    await test.accounts.insertInto('session').values(sessions).execute();
    const events = numbers.map((n) => ({
      ...{ id: `${username}${n}`, kind: 'signed_in' as const, userId: user.id, count: 1 },
      // Many at the same moment, so that a page ends in the middle of one.
      at: `2026-11-01T00:00:${String(Math.floor(n / 700)).padStart(2, '0')}.000Z`,
      address: `10.0.0.${n}`,
    }));
    await test.accounts.insertInto('audit_event').values(events).execute();
  }
  return client;
}

it('the export of a long past is whole, and others are answered while it is sent', async () => {
  const client = await longStanding('long-past');
  const answers: unknown[] = [];
  const asked = client.get('/api/user/export').finally(() => answers.push('the export'));
  let answered = 0;
  for (; answers.length === 0; answered += 1) {
    await nextTurn();
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
  }
  const { status, body, headers } = await asked;
  expect(answered).toBeGreaterThan(15);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Value.Check(AccountExportSchema, body)).toBe(true);
  const { sessions, securityEvents } = body as unknown as AccountExport;
  expect(sessions).toHaveLength(ROWS + 1);
  const imported = securityEvents.filter(({ address }) => /^10\.0\.0\.\d+$/.test(address ?? ''));
  expect(new Set(imported.map(({ address }) => address)).size).toBeGreaterThanOrEqual(ROWS);
  const times = securityEvents.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

it('the export is there a few times an hour, and the refusal says how long to wait', async () => {
  const client = await signedIn(test.app, 'collector');
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await client.get('/api/user/export')).status);
  expect(statuses).toEqual(Array(6).fill(200));
  const refused = await client.get('/api/user/export');
  expect(said(refused)).toBe('429 too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  const neighbor = await signedIn(test.app, 'neighbor');
  expect((await neighbor.get('/api/user/export')).status).toBe(200);
});
