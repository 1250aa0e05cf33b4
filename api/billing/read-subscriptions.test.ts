import { describe, expect, it } from 'vitest';
import type { ProviderSubscription } from './provider-answers.ts';
import { isLive, pickSubscription, toOwnSubscription } from './read-customer.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const seconds = (iso: string): number => Date.parse(iso) / 1000;

interface Facts {
  id?: string;
  created?: string;
  start?: string;
  end?: string;
  cancelAt?: string;
  flag?: boolean;
  ended?: string;
  items?: number;
}

/** The fields of a provider's subscription that are read here. */
function subscription(status: string, facts: Facts = {}): ProviderSubscription {
  const { id = status, created = '2026-11-21T12:00:00Z', flag = false, items = 1 } = facts;
  const { start = '2026-11-21T12:00:00Z', end = '2027-11-21T12:00:00Z' } = facts;
  const item = { current_period_start: seconds(start), current_period_end: seconds(end) };
  const fields = {
    ...{ id, status, created: seconds(created), cancel_at_period_end: flag },
    cancel_at: facts.cancelAt === undefined ? null : seconds(facts.cancelAt),
    ended_at: facts.ended === undefined ? null : seconds(facts.ended),
    items: { data: Array<typeof item>(items).fill(item) },
  };
  return fields as unknown as ProviderSubscription;
}

describe('the subscription that counts', () => {
  const dead = subscription('canceled', { created: '2026-11-21T11:59:00Z' });
  const waiting = subscription('incomplete', { created: '2026-11-21T11:58:00Z' });
  const owed = subscription('past_due', { created: '2026-01-01T00:00:00Z' });
  const paid = subscription('active', { created: '2020-01-01T00:00:00Z' });
  const longer = subscription('active', { id: 'longer', end: '2028-01-01T00:00:00Z' });

  it.each([
    ['nothing of nothing', [], undefined],
    ['the newest of those that entitle to nothing', [waiting, dead], 'canceled'],
    ['an owed one before a newer that entitles to nothing', [dead, owed, waiting], 'past_due'],
    ['a paid one before an owed one', [owed, paid, dead], 'active'],
    ['the paid one that runs longest', [paid, longer, owed], 'longer'],
  ])('is %s, in whatever order they come', (_name, list, id) => {
    expect(pickSubscription(list)?.id).toBe(id);
    expect(pickSubscription(list.toReversed())?.id).toBe(id);
  });

  it('is live while something may be charged for it', () => {
    const all = ['active', 'trialing', 'past_due', 'incomplete', 'unpaid', 'paused'];
    const ended = ['canceled', 'incomplete_expired'];
    expect(all.every((status) => isLive(subscription(status)))).toBe(true);
    expect(ended.some((status) => isLive(subscription(status)))).toBe(false);
  });
});

describe('what is kept of it', () => {
  const kept = (status: string, facts?: Facts) => toOwnSubscription(subscription(status, facts), now);

  it('is the period of its item', () => {
    expect(kept('active')).toEqual({
      id: 'active',
      providerStatus: 'active',
      currentPeriodEnd: '2027-11-21T12:00:00.000Z',
      cancelAt: null,
      pastDueSince: null,
      syncedAt: '2026-11-21T12:00:00.000Z',
    });
    expect(() => kept('active', { items: 0 })).toThrow('no item');
  });

  it.each([
    ['the flag alone means the end of the period', { flag: true }, '2027-11-21T12:00:00.000Z'],
    ['the date alone means that date', { cancelAt: '2027-03-01T00:00:00Z' }, '2027-03-01T00:00:00.000Z'],
    ['with both the date counts', { flag: true, cancelAt: '2027-11-21T12:00:01Z' }, '2027-11-21T12:00:01.000Z'],
    [
      'one that has ended did so then, whatever was planned',
      { flag: true, ended: '2026-12-01T00:00:00Z' },
      '2026-12-01T00:00:00.000Z',
    ],
  ])('is its end: %s', (_name, facts, cancelAt) => {
    expect(kept('active', facts)).toMatchObject({ cancelAt });
  });

  it.each(['past_due', 'unpaid'])('is since when a renewal is owed while it is %s', (status) => {
    const facts = { start: '2027-11-21T12:00:00Z', end: '2028-11-21T12:00:00Z' };
    expect(kept(status, facts)).toMatchObject({ pastDueSince: '2027-11-21T12:00:00.000Z' });
  });
});
