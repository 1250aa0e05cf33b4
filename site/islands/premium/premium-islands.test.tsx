import { afterEach, describe, expect, it } from 'vitest';

import { PREMIUM } from '#data/domain/members/plan-prices.ts';
import { getQueryClient } from '#site/browser/client/query-client.ts';

import { UnpaidPlan, PremiumPlan, type Plan } from '../dashboard/PremiumPlan.tsx';
import { FreePlan } from '../dashboard/Dashboard.island.tsx';
import { CheckoutFrame } from '../subscribe/CheckoutFrame.tsx';
import { TestModeNotice } from '../subscribe/PayForm.tsx';
import { Subscribe } from '../subscribe/Subscribe.island.tsx';
import { SubscriptionSuccess } from '../subscribe/SubscriptionSuccess.island.tsx';
import { html } from '../testing/html.ts';

const FREE: Plan = {
  subscriptionStatus: 'free',
  subscriptionEndDate: null,
  cancelAtPeriodEnd: false,
  paymentDueBy: null,
};

const ACTIVE: Plan = {
  ...FREE,
  subscriptionStatus: 'active',
  subscriptionEndDate: '2027-08-30T16:00:00.000Z',
};

const details = (member: Plan): string => {
  if (member.subscriptionStatus === 'active') return html(<PremiumPlan member={member} />);
  const View = member.subscriptionStatus === 'past_due' ? UnpaidPlan : FreePlan;
  return html(<View member={member} />);
};

afterEach(() => {
  getQueryClient().clear();
});

describe('the subscription part of the dashboard', () => {
  it('tells a premium member price, next billing date and all six benefits', () => {
    const text = details(ACTIVE);
    expect(text).toMatch(/Next billing date<\/dt><dd[^>]*>August 30, 2027/);
    expect(text).toContain('$12 per year');
    expect(text.match(/<li>/g)).toHaveLength(PREMIUM.benefits.length);
    expect(text).toContain('Cancel Subscription');
  });

  it('tells who has cancelled until when the benefits last, and offers to resume', () => {
    const text = details({ ...ACTIVE, cancelAtPeriodEnd: true });
    expect(text).toContain('Subscription Cancelled');
    expect(text).toContain('Your benefits last until August 30, 2027.');
    expect(text).toMatch(/<button[^>]*>Resume<\/button>/);
    expect(text).not.toContain('Next billing date');
    expect(text).not.toContain('Cancel Subscription');
  });

  it('asks who owes a renewal to update the card, and promises no billing date', () => {
    const dueBy = '2027-09-06T16:00:00.000Z';
    const text = details({ ...ACTIVE, subscriptionEndDate: dueBy, paymentDueBy: dueBy });
    expect(text).toContain('Update your card by <strong>September 6, 2027</strong>');
    expect(text).toMatch(/Payment due by<\/dt><dd[^>]*>September 6, 2027/);
    expect(text).toContain('href="/subscribe"');
    expect(text).not.toContain('Next billing date');
  });

  it('owes first: a renewal that is owed is not said to be cancelled, and can be paid or stopped', () => {
    const dueBy = '2027-11-28T12:00:00.000Z';
    const text = details({
      ...ACTIVE,
      ...{ subscriptionEndDate: dueBy, paymentDueBy: dueBy, cancelAtPeriodEnd: true },
    });
    expect(text).toContain('Update Your Card');
    expect(text).toContain('Cancel Subscription');
    expect(text).not.toContain('Subscription Cancelled');
    expect(text).not.toContain('Nothing more is charged');
  });

  it('shows a free member the way to Premium and nothing to cancel', () => {
    const text = details(FREE);
    expect(text).toContain('$12 per year');
    expect(text).toContain('href="/subscribe"');
    expect(text).not.toMatch(/Cancel Subscription|ended/);
  });

  it('tells a former member when it ended, and why when the renewal was not paid', () => {
    const ended = '2027-08-30T16:00:00.000Z';
    const former = details({ ...FREE, subscriptionStatus: 'canceled', subscriptionEndDate: ended });
    expect(former).toContain('Your Premium membership ended on August 30, 2027.');
    const owing = details({ ...FREE, subscriptionStatus: 'past_due', subscriptionEndDate: ended });
    expect(owing).toContain('because the renewal could not be charged');
    expect(owing).toContain('Cancel Subscription');
  });
});

describe('the checkout', () => {
  it('states price, period, renewal and cancel terms beside the button before anything has loaded', () => {
    const text = html(<Subscribe />);
    for (const term of ['$12.00', 'One year', 'Next charge', 'renews automatically', 'cancel anytime']) {
      expect(text).toContain(term);
    }
    expect(text).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Loading/);
    expect(text).toContain('aria-busy="true"');
  });

  it('ties what went wrong to the button', () => {
    const text = html(<CheckoutFrame isReady refusal="Your card was declined." />);
    const id = /<p class="form-refusal" id="([^"]+)">Your card was declined\./.exec(text)?.[1];
    expect(text).toContain(`aria-describedby="${id ?? 'missing'}"`);
  });

  it('says in test mode that no card is charged', () => {
    expect(html(<TestModeNotice />)).toContain('Test mode: no card is charged');
  });
});

it('the return address claims nothing before the API has answered', () => {
  expect(html(<SubscriptionSuccess />)).toBe('<section class="card outcome" aria-busy="true"></section>');
});
