import { useEffect, useRef, useState } from 'react';

import { PREMIUM } from '#data/domain/product.ts';
import { dollars } from '#site/lib/money.ts';

import { readerDate } from '../reader-date.ts';
import { CancelSubscription } from './CancelSubscription.tsx';
import { Panel } from './Panel.tsx';
import { ResumeSubscription } from './ResumeSubscription.tsx';
import type { Plan } from './SubscriptionDetails.tsx';

/** What the end date of this plan means to the member. */
function dateTerm({ paymentDueBy, cancelAtPeriodEnd }: Plan): string {
  if (paymentDueBy !== null) return 'Payment due by';
  return cancelAtPeriodEnd ? 'Premium until' : 'Next billing date';
}

function OwedNotice({ dueBy }: { dueBy: string }) {
  return (
    <div className="plan-notice">
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

/**
 * A premium member's plan: its price, the next billing date, which is the end date, and the
 * benefits. It can be cancelled, and while a cancelled one still runs it can be resumed.
 */
export function PremiumPlan({ member }: { member: Plan }) {
  const { subscriptionEndDate, cancelAtPeriodEnd, paymentDueBy } = member;
  // What is owed may still be charged, whatever is planned after it: that comes first.
  const isCancelled = cancelAtPeriodEnd && paymentDueBy === null;
  const state = useRef<HTMLDivElement>(null);
  // Counts what was changed here: the button that was pressed is gone then, and the focus goes to what it has brought.
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) state.current?.focus();
  }, [changes]);
  const onDone = (): void => {
    setChanges((count) => count + 1);
  };

  return (
    <Panel title="Subscription" badge={<span className="badge badge-warn">Premium</span>}>
      <div ref={state} className="plan-state" tabIndex={-1}>
        {isCancelled && (
          <div className="plan-notice">
            <h3 className="plan-notice-title">Subscription Cancelled</h3>
            <p>
              {subscriptionEndDate === null
                ? 'Nothing more is charged.'
                : `Your benefits last until ${readerDate(subscriptionEndDate)}. Nothing more is charged.`}
            </p>
            <ResumeSubscription onDone={onDone} />
          </div>
        )}
        {paymentDueBy !== null && <OwedNotice dueBy={paymentDueBy} />}
        <dl className="facts">
          <div>
            <dt>Plan</dt>
            <dd>{`Annual, ${dollars(PREMIUM.pricePerYearCents)} per year`}</dd>
          </div>
          {subscriptionEndDate !== null && (
            <div>
              <dt>{dateTerm(member)}</dt>
              <dd>{readerDate(paymentDueBy ?? subscriptionEndDate)}</dd>
            </div>
          )}
        </dl>
      </div>
      <h3 className="label">Premium benefits</h3>
      <ul className="benefits">
        {PREMIUM.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {!isCancelled && (
        <CancelSubscription
          // Who owes a renewal has paid for nothing that is still to come.
          until={paymentDueBy === null ? subscriptionEndDate : null}
          onDone={onDone}
        />
      )}
    </Panel>
  );
}
