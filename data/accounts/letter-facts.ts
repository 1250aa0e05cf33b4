/**
 * What each kind of letter tells of, as it is stored between its cause and its sending. Never a secret: a link is named
 * by the id of its row. Times are ISO 8601 UTC, amounts cents of a US dollar.
 */
export interface LetterFacts {
  verify_address: { username: string; linkId: string };
  reset_password: { username: string; linkId: string };
  /** To the new address: the change waits for its link. */
  confirm_new_address: { username: string; linkId: string };
  /** To the address that was. */
  address_changed: { username: string; newAddress: string; at: string };
  password_changed: { username: string; at: string };
  new_device: { username: string; device: string; place: string; at: string };
  second_factor_changed: { username: string; isOn: boolean; at: string };
  confirm_newsletter: { linkId: string };
  /** The daily or weekly letter; `day` is the Eastern day that it is of, `YYYY-MM-DD`. */
  digest: { subscriberId: string; day: string; rhythm: 'daily' | 'weekly' };
  premium_welcome: { username: string; paidAt: string; amount: number; paidUntil: string };
  premium_renewed: { username: string; paidAt: string; amount: number; paidUntil: string };
  renewal_coming: { username: string; renewsAt: string; amount: number };
  payment_failed: { username: string; failedAt: string; premiumUntil: string };
  premium_cancelled: { username: string; premiumUntil: string };
  payment_refunded: { username: string; refundedAt: string; amount: number };
}
export type LetterKind = keyof LetterFacts;

/** A kind together with what it tells of. */
export type LetterText = {
  [Kind in LetterKind]: { kind: Kind; facts: LetterFacts[Kind] };
}[LetterKind];
