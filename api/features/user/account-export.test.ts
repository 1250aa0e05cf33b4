import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccountExportSchema, type AccountExport } from '#data/contract/user.ts';
import { signedIn, type AccountClient } from '../../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  // Nobody pulls the plug here, and waiting for the disk would be most of the time.
  await sql`pragma synchronous = off`.execute(test.accounts);
});
afterAll(async () => {
  await test.close();
});

const ROWS = 8_000;

/** A member with a long past: so many sessions and lines in the audit log. */
async function longStanding(username: string): Promise<AccountClient> {
  const client = await signedIn(test.app, username);
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})
    insert into session (id_hash, public_id, last_seen_at, user_id, created_at, expires_at)
    select ${username} || i, ${username} || i, '2026-11-01T00:00:00.000Z', app_user.id, '2026-11-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'
    from n, app_user where username_key = ${username}`.execute(test.accounts);
  // Many at the same moment, so that a page ends in the middle of one.
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})
    insert into audit_event (id, at, kind, user_id, address)
    select ${username} || i, printf('2026-11-01T00:00:%02d.000Z', i / 700), 'signed_in', app_user.id, '10.0.0.' || i
    from n, app_user where username_key = ${username}`.execute(test.accounts);
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
  for (let time = 0; time < 6; time += 1)
    statuses.push((await client.get('/api/user/export')).status);
  expect(statuses).toEqual(Array(6).fill(200));
  const refused = await client.get('/api/user/export');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  const neighbor = await signedIn(test.app, 'neighbor');
  expect((await neighbor.get('/api/user/export')).status).toBe(200);
});
