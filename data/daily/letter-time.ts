import { addDays } from '../domain/calendar-day.ts';
import { easternInstant } from '../domain/time.ts';
import { dayInZone, instantInZone } from '../domain/zone-time.ts';

/** The hour on a reader's clock at which letters go out (issue 'Mail that keeps its promises', the daily letter). */
const LETTER_HOUR = 7;

const HOUR_MS = 3_600_000;

/** A morning on which a reader gets a letter. */
export interface Morning {
  /** The Eastern day that the letter is of (`YYYY-MM-DD`). */
  day: string;
  /** 7 AM on the reader's clock. */
  at: Date;
  /** From then on a letter does not wait any longer for a release that knows all of its results. */
  lastCall: Date;
  /** After this it is too late for a letter of this morning. */
  end: Date;
}

/**
 * The Eastern day of a letter that goes out at a moment, by a clock that stands four hours behind UTC all year: on one that
 * is put back and forth a zone without such changes would have the same day twice in November and none in March.
 */
const dayOfLetter = (at: Date): string =>
  new Date(at.getTime() - 4 * HOUR_MS).toISOString().slice(0, 10);

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);

/**
 * The morning that a moment belongs to in a zone (IANA name): from 7 AM to noon on the clock there, and on to 8 AM Eastern
 * where that is later, so that letters for whoever gets up before the daily update can wait for it. Null at other times.
 */
export function morningAt(now: Date, zone: string): Morning | null {
  const at = instantInZone(dayInZone(now, zone), LETTER_HOUR, zone);
  const day = dayOfLetter(at);
  const afterHours = (hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
  const lastCall = laterOf(afterHours(4), easternInstant(day, LETTER_HOUR));
  const end = laterOf(afterHours(5), easternInstant(day, LETTER_HOUR + 1));
  return at <= now && now < end ? { day, at, lastCall, end } : null;
}

/** 7 AM on a zone's clock on the morning of the letter of an Eastern day. */
export function letterTime(day: string, zone: string): Date {
  const [same = new Date(NaN), next = same] = [day, addDays(day, 1)].map((local) =>
    instantInZone(local, LETTER_HOUR, zone),
  );
  return dayOfLetter(same) === day ? same : next;
}
