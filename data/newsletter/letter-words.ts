import { daysBetween } from '../domain/eastern-time.ts';
import { gameTitle, matchupOf, outcome, rankedName, type Game } from '../domain/football/game.ts';
import { byNotability } from '../domain/football/game-of-week.ts';
import { formatEasternDayName } from '../domain/time-format.ts';
import { formatKickoff, formatKickoffTime } from '../domain/football/kickoff.ts';
import type { DailyLetter } from './daily-letter.ts';
import { counted } from '../domain/words/english.ts';

/** `No. 1 Indiana 27, No. 10 Miami 21`. */
export const resultLine = (game: Game): string => outcome(game, (side) => rankedName(game, side));

/** `No. 10 Miami at No. 1 Indiana`. */
export const matchupLine = (game: Game): string => matchupOf(game, (side) => rankedName(game, side));

/** `7:30 PM ET, ESPN`, with the day where a letter names those of several. */
export function kickoffFacts(game: Game, { day, until }: Pick<DailyLetter, 'day' | 'until'>): string {
  const time = day === until ? formatKickoffTime(game) : formatKickoff(game);
  return [time, game.tvNetwork].filter((fact) => fact !== null).join(', ');
}

/** `12 games ahead`. */
export const gamesAhead = (kickoffs: readonly unknown[]): string => `${counted(kickoffs.length, 'game')} ahead`;

/** What matters most in a letter, for its subject and its page's title. */
export function letterSubject({ results, kickoffs, stories, news }: DailyLetter): string {
  const [result] = results;
  const kick = kickoffs.toSorted(byNotability)[0];
  if (result !== undefined) {
    if (results.length > 1) return `${outcome(result)} and ${counted(results.length - 1, 'more result')}`;
    return kick === undefined ? outcome(result) : `${outcome(result)}; ${gamesAhead(kickoffs)}`;
  }
  if (kick !== undefined) {
    const rest = kickoffs.length - 1;
    return rest === 0
      ? `${gameTitle(kick)}, ${formatKickoff(kick)}`
      : `${gameTitle(kick)} and ${counted(rest, 'more game')}`;
  }
  const [story] = stories;
  if (story !== undefined) return story.article.title;
  const rest = news.length - 1;
  return `${news[0]?.headline ?? ''}${rest > 0 ? ` and ${counted(rest, 'more recruiting note')}` : ''}`;
}

/** `Saturday's results`, `The week's results`. */
export const resultsHeading = ({ since, day }: DailyLetter): string =>
  daysBetween(since, day) === 1 ? `${formatEasternDayName(since)}'s results` : "The week's results";

/** `Sunday's games`, `This week's games`. */
export const kickoffsHeading = ({ day, until }: DailyLetter): string =>
  day === until ? `${formatEasternDayName(day)}'s games` : "This week's games";
