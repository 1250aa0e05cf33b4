import { useId } from 'react';

interface CheckoutProblemProps {
  /** Why nobody can pay now, as a sentence. */
  text: string;
  onTryAgain: () => void;
}

/** What stands in the checkout's place while there is none: why, and one button to ask again. */
export function CheckoutProblem({ text, onTryAgain }: CheckoutProblemProps) {
  const id = useId();
  return (
    <section className="card checkout" aria-labelledby={id}>
      <h2 className="card-title" id={id}>
        Pay by card
      </h2>
      <p className="checkout-problem" role="alert">
        {text}
      </p>
      <button className="button" type="button" onClick={onTryAgain}>
        Try again
      </button>
    </section>
  );
}
