import type { LetterPreferences } from '../newsletter/preferences.ts';
import type { Rhythm } from '../newsletter/rhythms.ts';

/** What a person had set up in an account that they did not own; removed when its owner takes it over. */
export type LostByPreviousOwner = 'second_factor' | 'favorite_team' | 'premium';

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

/** The events of a game that members get alerts of. */
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
  /**
   * To the address that was, when the change is asked for and when it is done; `newAddress` with most of its name left
   * out.
   */
  address_changed: { username: string; newAddress: string; isDone: boolean; at: string };
  /** `gone`: what a person had set up who did not own the address; only where the account was taken from them. */
  password_changed: {
    username: string;
    how: 'changed' | 'reset';
    gone?: readonly LostByPreviousOwner[] | null;
    at: string;
  };
  new_device: { username: string; device: string; place: string; at: string };
  second_factor_changed: { username: string; change: 'on' | 'off' | 'reset'; at: string };
  /** `wishes`: what the letters will be about once it is confirmed. */
  confirm_newsletter: { linkId: string; wishes?: LetterPreferences };
  /** The daily or weekly letter; `day` is the Eastern day that it is of, `YYYY-MM-DD`. */
  digest: { subscriberId: string; day: string; rhythm: Rhythm };
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
/** How far the letters of a day are queued for the readers of a time zone. */
export interface DigestPlanTable {
  /** As readers have it; empty for those who have none. */
  zone: string;
  /** The Eastern day that the letters are of. */
  day: string;
  /** The last reader, by id, who was looked at; empty before the first. */
  afterId: string;
  /** 1 once all were looked at. */
  isDone: number;
}

/** `dropped`: it was not sent because it would have come too late, or what it is about no longer exists. */
export type LetterState = 'queued' | 'sent' | 'refused' | 'dropped';

/** A letter to one person, from the moment that causes it until a mail server has answered. */
export interface LetterTable {
  /** Random; the Message-ID is made of it, so it stays the same however often the letter is tried. */
  id: string;
  /** What caused it: one letter for each cause. */
  cause: string;
  kind: LetterKind;
  /** 1 for one of many alike, which waits while any other letter is due. */
  isBulk: number;
  /** As it was typed. */
  address: string;
  /** As `mailboxOf` names it, for limits. */
  mailbox: string;
  /** Null for a newsletter's reader; a letter goes with the account. */
  userId: string | null;
  /** What it says, as JSON of the kind's `LetterFacts`; never a secret. */
  facts: string;
  state: LetterState;
  attempts: number;
  /** When it may be tried (again); ISO 8601 UTC, like all times here. */
  dueAt: string;
  /** After this it is not sent any more. */
  expiresAt: string;
  /** Until then the process that took it has it to itself. */
  claimedUntil: string | null;
  /** The mail server's last answer, cut to a line. */
  answer: string | null;
  createdAt: string;
  endedAt: string | null;
}

/** What following a link proves and allows. */
export type LinkPurpose = 'verify_address' | 'reset_password' | 'change_address' | 'newsletter';

/**
 * A link in a letter. What the link holds is stored nowhere: it is made again from the server's secret for the letter.
 */
export interface MailLinkTable {
  id: string;
  /** SHA-256 of what the link holds, in hexadecimal. */
  tokenHash: string;
  purpose: LinkPurpose;
  /** The address that it was sent to, as typed, and so the one that it proves. */
  address: string;
  /** As `mailboxOf` names it, for limits. */
  mailbox: string;
  /** Null for a newsletter's reader. */
  userId: string | null;
  /** ISO 8601 UTC, like all times here. */
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** A person who asked for the newsletter; mail goes out once `confirmedAt` is set. */
export interface NewsletterSubscriberTable {
  /** Random; links for leaving and choosing are made of it. */
  id: string;
  /** The address as it is compared, in lower case and without blanks: one per person. */
  address: string;
  /** The address as it was typed, for writing to it: the part before the '@' may care about letter case. */
  addressAsTyped: string;
  /** `LetterPreferences` as JSON. */
  wishes: string;
  rhythm: Rhythm;
  /** An IANA name; null: Eastern. */
  timeZone: string | null;
  /** When it was last asked for; ISO 8601 UTC, like all times here. */
  createdAt: string;
  /** Proof of consent: which IP address asked, and which version of the form's words it saw. */
  askedFrom: string | null;
  textVersion: string | null;
  confirmedAt: string | null;
  confirmedFrom: string | null;
  /** When it was last asked for a confirmation by letter; null: there was no mail yet. A confirmation sets it too. */
  invitedAt: string | null;
  /** When its reader left; `confirmedAt` is null then, and set again by a return. */
  leftAt: string | null;
}

/** A device that takes alerts. It is deleted with the session it was set up in: who signs out gets no more alerts. */
export interface PushSubscriptionTable {
  /** The session's `idHash`. */
  sessionId: string;
  /** Where the browser's push service takes messages for the device. */
  endpoint: string;
  /** The device's public key and shared secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
  createdAt: string;
}

/** An address that mail servers refuse for good, or whose owner complained: nothing is sent to it. */
export interface RefusedAddressTable {
  /** As it is compared. */
  address: string;
  reason: 'bounced' | 'complained';
  /** What the mail server said, cut to a line. */
  answer: string;
  /** ISO 8601 UTC. */
  since: string;
}
