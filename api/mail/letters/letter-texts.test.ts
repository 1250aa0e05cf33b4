import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAccountsDb } from '#data/accounts/database.ts';
import type { LetterFacts } from '#data/accounts/letter-tables.ts';
import { upsertSubscription } from '#data/accounts/queries/billing.queries.ts';
import { insertUser } from '#data/accounts/queries/user.queries.ts';
import { makeTestAccounts, type TestAccounts } from '#data/testing/test-accounts.ts';
import { ACCOUNT_LETTERS } from './account-letters.ts';
import ACCOUNT_TEXTS from './account-letters.json' with { type: 'json' };
import type { Letter, LetterContext } from './letter.ts';
import { MONEY_LETTERS } from './money-letters.ts';
import MONEY_TEXTS from './money-letters.json' with { type: 'json' };

const at = '2026-03-04T12:00:00.000Z';
const renewal = { currentPeriodEnd: at, pastDueSince: at, cancelAt: null, syncedAt: at };
const owed = { id: 'sub', providerStatus: 'past_due', ...renewal };

const own = { username: 'sam', userId: 'u', subscriptionId: 'sub' };
const money = { amount: 1200, currency: 'usd' };
const receipt = { ...own, ...money, number: null, paidAt: at, paidUntil: at };
const context = { siteUrl: 'https://a.example', link: 'https://a.example/#1', now: new Date(at) } as LetterContext;

let place: TestAccounts;
beforeAll(async () => {
  place = await makeTestAccounts();
  context.accounts = connectAccountsDb(place.place);
  await insertUser(context.accounts, {
    ...{ id: 'u', username: 'sam', usernameKey: 'sam', email: 'sam@a.example', emailKey: 'sam@a.example' },
    ...{ emailVerifiedAt: at, passwordHash: 'x', role: 'member', favoriteTeamId: null },
    ...{ createdAt: at, passwordChangedAt: at },
  });
});
afterAll(async () => {
  await context.accounts.destroy();
  await place.remove();
});

const { verify_address, reset_password, password_changed, confirm_new_address, address_changed } = ACCOUNT_LETTERS;

const LETTERS: Record<keyof typeof ACCOUNT_TEXTS.letters | keyof typeof MONEY_TEXTS.letters, () => unknown> = {
  verify_address: () => verify_address({ ...own, linkId: 'l' }, context),
  reset_password: () => reset_password({ ...own, linkId: 'l' }, context),
  password_changed: () => password_changed({ ...own, how: 'changed', at }, context),
  password_reset: () => password_changed({ ...own, how: 'reset', gone: ['premium', 'favorite_team'], at }, context),
  confirm_new_address: () => confirm_new_address({ ...own, linkId: 'l' }, context),
  address_entered: () => address_changed({ ...own, newAddress: 's…@b.example', isDone: false, at }, context),
  address_changed: () => address_changed({ ...own, newAddress: 's…@b.example', isDone: true, at }, context),
  new_device: () => ACCOUNT_LETTERS.new_device({ ...own, device: 'Firefox', place: 'Athens', at }, context),
  second_factor_on: () => ACCOUNT_LETTERS.second_factor_changed({ ...own, change: 'on', at }, context),
  second_factor_off: () => ACCOUNT_LETTERS.second_factor_changed({ ...own, change: 'off', at }, context),
  second_factor_reset: () => ACCOUNT_LETTERS.second_factor_changed({ ...own, change: 'reset', at }, context),
  premium_welcome: () => MONEY_LETTERS.premium_welcome(receipt, context),
  premium_renewed: () => MONEY_LETTERS.premium_renewed({ ...receipt, number: 'N-1' }, context),
  renewal_coming: () => MONEY_LETTERS.renewal_coming({ ...own, ...money, renewsAt: at }, context),
  payment_failed: () => MONEY_LETTERS.payment_failed({ ...own, ...money, nextTryAt: at, premiumUntil: at }, context),
  payment_refunded: () => MONEY_LETTERS.payment_refunded({ ...own, ...money, refundedAt: at }, context),
  premium_ended: () => cancelled('2026-03-01T00:00:00Z'),
  premium_cancelled: () => cancelled('2027-03-01T00:00:00Z'),
};

async function cancelled(premiumUntil: LetterFacts['premium_cancelled']['premiumUntil']): Promise<unknown> {
  await upsertSubscription(context.accounts, 'u', { ...owed, cancelAt: at, pastDueSince: null });
  return MONEY_LETTERS.premium_cancelled({ ...own, premiumUntil }, context);
}

test.each(Object.entries(LETTERS))('the text of %s names nothing that it is not given', async (name, write) => {
  await upsertSubscription(context.accounts, 'u', owed);
  const letter = (await write()) as Letter | undefined;
  const texts = { ...ACCOUNT_TEXTS.letters, ...MONEY_TEXTS.letters };
  // As it is written, with anything in its places.
  const [before = '', after = ''] = JSON.stringify(texts[name as keyof typeof texts].blocks[0]).split(
    /\{\w+\}.*\{\w+\}|\{\w+\}/,
  );
  const first = JSON.stringify(letter?.blocks[0]);
  expect([first.startsWith(before), first.endsWith(after)]).toEqual([true, true]);
  expect(JSON.stringify(letter)).not.toMatch(/\{\w+\}/);
});

test('a receipt without a number has no line for it', async () => {
  const [without, numbered] = await Promise.all([LETTERS.premium_welcome(), LETTERS.premium_renewed()]);
  expect(JSON.stringify(without)).not.toContain('Receipt number');
  expect(JSON.stringify(numbered)).toContain('"Receipt number":"N-1"');
});
