import type { LetterKind, LetterText } from '#data/accounts/letter-tables.ts';
import { nameInLetters, type Letter, type LetterContext, type LetterWriter } from './letter.ts';
import { writeConfirmNewsletter, writeDigest } from './newsletter-letters.ts';
import {
  writePaymentFailed,
  writePaymentRefunded,
  writePremiumCancelled,
  writePremiumRenewed,
  writePremiumWelcome,
  writeRenewalComing,
} from './money-letters.ts';
import {
  writeAddressChanged,
  writeConfirmNewAddress,
  writeNewDevice,
  writePasswordChanged,
  writeResetPassword,
  writeSecondFactorChanged,
  writeVerifyAddress,
} from './account-letters.ts';
import { writeSupport } from './support-letter.ts';

type MailKind = Exclude<LetterKind, 'game_alert'>;

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

/** Undefined when the letter's subject no longer exists. */
export async function writeLetter({ kind, facts }: LetterText, context: LetterContext): Promise<Letter | undefined> {
  // The kind decides which facts there are, which the compiler does not follow through the table.
  const write = WRITERS[kind as MailKind] as LetterWriter<typeof kind>;
  const shown = 'username' in facts ? { username: nameInLetters(facts.username) } : {};
  return await write({ ...facts, ...shown }, context);
}
