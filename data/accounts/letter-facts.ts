/** What somebody had set up in an account that they did not own, and that is gone with them. */
export type GoneWithSquatter = 'second_factor' | 'favorite_team' | 'premium';

interface Receipt {
  username: string;
  /** The provider's number of the invoice. */
  number: string | null;
  paidAt: string;
  amount: number;
  currency: string;
  paidUntil: string;
}

/** The subscription a letter tells of: it is not sent when the member's plan has changed since. */
interface OwnPlan {
  userId: string;
  subscriptionId: string;
  username: string;
}

/** What members are told of a game. */
export type GameEvent = 'kickoff' | 'final';

/**
 * What each kind of letter tells of, as it is stored between its cause and its sending. Never a secret: a link is named
 * by the id of its row. Times are ISO 8601 UTC, amounts in the smallest unit of the
 * provider's `currency`.
 */
export interface LetterFacts {
  /** `isWanted`: the member asked for it, so that it goes even to an address that took no mail before. */
  verify_address: { username: string; linkId: string; isWanted?: boolean };
  reset_password: { username: string; linkId: string };
  /** To the new address: the change waits for its link. */
  confirm_new_address: { username: string; linkId: string };
  /** To the address that was, when the change is asked for and when it is done; `newAddress` with most of its name left out. */
  address_changed: { username: string; newAddress: string; isDone: boolean; at: string };
  /** `gone`: what somebody had set up who did not own the address; only where the account was taken from them. */
  password_changed: {
    username: string;
    how: 'changed' | 'reset';
    gone?: readonly GoneWithSquatter[] | null;
    at: string;
  };
  new_device: { username: string; device: string; place: string; at: string };
  second_factor_changed: { username: string; change: 'on' | 'off' | 'reset'; at: string };
  confirm_newsletter: { linkId: string };
  /** The daily or weekly letter; `day` is the Eastern day that it is of, `YYYY-MM-DD`. */
  digest: { subscriberId: string; day: string; rhythm: 'daily' | 'weekly' };
  premium_welcome: Receipt;
  premium_renewed: Receipt;
  renewal_coming: OwnPlan & { renewsAt: string; amount: number | null; currency: string };
  /** `nextTryAt`: when the provider charges the card again by itself. */
  payment_failed: OwnPlan & {
    amount: number;
    currency: string;
    nextTryAt: string | null;
    premiumUntil: string;
  };
  premium_cancelled: OwnPlan & { premiumUntil: string };
  payment_refunded: { username: string; refundedAt: string; amount: number; currency: string };
  /** What was written stays in its own row alone, and goes with its account; with `answerId` it is staff's answer. */
  support: { requestId: string; to: 'staff' | 'writer'; answerId?: string };
  /** No mail but an alert to a device; the letter's address is the origin of its push service. */
  game_alert: { sessionId: string; gameId: string; event: GameEvent };
}
export type LetterKind = keyof LetterFacts;

/** A kind together with what it tells of. */
export type LetterText = {
  [Kind in LetterKind]: { kind: Kind; facts: LetterFacts[Kind] };
}[LetterKind];
