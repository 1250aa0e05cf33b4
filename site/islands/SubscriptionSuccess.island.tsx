import { useSyncExternalStore } from 'react';

import './subscription-success/outcome.css';
import { NO_PAYMENT, Outcome, PaymentOutcome } from './subscription-success/PaymentOutcome.tsx';
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
      {address === undefined ? <Outcome words={NO_PAYMENT} /> : <PaymentOutcome {...address} />}
    </section>
  );
}
