import { useEffect, useRef, useState } from 'react';

import type { UserResponse } from '#data/contract/account.ts';
import { PREMIUM } from '#data/domain/members/plan-prices.ts';
import { changePlan } from '#site/browser/client/billing.ts';
import { apiQuery, useApiQuery } from '#site/browser/client/query-client.ts';
import { dollars } from '#site/format.ts';

import { AskOnce } from '../ui/AskOnce.tsx';
import { readerDate } from '../ui/reader-dates.ts';
import { errorToast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';
import { Button } from '../ui/Button.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';

interface CancelSubscriptionProps {
  /** When the benefits would end (ISO 8601); null if at once or already. */
  until: string | null;
  onDone?: () => void;
}

/** Cancels in two clicks: the button, and one question in its place. No offer, no survey. */
export function CancelSubscription({ until, onDone }: CancelSubscriptionProps) {
  const cancel = useAction(() => changePlan('POST /cancel-subscription'), {
    says: ({ subscriptionEndDate, cancelAtPeriodEnd }) => ({
      title: 'Subscription Cancelled',
      description:
        cancelAtPeriodEnd && subscriptionEndDate !== null
          ? `Your benefits last until ${readerDate(subscriptionEndDate)}.`
          : 'Nothing more is charged.',
    }),
    done: onDone,
    failed: () => errorToast('Error', 'Failed to cancel subscription. Please try again.'),
  });
  return (
    <AskOnce
      opener="Cancel Subscription"
      question={
        until === null
          ? 'Your membership ends now, and nothing more is charged.'
          : `Your benefits last until ${readerDate(until)}, and nothing more is charged.`
      }
      yes={cancel.isPending ? 'Cancelling...' : 'Cancel now'}
      no="Keep"
      isBusy={cancel.isPending}
      onYes={() => cancel.mutate()}
    />
  );
}

/** The fields of a member that describe the subscription. */
export type Plan = Pick<
  UserResponse,
  'subscriptionStatus' | 'subscriptionEndDate' | 'cancelAtPeriodEnd' | 'paymentDueBy'
>;
/** What the end date of this plan means to the member. */
function dateTerm({ paymentDueBy, cancelAtPeriodEnd }: Plan): string {
  if (paymentDueBy !== null) return 'Payment due by';
  return cancelAtPeriodEnd ? 'Premium until' : 'Next billing date';
}

function CancelledNotice({ until, onDone }: { until: string | null; onDone: () => void }) {
  const resuming = useAction(() => changePlan('POST /resume-subscription'), {
    says: ({ message }) => ({ title: 'Subscription Resumed', description: message }),
    done: onDone,
    failed: 'Subscription Not Resumed',
  });
  return (
    <div className="alert grid justify-items-start gap-3">
      <h3 className="text-[1.375rem]">Subscription Cancelled</h3>
      <p>
        {until !== null && `Your benefits last until ${readerDate(until)}. `}
        Nothing more is charged.
      </p>
      <Button action={resuming} pending="Resuming...">
        Resume
      </Button>
    </div>
  );
}

function UnpaidNotice({ dueBy }: { dueBy: string }) {
  return (
    <div className="alert grid justify-items-start gap-3">
      <p>
        {'Your renewal could not be charged. Update your card by '}
        <strong>{readerDate(dueBy)}</strong>
        {' to keep your benefits.'}
      </p>
      <a className="button" href="/subscribe">
        Update Your Card
      </a>
    </div>
  );
}

/** A plan whose renewal was never paid: the member can pay it, or stop further attempts. */
export function UnpaidPlan({ member: { subscriptionEndDate } }: { member: Plan }) {
  const end = subscriptionEndDate === null ? '' : ` on ${readerDate(subscriptionEndDate)}`;
  return (
    <Panel title="Subscription">
      <p className="alert">{`Your Premium benefits ended${end}, because the renewal could not be charged.`}</p>
      <a className="button" href="/subscribe">
        Update Your Card
      </a>
      <CancelSubscription until={null} />
    </Panel>
  );
}

/** A premium member's plan: price, next billing date, benefits, and cancelling or resuming it. */
export function PremiumPlan({ member }: { member: Plan }) {
  const { subscriptionEndDate, cancelAtPeriodEnd, paymentDueBy } = member;
  // An unpaid renewal may still be charged, so it is shown first.
  const isCancelled = cancelAtPeriodEnd && paymentDueBy === null;
  const state = useRef<HTMLDivElement>(null);
  // Counts changes made here: each removes the pressed button, so the focus moves to the new state.
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) state.current?.focus();
  }, [changes]);
  const onDone = (): void => setChanges((count) => count + 1);
  const { data } = useApiQuery(apiQuery('GET /installation'));
  const price = ['Plan', `Annual, ${dollars(PREMIUM.pricePerYearCents)} per year`] as const;

  return (
    <Panel title="Subscription" badge={<span className="badge badge-warn">Premium</span>}>
      <div ref={state} className="grid w-full gap-4" tabIndex={-1}>
        {isCancelled && <CancelledNotice until={subscriptionEndDate} onDone={onDone} />}
        {paymentDueBy !== null && <UnpaidNotice dueBy={paymentDueBy} />}
        <Facts
          facts={
            subscriptionEndDate === null
              ? [price]
              : [price, [dateTerm(member), readerDate(paymentDueBy ?? subscriptionEndDate)]]
          }
        />
      </div>
      <h3 className="label">Premium benefits</h3>
      <ul className="w-full list-disc gap-x-8 pl-6 lg:columns-2">
        {(data?.benefits ?? PREMIUM.benefits).map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {!isCancelled && (
        <CancelSubscription
          // With an unpaid renewal there is no paid time left.
          until={paymentDueBy === null ? subscriptionEndDate : null}
          onDone={onDone}
        />
      )}
    </Panel>
  );
}
