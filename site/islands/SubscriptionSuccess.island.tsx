import { useSyncExternalStore } from 'react';

import './subscription-success/outcome.css';
import { PaymentOutcome } from './subscription-success/PaymentOutcome.tsx';
import { readReturnAddress } from './subscription-success/return-address.ts';
import { useSession } from './use-session.ts';

const noChange = (): (() => void) => () => undefined;

/**
 * Where the provider leads back to (specification section 2): says what became of the payment, by our
 * own API's word alone. For a visitor the page itself says that an account is needed.
 */
export function SubscriptionSuccess() {
  const session = useSession();
  const search = useSyncExternalStore<string | undefined>(
    noChange,
    () => location.search,
    () => undefined,
  );
  if (search === undefined || session.state !== 'in') {
    return <section className="card outcome" aria-busy={session.state === 'loading'} />;
  }
  const address = readReturnAddress(search);
  return (
    <section className="card outcome">
      {address === undefined ? (
        <>
          <h2 className="card-title">No payment to show</h2>
          <p className="outcome-text">
            This page tells what became of a payment, and its address names none. Your dashboard
            shows whether your membership is active.
          </p>
          <p className="flex flex-wrap gap-3">
            <a className="button" href="/dashboard">
              Go to your dashboard
            </a>
          </p>
        </>
      ) : (
        <PaymentOutcome {...address} />
      )}
    </section>
  );
}
