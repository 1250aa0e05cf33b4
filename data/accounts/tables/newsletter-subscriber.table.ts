/** Somebody who asked for the newsletter; mail goes out once `confirmed_at` is set. */
export interface NewsletterSubscriberTable {
  /** Random; links for leaving and choosing are made of it. */
  id: string;
  /** The address as it is compared, in lower case and without blanks: one per person. */
  address: string;
  /** The address as it was typed, for writing to it: the part before the '@' may care about letter case. */
  address_as_typed: string;
  /** `NewsletterWishes` as JSON. */
  wishes: string;
  rhythm: 'daily' | 'weekly';
  /** An IANA name; null: Eastern. */
  time_zone: string | null;
  /** When it was last asked for; ISO 8601 UTC, like all times here. */
  created_at: string;
  /** Proof of consent: which IP address asked, and which version of the form's words it saw. */
  asked_from: string | null;
  text_version: string | null;
  confirmed_at: string | null;
  confirmed_from: string | null;
  /** When it was last asked for a confirmation by letter; null: there was no mail yet. A confirmation sets it too. */
  invited_at: string | null;
  /** When its reader left; `confirmed_at` is null then, and set again by a return. */
  left_at: string | null;
}
