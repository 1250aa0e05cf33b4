import { SEASON } from '#data/domain/week.ts';

/** One list of the league's games, as its own calendar cuts them. */
export type GameList =
  | { year: number; seasonType: 'regular'; week: number }
  | { year: number; seasonType: 'postseason' };

const regular = (week: number): GameList => ({ year: SEASON, seasonType: 'regular', week });
const BOWLS: GameList = { year: SEASON, seasonType: 'postseason' };

/** Army and Navy play while the bowls have begun: the league's week 16 is theirs alone. */
const BOTH_LISTS_WEEK = 16;

function listsOfWeek(week: number): GameList[] {
  // The league has no week 0, and counts all bowls and the playoff as one week of the postseason.
  if (week < BOTH_LISTS_WEEK) return [regular(Math.max(week, 1))];
  return week === BOTH_LISTS_WEEK ? [regular(week), BOWLS] : [BOWLS];
}

/** The lists to ask for so that games of these weeks (our own count, 0 to 19) are in them; each once. */
export function listsOfWeeks(weeks: Iterable<number>): GameList[] {
  const lists = [...weeks].flatMap(listsOfWeek);
  return [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()];
}
