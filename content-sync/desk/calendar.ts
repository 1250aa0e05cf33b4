import { formatNewsDate } from '#data/domain/time-format.ts';
import type { Game } from '#data/domain/game.ts';

const DAY_MS = 86_400_000;
/** Where only the day is known, the middle of that Eastern day orders it among the others. */
const MIDDAY_UTC = 'T17:00:00Z';

/** Reading dates is slow and a recap compares hundreds: one reading per game object. */
const KNOWN_KICKOFFS = new WeakMap<object, number>();
const KNOWN_DAYS = new WeakMap<object, EasternDay>();

const EASTERN = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'long',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A game's day and hour as an American reader would give them. */
export interface EasternDay {
  weekday: string;
  /** `Sept. 13`. */
  date: string;
  /** Whole days since 1970 of the Eastern calendar day. */
  dayNumber: number;
  /** `7:30 p.m. ET`, or null while the hour is not set. */
  time: string | null;
}

/** The instant of a kick-off in ms since 1970; a game whose hour is not set counts as midday Eastern. */
export function kickoffMs(game: Pick<Game, 'gameDate' | 'timeTbd'>): number {
  const known = KNOWN_KICKOFFS.get(game) ?? readKickoff(game);
  KNOWN_KICKOFFS.set(game, known);
  return known;
}

function readKickoff(game: Pick<Game, 'gameDate' | 'timeTbd'>): number {
  return Date.parse(game.timeTbd ? `${game.gameDate.slice(0, 10)}${MIDDAY_UTC}` : game.gameDate);
}

/** An instant (ms since 1970) as ISO 8601 UTC without fractions of a second. */
export function isoInstant(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

function clock(hour: number, minute: string): string {
  if (minute === '00' && hour === 12) return 'noon ET';
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}${minute === '00' ? '' : `:${minute}`} ${half} ET`;
}

/** The Eastern day of a game's kick-off. */
export function easternDay(game: Pick<Game, 'gameDate' | 'timeTbd'>): EasternDay {
  const known = KNOWN_DAYS.get(game) ?? readDay(game);
  KNOWN_DAYS.set(game, known);
  return known;
}

function readDay(game: Pick<Game, 'gameDate' | 'timeTbd'>): EasternDay {
  const parts = new Map<string, string>();
  for (const part of EASTERN.formatToParts(kickoffMs(game))) parts.set(part.type, part.value);
  const month = Number(parts.get('month'));
  const day = Number(parts.get('day'));
  const utcDay = Date.UTC(Number(parts.get('year')), month - 1, day);
  return {
    weekday: parts.get('weekday') ?? '',
    date: formatNewsDate(new Date(utcDay).toISOString().slice(0, 10)),
    dayNumber: utcDay / DAY_MS,
    time: game.timeTbd ? null : clock(Number(parts.get('hour')), parts.get('minute') ?? '00'),
  };
}
