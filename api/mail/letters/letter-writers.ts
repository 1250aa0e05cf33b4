import type { LetterKind, LetterText } from '#data/accounts/letter-tables.ts';
import { nameInLetters, type Letter, type LetterContext, type LetterWriter } from './letter.ts';
import { writeConfirmNewsletter } from './confirm-newsletter.ts';
import { writeDigest } from './digest.ts';
import { writePaymentFailed } from './payment-failed.ts';
import { writePaymentRefunded } from './payment-refunded.ts';
import { writePremiumCancelled } from './premium-cancelled.ts';
import { writePremiumRenewed, writePremiumWelcome } from './receipt.ts';
import { writeRenewalComing } from './renewal-coming.ts';
import { writeAddressChanged } from './address-changed.ts';
import { writeConfirmNewAddress } from './confirm-new-address.ts';
import { writeNewDevice } from './new-device.ts';
import { writePasswordChanged } from './password-changed.ts';
import { writeResetPassword } from './reset-password.ts';
import { writeSecondFactorChanged } from './second-factor-changed.ts';
import { writeSupport } from './support.ts';
import { writeVerifyAddress } from './verify-address.ts';

type MailKind = Exclude<LetterKind, 'game_alert'>;

/** Who writes which letter. */
const WRITERS: { [Kind in MailKind]: LetterWriter<Kind> } = {
  address_changed: writeAddressChanged,
  confirm_new_address: writeConfirmNewAddress,
  confirm_newsletter: writeConfirmNewsletter,
  digest: writeDigest,
  new_device: writeNewDevice,
  password_changed: writePasswordChanged,
  payment_failed: writePaymentFailed,
  payment_refunded: writePaymentRefunded,
  premium_cancelled: writePremiumCancelled,
  premium_renewed: writePremiumRenewed,
  premium_welcome: writePremiumWelcome,
  renewal_coming: writeRenewalComing,
  reset_password: writeResetPassword,
  second_factor_changed: writeSecondFactorChanged,
  support: writeSupport,
  verify_address: writeVerifyAddress,
};

/** Writes a letter that goes by mail; undefined when what it tells of is gone. */
export async function writeLetter(
  { kind, facts }: LetterText,
  context: LetterContext,
): Promise<Letter | undefined> {
  // The kind of the text says which facts it has, which the compiler cannot follow through the table.
  const write = WRITERS[kind as MailKind] as LetterWriter<typeof kind>;
  const shown = 'username' in facts ? { username: nameInLetters(facts.username) } : {};
  return await write({ ...facts, ...shown }, context);
}
