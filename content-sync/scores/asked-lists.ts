import { championshipWeek } from '#data/domain/football/week.ts';

/** One list of the league's games, as its own calendar cuts them. */
export type GameList =
  { year: number; seasonType: 'regular'; week: number } | { year: number; seasonType: 'postseason' };

function listsOfWeek(year: number, week: number): GameList[] {
  const regular = (number: number): GameList => ({ year, seasonType: 'regular', week: number });
  const bowls: GameList = { year, seasonType: 'postseason' };
  // Army and Navy play while the bowls have begun: the week after the title games is theirs alone.
  const bothLists = championshipWeek(year) + 1;
  // The league has no week 0, and counts all bowls and the playoff as one week of the postseason.
  if (week < bothLists) return [regular(Math.max(week, 1))];
  return week === bothLists ? [regular(week), bowls] : [bowls];
}

/** The lists to ask for so that games of these weeks of a season (our own count, 0 to 19) are in them; each once. */
export function listsOfWeeks(year: number, weeks: Iterable<number>): GameList[] {
  const lists = [...weeks].flatMap((week) => listsOfWeek(year, week));
  return [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()];
}
