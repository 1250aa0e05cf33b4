import { expect, test } from 'vitest';
import { makeTestAccounts } from '../../testing/test-accounts.ts';
import { connectAccountsDb } from '../database.ts';
import { claimDueLetters, insertLetters } from './letter.queries.ts';

test('a link that somebody waits for goes before thousands of daily letters that were due earlier', async () => {
  const accounts = await makeTestAccounts();
  const now = new Date('2026-10-04T11:10:00.000Z');
  const db = connectAccountsDb(accounts.place);
  const expiresAt = new Date('2026-10-05T11:00:00.000Z');
  const common = { address: 'pat@example.com', userId: null, expiresAt };
  const daily = Array.from({ length: 40 }, (_, index) => ({
    ...{ kind: 'digest' as const, id: `d${index}`, cause: `digest:2026-10-04:${index}`, ...common },
    facts: { subscriberId: String(index), day: '2026-10-04', rhythm: 'daily' as const },
    dueAt: new Date('2026-10-04T11:00:00.000Z'),
  }));
  const reset = {
    ...{ kind: 'reset_password' as const, id: 'reset', cause: 'reset', ...common },
    facts: { username: 'pat', linkId: 'link' },
    dueAt: now,
  };
  await insertLetters(db, [...daily, reset], now);
  const claimedUntil = new Date(now.getTime() + 60_000);
  const ids = async (): Promise<string[]> =>
    (await claimDueLetters(db, { channel: 'mail', except: [], now, claimedUntil, limit: 5 })).map(({ id }) => id);
  expect(await ids()).toContain('reset');
  const next = await ids();
  expect(next).toHaveLength(5);
  expect(next.every((id) => id.startsWith('d'))).toBe(true);
  const farAhead = '2026-10-04T13:12:00.000Z';
  await db.updateTable('letter').set({ claimedUntil: farAhead }).execute();
  expect(await ids(), 'claimed by a clock two hours ahead').toContain('reset');
  await db.destroy();
  await accounts.remove();
});
