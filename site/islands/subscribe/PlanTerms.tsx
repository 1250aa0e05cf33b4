import { PREMIUM, PRODUCT } from '#data/domain/product.ts';
import { exactDollars } from '#site/lib/money.ts';

import { Facts } from '../parts/Facts.tsx';

interface PlanTermsProps {
  /** True when this pays a renewal that did not go through, and not a first year. */
  isRenewal: boolean;
  /** When the card is charged next, in the reader's own writing; not known before the browser is. */
  renewsOn: string | undefined;
}

/** What is charged today, when again, and how to stop that: beside the pay button, in plain words. */
export function PlanTerms({ isRenewal, renewsOn }: PlanTermsProps) {
  const price = exactDollars(PREMIUM.pricePerYearCents);
  return (
    <div className="checkout-terms">
      <h3 className="label">What you pay</h3>
      <Facts
        facts={[
          ['Today', price],
          ['For', isRenewal ? 'The year that has begun' : 'One year'],
          ['Next charge', renewsOn ?? 'In one year'],
        ]}
      />
      <p className="meta">
        {`${PRODUCT.name} Premium renews by itself for ${price} each year until you cancel. You can ` +
          'cancel anytime with two clicks on your dashboard: nothing more is charged, and your ' +
          'benefits last until the end of the year you have paid for.'}
      </p>
    </div>
  );
}
