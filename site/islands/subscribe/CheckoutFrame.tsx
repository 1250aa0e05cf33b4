import { useId, type ReactNode } from 'react';

import '../parts/alert.css';
import { Button } from '../parts/Button.tsx';
import { PlanTerms } from './PlanTerms.tsx';

interface CheckoutFrameProps {
  isRenewal?: boolean;
  renewsOn?: string | undefined;
  /** Stands over the fields. */
  notice?: ReactNode;
  /** The card's fields. */
  children?: ReactNode;
  /** True until the fields can be used: still shapes stand in their place, in a box of the same height. */
  isWaiting?: boolean;
  button?: string;
  /** True while pressing the button means nothing. It keeps the focus all the same. */
  isClosed?: boolean;
  onSubmit?: () => void;
  /** Why the last attempt came to nothing, in the provider's words. */
  refusal?: string | undefined;
}

/**
 * The card of the checkout: fields, terms and button keep their places from the first paint on,
 * whatever has arrived yet. Without props it is what stands there until the member is known.
 */
export function CheckoutFrame({
  isRenewal = false,
  renewsOn,
  notice,
  children,
  isWaiting = false,
  button = 'Loading...',
  isClosed = false,
  onSubmit,
  refusal,
}: CheckoutFrameProps) {
  const id = useId();
  return (
    <section className="card checkout" aria-labelledby={`${id}-title`}>
      <h2 className="card-title" id={`${id}-title`}>
        {isRenewal ? 'Update your card' : 'Pay by card'}
      </h2>
      <form
        className="checkout-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isClosed) onSubmit?.();
        }}
      >
        <div className="checkout-fields" aria-busy={isWaiting}>
          {notice}
          <div className={isWaiting ? 'checkout-mount checkout-waiting' : 'checkout-mount'}>
            {isWaiting && (
              <p className="visually-hidden" role="status">
                The payment form is loading.
              </p>
            )}
            {children}
          </div>
        </div>
        <div className="checkout-close">
          <PlanTerms isRenewal={isRenewal} renewsOn={renewsOn} />
          <Button
            className="checkout-button"
            type="submit"
            isBusy={isClosed}
            aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
          >
            {button}
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
