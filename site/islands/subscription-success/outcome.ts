import { PRODUCT } from '#data/domain/product.ts';

import type { ToastContent } from '../toast/toast.ts';

/** Specification section 8. */
export const MEMBERSHIP_BEGUN = {
  title: 'Payment Successful',
  description: `Welcome to ${PRODUCT.name} Premium!`,
} as const satisfies ToastContent;

/** When the provider gives no reason of its own. */
export const NOT_PAID = 'The payment did not go through.';

/** A payment that came to nothing, in the provider's words (specification section 8). */
export function paymentToast(message: string): ToastContent {
  return { title: 'Payment Failed', description: message, variant: 'destructive' };
}
