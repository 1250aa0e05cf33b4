/** What following a link proves and allows. */
export type LinkPurpose = 'verify_address' | 'reset_password' | 'change_address' | 'newsletter';

/** A link in a letter. What the link holds is kept nowhere: it is made again from the server's secret for the letter. */
export interface MailLinkTable {
  id: string;
  /** SHA-256 of what the link holds, in hexadecimal. */
  token_hash: string;
  purpose: LinkPurpose;
  /** The address that it was sent to, as typed, and so the one that it proves. */
  address: string;
  /** As `mailboxOf` names it, for limits. */
  mailbox: string;
  /** Null for a newsletter's reader. */
  user_id: string | null;
  /** ISO 8601 UTC, like all times here. */
  created_at: string;
  expires_at: string;
  used_at: string | null;
}
