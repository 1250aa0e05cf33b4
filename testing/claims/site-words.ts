import type { GameRow, SeasonTable } from '#sync/desk/testing/claims/season-table.ts';
import { markNames } from '#sync/desk/testing/claims/read-sentence.ts';

/*
 * How pages and letters write days, hours, numbers and ranks, for the reader of their sentences: on its own, from the
 * tables alone. A day in such a form is one mark, <f:Saturday, August 30, 2025>, an hour <h:15:30>.
 */

const EASTERN = 'America/New_York';
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: EASTERN, ...options });
const long = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const short = format({ weekday: 'short', month: 'short', day: 'numeric' });
const dated = format({ month: 'short', day: 'numeric', year: 'numeric' });
const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const onDay = (row: GameRow, as: Intl.DateTimeFormat): string => `<f:${as.format(new Date(row.kickoff))}>`;
/** `Saturday, August 30, 2025`, `Sat, Aug 30` and `Aug 30, 2025` of a game, as marks. */
export const longDay = (row: GameRow): string => onDay(row, long);
export const shortDay = (row: GameRow): string => onDay(row, short);
export const datedDay = (row: GameRow): string => onDay(row, dated);
/** The hour of a game's kickoff as a mark; `Time TBD` where it is not set. */
export const hourOf = (row: GameRow): string =>
  row.kickoffTbd === true
    ? 'Time TBD'
    : `<h:${Number(clock.format(new Date(row.kickoff)).slice(0, 2))}:${minuteOf(row)}>`;
const minuteOf = (row: GameRow): string => clock.format(new Date(row.kickoff)).slice(3);

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DAYS = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const SHORT_MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const SHORT_DAYS = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';
const DATE = new RegExp(
  String.raw`${DAYS}, (?:${MONTHS}) \d+, \d{4}|(?:${SHORT_DAYS}), (?:${SHORT_MONTHS}) \d+|(?:${SHORT_MONTHS}) \d+, \d{4}`,
  'g',
);
const HOUR = /(\d+):(\d\d) ([AP])M ET/g;

/** Makes the reader of one season's pages: a text with its names, days, hours and ranks as marks. */
export function markPages(table: SeasonTable): (text: string, game: GameRow) => string {
  const mark = markNames(table);
  return (text, game) =>
    mark(
      text
        .replaceAll(DATE, '<f:$&>')
        .replaceAll(HOUR, (_, hour: string, minute: string, half: string) => {
          return `<h:${(Number(hour) % 12) + (half === 'P' ? 12 : 0)}:${minute}>`;
        })
        // Not before a name.
        .replaceAll(/No\. (\d+)(?=[,.;]|$| of )/g, '<k:$1>'),
      game,
    );
}

const WORDS = 'none one two three four five six seven eight nine ten'.split(' ');
/** A number as pages spell it: up to ten in words. */
export const inWords = (count: number): string => (count === 0 ? 'zero' : (WORDS[count] ?? String(count)));
/** The same where none is `none`. */
export const noneInWords = (count: number): string => WORDS[count] ?? String(count);

/** `2nd`, `tied 11th`. */
export function placeText(place: number, isShared: boolean): string {
  const teens = place % 100 > 10 && place % 100 < 14;
  const ending = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th');
  return `${isShared ? 'tied ' : ''}${place}${ending}`;
}
