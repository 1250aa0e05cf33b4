import { expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES, isPremium } from './subscription.ts';

it('counts an active subscription alone as premium', () => {
  expect(SUBSCRIPTION_STATUSES.filter(isPremium)).toEqual(['active']);
});

it.each([null, undefined, '', 'Active', 'trialing'])('counts %j as the free plan', (status) => {
  expect(isPremium(status)).toBe(false);
});
