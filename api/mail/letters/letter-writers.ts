import type { LetterKind, LetterText } from '#data/accounts/letter-facts.ts';
import { confirmNewsletterLetter } from './confirm-newsletter.ts';
import { writeAddressChanged } from './address-changed.ts';
import { writeConfirmNewAddress } from './confirm-new-address.ts';
import type { Letter, LetterContext, LetterWriter } from './letter.ts';
import { writeNewDevice } from './new-device.ts';
import { writePasswordChanged } from './password-changed.ts';
import { writeResetPassword } from './reset-password.ts';
import { writeSecondFactorChanged } from './second-factor-changed.ts';
import { paymentFailed } from './payment-failed.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { premiumCancelled } from './premium-cancelled.ts';
import { premiumRenewed } from './premium-renewed.ts';
import { premiumWelcome } from './premium-welcome.ts';
import { renewalComing } from './renewal-coming.ts';
import { writeVerifyAddress } from './verify-address.ts';

/** Who writes which letter. */
const WRITERS: { [Kind in LetterKind]?: LetterWriter<Kind> } = {
  confirm_newsletter: confirmNewsletterLetter,
  verify_address: writeVerifyAddress,
  confirm_new_address: writeConfirmNewAddress,
  reset_password: writeResetPassword,
  password_changed: writePasswordChanged,
  address_changed: writeAddressChanged,
  new_device: writeNewDevice,
  second_factor_changed: writeSecondFactorChanged,
  premium_welcome: premiumWelcome,
  premium_renewed: premiumRenewed,
  renewal_coming: renewalComing,
  payment_failed: paymentFailed,
  premium_cancelled: premiumCancelled,
  payment_refunded: paymentRefunded,
};

/** Writes a letter; undefined when what it tells of is gone. */
export async function writeLetter(
  { kind, facts }: LetterText,
  context: LetterContext,
): Promise<Letter | undefined> {
  // The kind of the text says which facts it has, which the compiler cannot follow through the table.
  const write = WRITERS[kind] as LetterWriter<typeof kind> | undefined;
  return await write?.(facts, context);
}
