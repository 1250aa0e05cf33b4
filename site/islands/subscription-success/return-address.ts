/** What the provider adds to the return address. None of it is believed: it only says what to ask for. */
export interface ReturnAddress {
  paymentIntent: string;
  /** The status as the provider gives it; what the first sentence goes by until our API has answered. */
  redirectStatus: string | null;
}

/** Reads the return address' query; undefined when it names no payment. */
export function readReturnAddress(search: string): ReturnAddress | undefined {
  const query = new URLSearchParams(search);
  const paymentIntent = query.get('payment_intent');
  if (paymentIntent === null || !/^pi_\w{1,100}$/.test(paymentIntent)) return undefined;
  return { paymentIntent, redirectStatus: query.get('redirect_status') };
}
