import { dayNumber, easternClock } from '#data/domain/eastern-time.ts';
import { formatEasternDayName, formatNewsDate } from '#data/domain/time-format.ts';
import { kickoffDays, type Kickoff } from '#data/domain/football/kickoff.ts';

/** Where only the day is known, the middle of that Eastern day orders the game among the others. */
const MIDDAY_UTC = 'T17:00:00Z';

/** A game's day and hour as an American reader would give them. */
export interface GameDay {
  weekday: string;
  /** `Sept. 13`; `Nov 27 or 28` while the day is open. */
  date: string;
  /** The year of that day. */
  year: string;
  /** Whole days since 1970 of the Eastern calendar day. */
  dayNumber: number;
  /** `7:30 p.m. ET`, or null while the hour is not set. */
  time: string | null;
}

/** The instant of a kickoff in ms since 1970; a game whose hour is not set counts as midday Eastern. */
export function kickoffMs({ gameDate, timeTbd }: Kickoff): number {
  return Date.parse(timeTbd ? `${gameDate.slice(0, 10)}${MIDDAY_UTC}` : gameDate);
}

/** An instant (ms since 1970) as ISO 8601 UTC without fractions of a second. */
export function isoInstant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

function clockText(hour: number, minute: number): string {
  if (minute === 0 && hour === 12) return 'noon ET';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'} ET`;
}

/** Time zones are slow and an article names many games: each day is computed once. */
const KNOWN_DAYS = new WeakMap<Kickoff, GameDay>();

/** The Eastern day and hour of a game's kickoff. */
export function gameDay(game: Kickoff): GameDay {
  const known = KNOWN_DAYS.get(game);
  if (known !== undefined) return known;
  const { day, hour, minute } = easternClock(new Date(kickoffMs(game)));
  const read = {
    weekday: formatEasternDayName(day),
    date: kickoffDays(game) ?? formatNewsDate(day),
    year: day.slice(0, 4),
    dayNumber: dayNumber(day),
    time: game.timeTbd ? null : clockText(hour, minute),
  };
  KNOWN_DAYS.set(game, read);
  return read;
}
