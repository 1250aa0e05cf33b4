import type { CalendarFollowing } from '#site/lib/followings.ts';

/** One game as a calendar has it. */
export interface CalendarEvent {
  /** The same for ever, in every calendar of ours. */
  uid: string;
  /** 0 at first, higher after every change of the game. */
  sequence: number;
  /** ISO 8601 UTC of the last change. */
  changedAt: string;
  /** ISO 8601 UTC instant or, when the time is not set, the Eastern date alone (`YYYY-MM-DD`). */
  start: string;
  /** When it no longer takes its place in the day: an instant, or the day after for an event of a whole day. */
  end: string;
  isAllDay: boolean;
  status: 'CONFIRMED' | 'CANCELLED' | 'TENTATIVE';
  summary: string;
  location: string | null;
  /** Lines; the game's address follows them. */
  description: string[];
  /** The game's page on this site. */
  path: string;
}

/** One calendar: exactly what its file holds, so that its digest says whether it changed. */
export interface Calendar {
  following: CalendarFollowing;
  /** Soonest first. */
  events: CalendarEvent[];
}
