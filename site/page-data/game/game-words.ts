import { type FinalGame, type Game, gameTitle, isFinal, outcome, winnerSide } from '#data/domain/football/game.ts';
import {
  formatKickoffDate,
  formatKickoffTime,
  kickoffDay,
  kickoffDays,
  kickoffHours,
} from '#data/domain/football/kickoff.ts';
import { formatDayRange, formatEasternDateTime, formatEasternShortDate } from '#data/domain/time-format.ts';
import { getWeek, type WeekTable } from '#data/domain/football/week.ts';
import { shortEventOf } from '#data/domain/words/event-names.ts';
import { highLow } from '#data/domain/words/english.ts';

/** ` in the SEC Championship at Mercedes-Benz Stadium`: the event and the venue, as far as they are known. */
function occasionOf(game: Game): string {
  const event = shortEventOf(game);
  const isNamed = event !== null && game.venue !== null && event.includes(game.venue);
  return [event === null ? '' : ` in the ${event}`, game.venue === null || isNamed ? '' : ` at ${game.venue}`].join('');
}

/** `, 12:00 PM ET` or `, kickoff from 6 to 8 PM ET`, as far as the time is set. */
function timeOf(game: Game): string {
  if (!game.timeTbd) return `, ${formatKickoffTime(game)}`;
  const hours = kickoffHours(game);
  return hours === null ? '' : `, kickoff from ${hours.replace(/^Noon/, 'noon')}`;
}

function resultSentence(game: FinalGame): string {
  const { awayTeam: away, homeTeam: home } = game;
  const score = highLow(game.awayScore, game.homeScore);
  const occasion = `${occasionOf(game)} on ${formatKickoffDate(game)}`;
  switch (winnerSide(game)) {
    case 'away':
      return `${away.name} beat ${home.name} ${score}${occasion}.`;
    case 'home':
      return `${home.name} beat ${away.name} ${score}${occasion}.`;
    default:
      return `${away.name} and ${home.name} drew ${score}${occasion}.`;
  }
}

/**
 * A game in one sentence: how it ended, or when and where it is played, or that it is not. Of a game that is being
 * played it gives no score, which changes sooner than the sentence (gameNote gives it with its time).
 */
export function gameSentence(game: Game): string {
  if (isFinal(game)) return resultSentence(game);
  const { awayTeam: away, homeTeam: home } = game;
  const occasion = occasionOf(game);
  switch (game.status) {
    case 'live':
      return `${away.name} and ${home.name} are playing now${occasion}.`;
    case 'postponed':
      return `${gameTitle(game)}, set for ${formatKickoffDate(game)}${occasion}, is postponed.`;
    case 'cancelled':
      return `${gameTitle(game)}, set for ${formatKickoffDate(game)}${occasion}, is cancelled.`;
    case 'result not known':
      return `${gameTitle(game)} was set for ${formatKickoffDate(game)}${occasion}.`;
    case 'scheduled': {
      const verb = game.neutralSite ? 'meets' : 'visits';
      return `${away.name} ${verb} ${home.name}${occasion} on ${formatKickoffDate(game)}${timeOf(game)}.`;
    }
  }
}

/** A week of the regular season by its name; after it the day says more, as one week holds several rounds. */
function whenPlayed(game: Game, season: WeekTable): string {
  const week = getWeek(season, game.week);
  const isRegular = week.phase === 'regular' && !game.isPostseason;
  return isRegular ? week.name : formatEasternShortDate(game.gameDate);
}
/** A game of a season in a line: `Week 3: Georgia 44, Tennessee 41`. */
export const gameLabel = (game: Game, season: WeekTable): string => `${whenPlayed(game, season)}: ${outcome(game)}`;

/** Every later meeting names a game again, and its day takes long to write. */
const datedLabels = new WeakMap<Game, string>();

/** A game among those of other seasons: `Sep 13, 2025: Georgia 44, Tennessee 41`. */
export function datedGameLabel(game: Game): string {
  const known = datedLabels.get(game);
  if (known !== undefined) return known;
  const day = kickoffDay(game);
  const label = `${formatDayRange(day, day)}: ${outcome(game)}`;
  datedLabels.set(game, label);
  return label;
}

/** What a game's page knows of the moment it was built for, where that matters to the reader. */
export interface GameMoment {
  /** For a live game, when its score was read, ISO 8601 UTC; null for any other. */
  asOf: string | null;
  /** True for a game that should have been played by now, but whose result is not known. */
  isOverdue: boolean;
}

/** What must be said besides a game's sentence: how fresh a score is, what is not known yet; null when all is said. */
export function gameNote(game: Game, { asOf, isOverdue }: GameMoment): string | null {
  const { status, awayScore, homeScore } = game;
  switch (status) {
    case 'live': {
      const what =
        awayScore === null || homeScore === null
          ? 'No score has reached us'
          : `The score stood at ${awayScore}-${homeScore}`;
      return asOf === null ? `${what}.` : `${what} as of ${formatEasternDateTime(asOf)}.`;
    }
    case 'postponed':
      return 'A new date is not known yet.';
    case 'cancelled':
      return 'It will not be played.';
    case 'result not known':
      return 'Its result is not known here.';
    case 'scheduled':
      if (isOverdue) return 'Its result has not reached us yet.';
      if (kickoffDays(game) !== null) return 'The day and the kickoff time are not set yet.';
      return game.timeTbd ? 'The kickoff time is not set yet.' : null;
    default:
      return null;
  }
}
