import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Subscription } from '../../domain/members/subscription.ts';
import { makeTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts';
import { connectAccountsDb } from '../database.ts';
import type { AccountsDb } from '../tables.ts';
import { deleteUser } from './account-removal.queries.ts';
import {
  deleteSubscription,
  findCustomer,
  findCustomerOfUser,
  findSubscription,
  insertCustomer,
  listCustomers,
  upsertSubscription,
} from './billing.queries.ts';
import { findUserById, insertUser, listUsers } from './user.queries.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
let accounts: TestAccounts;
let db: AccountsDb;

beforeEach(async () => {
  accounts = await makeTestAccounts();
  db = connectAccountsDb(accounts.place);
  for (const name of ['pat', 'sam']) {
    await insertUser(db, {
      id: `id-${name}`,
      username: name,
      usernameKey: name,
      email: `${name}@example.com`,
      emailVerifiedAt: null,
      emailKey: `${name}@example.com`,
      passwordHash: 'x',
      role: 'member',
      favoriteTeamId: null,
      createdAt: now.toISOString(),
      passwordChangedAt: now.toISOString(),
    });
  }
});
afterEach(async () => {
  await db.destroy();
  await accounts.remove();
});

const pat = { customerId: 'cus_1', userId: 'id-pat' };
const subscription: Subscription = {
  id: 'sub_1',
  providerStatus: 'active',
  currentPeriodEnd: '2027-11-21T12:00:00.000Z',
  cancelAt: null,
  pastDueSince: null,
  syncedAt: '2026-11-21T12:00:00.000Z',
};

describe('a customer', () => {
  test('is one for each member: a second changes nothing', async () => {
    expect(await insertCustomer(db, pat, now)).toMatchObject(pat);
    expect(await insertCustomer(db, { ...pat, customerId: 'cus_2' }, now)).toBeUndefined();
    expect(await findCustomerOfUser(db, 'id-pat')).toMatchObject(pat);
    expect(await listCustomers(db)).toHaveLength(1);
  });

  test('belongs to one member: another cannot take it', async () => {
    await insertCustomer(db, pat, now);
    expect(await insertCustomer(db, { ...pat, userId: 'id-sam' }, now)).toMatchObject(pat);
    expect(await findCustomerOfUser(db, 'id-sam')).toBeUndefined();
  });

  test('stays when its account is deleted, without a trace of whose it was', async () => {
    await insertCustomer(db, pat, now);
    await upsertSubscription(db, 'id-pat', subscription);
    await deleteUser(db, 'id-pat', () => Promise.resolve());
    expect(await findCustomer(db, 'cus_1')).toMatchObject({ customerId: 'cus_1', userId: null });
    expect(await db.selectFrom('subscription').select('userId').execute()).toEqual([]);
  });

  test('is kept without an account when that was deleted before it could be stored', async () => {
    await deleteUser(db, 'id-pat', () => Promise.resolve());
    expect(await insertCustomer(db, pat, now)).toMatchObject({ customerId: 'cus_1', userId: null });
    await insertCustomer(db, { ...pat, customerId: 'cus_2' }, now);
    expect(await listCustomers(db)).toHaveLength(2);
  });
});

describe('a subscription', () => {
  test('is replaced whole by what the provider says next, and comes with its member', async () => {
    const cancelled = { ...subscription, id: 'sub_2', cancelAt: '2027-11-21T12:00:00.000Z' };
    await upsertSubscription(db, 'id-pat', cancelled);
    expect(await findSubscription(db, 'id-pat')).toEqual(cancelled);
    await upsertSubscription(db, 'id-pat', subscription);
    expect(await findSubscription(db, 'id-pat')).toEqual(subscription);
    expect((await findUserById(db, 'id-pat'))?.subscription).toEqual(subscription);
    const users = await listUsers(db);
    expect(users.map((user) => user.subscription?.id ?? null)).toEqual(['sub_1', null]);
  });

  test('is none before the first and after the last', async () => {
    expect(await findSubscription(db, 'id-pat')).toBeNull();
    await upsertSubscription(db, 'id-pat', subscription);
    await deleteSubscription(db, 'id-pat');
    expect(await findSubscription(db, 'id-pat')).toBeNull();
  });

  test('needs a member', async () => {
    await expect(upsertSubscription(db, 'nobody', subscription)).rejects.toThrow(/foreign key/i);
  });
});
