import type { LetterKind } from '../letter-facts.ts';

/** `dropped`: it was not sent because it would have come too late, or what it told of is gone. */
export type LetterState = 'queued' | 'sent' | 'refused' | 'dropped';

/** A letter to one person, from the moment that causes it until a mail server has answered. */
export interface LetterTable {
  /** Random; the Message-ID is made of it, so it stays the same however often the letter is tried. */
  id: string;
  /** What caused it: one letter for each cause. */
  cause: string;
  kind: LetterKind;
  /** 1 for one of many alike, which waits while any other letter is due. */
  is_bulk: number;
  /** As it was typed. */
  address: string;
  /** As `mailboxOf` names it, for limits. */
  mailbox: string;
  /** Null for a newsletter's reader; a letter goes with the account. */
  user_id: string | null;
  /** What it says, as JSON of the kind's `LetterFacts`; never a secret. */
  facts: string;
  state: LetterState;
  attempts: number;
  /** When it may be tried (again); ISO 8601 UTC, like all times here. */
  due_at: string;
  /** After this it is not sent any more. */
  expires_at: string;
  /** Until then the process that took it has it to itself. */
  claimed_until: string | null;
  /** The mail server's last answer, cut to a line. */
  answer: string | null;
  created_at: string;
  ended_at: string | null;
}
