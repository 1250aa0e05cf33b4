import { describe, expect, it } from 'vitest';
import { isPremium, membershipOf, SUBSCRIPTION_STATUSES, type Membership, type Subscription } from './subscription.ts';

it('counts an active subscription alone as premium', () => {
  expect(SUBSCRIPTION_STATUSES.filter(isPremium)).toEqual(['active']);
});

it.each([null, undefined, '', 'Active', 'trialing'])('counts %j as the free plan', (status) => {
  expect(isPremium(status)).toBe(false);
});

const PAID_UNTIL = '2027-03-01T15:00:00.000Z';
const free: Membership = {
  status: 'free',
  endDate: null,
  cancelAtPeriodEnd: false,
  paymentDueBy: null,
};

function subscription(facts: Partial<Subscription> = {}): Subscription {
  return {
    id: 'sub_1',
    providerStatus: 'active',
    currentPeriodEnd: PAID_UNTIL,
    cancelAt: null,
    pastDueSince: null,
    syncedAt: '2026-11-21T12:00:00.000Z',
    ...facts,
  };
}

function at(moment: string, facts: Partial<Subscription> = {}): Membership {
  return membershipOf(subscription(facts), new Date(moment));
}

it('is free without a subscription', () => {
  expect(membershipOf(null, new Date())).toEqual(free);
});

describe.each(['active', 'trialing'])('a subscription that is %s', (providerStatus) => {
  it('is active, with the end of its period as next billing date', () => {
    expect(at('2026-11-21T12:00:00.000Z', { providerStatus })).toEqual({
      ...free,
      status: 'active',
      endDate: PAID_UNTIL,
    });
  });

  it.each([
    ['2027-03-01T14:59:59.999Z', 'active'],
    ['2027-03-01T15:00:00.000Z', 'active'],
    ['2027-03-08T14:59:59.999Z', 'active'],
    ['2027-03-08T15:00:00.000Z', 'past_due'],
    ['2030-01-01T00:00:00.000Z', 'past_due'],
  ])('without news at %s, with the period over for up to seven days or more, is %s', (now, status) => {
    expect(at(now, { providerStatus })).toEqual({ ...free, status, endDate: PAID_UNTIL });
  });
});

describe('a cancelled subscription', () => {
  const cancelAt = PAID_UNTIL;

  it('keeps its benefits until its day and says so', () => {
    expect(at('2027-03-01T14:59:59.999Z', { cancelAt })).toEqual({
      ...free,
      status: 'active',
      endDate: PAID_UNTIL,
      cancelAtPeriodEnd: true,
    });
  });

  it('is over on its day without a grace, whether or not the provider has said so yet', () => {
    const over = { ...free, status: 'canceled', endDate: PAID_UNTIL };
    for (const providerStatus of ['active', 'trialing', 'past_due', 'canceled']) {
      expect(at(PAID_UNTIL, { cancelAt, providerStatus })).toEqual(over);
    }
  });

  it('ends on a day before the period is over when the provider was given one', () => {
    const early = '2027-01-15T00:00:00.000Z';
    expect(at('2027-01-14T23:59:59.999Z', { cancelAt: early })).toMatchObject({
      status: 'active',
      endDate: early,
      cancelAtPeriodEnd: true,
    });
    expect(at(early, { cancelAt: early })).toMatchObject({ status: 'canceled', endDate: early });
  });

  it('goes on as before when the cancellation is taken back', () => {
    expect(at('2027-02-01T00:00:00.000Z', { cancelAt: null })).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
    });
  });
});

describe('a renewal that failed', () => {
  const owed = { providerStatus: 'past_due', pastDueSince: PAID_UNTIL };
  const nextPeriod = { ...owed, currentPeriodEnd: '2028-03-01T15:00:00.000Z' };

  it('leaves seven days to pay, and never promises the period that is not paid', () => {
    expect(at('2027-03-02T00:00:00.000Z', nextPeriod)).toEqual({
      status: 'active',
      endDate: '2027-03-08T15:00:00.000Z',
      cancelAtPeriodEnd: false,
      paymentDueBy: '2027-03-08T15:00:00.000Z',
    });
  });

  it.each([
    ['2027-03-08T14:59:59.999Z', 'active', '2027-03-08T15:00:00.000Z'],
    ['2027-03-08T15:00:00.000Z', 'past_due', null],
  ])('at %s is %s', (now, status, paymentDueBy) => {
    expect(at(now, nextPeriod)).toMatchObject({ status, paymentDueBy });
  });

  it('counts its grace across a change of the clocks in full days of 24 hours', () => {
    const pastDueSince = '2027-03-10T12:00:00.000Z';
    expect(at('2027-03-11T00:00:00.000Z', { ...owed, pastDueSince }).paymentDueBy).toBe('2027-03-17T12:00:00.000Z');
  });

  it('falls back on the end of the period when nobody knows since when', () => {
    expect(at(PAID_UNTIL, { ...owed, pastDueSince: null }).paymentDueBy).toBe('2027-03-08T15:00:00.000Z');
  });

  it('says when it was cancelled as well', () => {
    const cancelAt = '2028-03-01T15:00:00.000Z';
    expect(at('2027-03-02T00:00:00.000Z', { ...nextPeriod, cancelAt })).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      endDate: '2027-03-08T15:00:00.000Z',
    });
  });
});

describe('a subscription that entitles to nothing', () => {
  it.each([
    ['canceled', 'canceled'],
    ['unpaid', 'past_due'],
    ['paused', 'past_due'],
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['a word of the years to come', 'free'],
    ['ACTIVE', 'free'],
    ['', 'free'],
  ])('is %j to the provider and %s to the member, even within its period', (providerStatus, status) => {
    expect(at('2026-11-21T12:00:00.000Z', { providerStatus })).toEqual({
      ...free,
      status,
      endDate: status === 'free' ? null : PAID_UNTIL,
    });
  });

  it('ended when it was ended, not with the period', () => {
    const cancelAt = '2026-12-24T00:00:00.000Z';
    expect(at('2027-01-01T00:00:00.000Z', { providerStatus: 'canceled', cancelAt }).endDate).toBe(cancelAt);
  });

  it('has not begun, and so has not ended, when its first payment never came', () => {
    const facts = { cancelAt: '2026-11-22T11:00:00.000Z' };
    for (const providerStatus of ['incomplete', 'incomplete_expired']) {
      expect(at('2027-01-01T00:00:00.000Z', { ...facts, providerStatus })).toEqual(free);
    }
  });
});
