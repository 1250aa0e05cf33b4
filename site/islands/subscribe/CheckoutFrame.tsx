import { type ReactNode, useId } from 'react';

import type { UserResponse } from '#data/contract/account.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { PREMIUM } from '#data/domain/members/plan-prices.ts';
import { exactDollars } from '#site/format.ts';

import '../ui/parts.css';
import { Button } from '../ui/Button.tsx';
import { Facts } from '../ui/Panel.tsx';

/** True for a member with an unpaid renewal, during the days of grace or after them. */
export function hasUnpaidRenewal(member: Pick<UserResponse, 'paymentDueBy' | 'subscriptionStatus'>): boolean {
  return member.paymentDueBy !== null || member.subscriptionStatus === 'past_due';
}

interface CheckoutFrameProps {
  /** True for the payment of a renewal that failed before. */
  isRenewal?: boolean;
  /** When the card is charged next, in the reader's language; unknown on the server. */
  renewsOn?: string;
  notice?: ReactNode;
  children?: ReactNode;
  /** False until the fields can be used: placeholders of the same height are shown. */
  isReady?: boolean;
  isPaying?: boolean;
  onSubmit?: () => void;
  /** Why the last attempt failed, in the provider's words. */
  refusal?: string;
}

const PRICE = exactDollars(PREMIUM.pricePerYearCents);

/** What is charged today, when again, and how to stop it. */
function PlanTerms({ isRenewal, renewsOn }: Pick<CheckoutFrameProps, 'isRenewal' | 'renewsOn'>) {
  return (
    <div className="grid gap-3">
      <h3 className="label">What you pay</h3>
      <Facts
        facts={[
          ['Today', PRICE],
          ['For', isRenewal ? 'The current year' : 'One year'],
          ['Next charge', renewsOn ?? 'In one year'],
        ]}
      />
      <p className="meta">
        {`${PRODUCT.name} Premium renews automatically for ${PRICE} each year until you cancel. You can ` +
          'cancel anytime with two clicks on your dashboard: nothing more is charged, and your ' +
          'benefits last until the end of the year you have paid for.'}
      </p>
    </div>
  );
}

/** The card of the checkout. Its parts do not move from the first paint on; without props it only waits. */
export function CheckoutFrame({
  isRenewal = false,
  renewsOn,
  notice,
  children,
  isReady = false,
  isPaying = false,
  onSubmit,
  refusal,
}: CheckoutFrameProps) {
  const id = useId();
  const isClosed = !isReady || isPaying;
  return (
    <section className="card checkout" aria-labelledby={`${id}-title`}>
      <h2 className="card-title" id={`${id}-title`}>
        {isRenewal ? 'Update your card' : 'Pay by card'}
      </h2>
      <form
        className="checkout-form mt-5 grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isClosed) onSubmit?.();
        }}
      >
        <div className="checkout-fields grid content-start gap-4" aria-busy={!isReady}>
          {notice}
          <div className={isReady ? undefined : 'checkout-waiting relative'}>
            {!isReady && (
              <p className="visually-hidden" role="status">
                The payment form is loading.
              </p>
            )}
            {children}
          </div>
        </div>
        {/* The terms and their button: next to the fields on wide screens, below them on others. */}
        <div className="grid content-start gap-4">
          <PlanTerms isRenewal={isRenewal} renewsOn={renewsOn} />
          <Button
            className="min-h-13 w-full text-[1.125rem] tabular"
            type="submit"
            isBusy={isClosed}
            aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
          >
            {isPaying ? `Paying ${PRICE}...` : isReady ? `Pay ${PRICE}` : 'Loading...'}
          </Button>
          {refusal !== undefined && (
            <p className="form-refusal" id={`${id}-refusal`}>
              {refusal}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
