import { type Game, gameTitle, isFinal, outcome, winnerSide } from '#data/domain/football/game.ts';
import {
  formatKickoffDate,
  formatKickoffTime,
  kickoffDay,
  kickoffDays,
  kickoffHours,
} from '#data/domain/football/kickoff.ts';
import { formatDayRange, formatEasternDateTime, formatEasternShortDate } from '#data/domain/time-format.ts';
import { championshipWeek, getWeek, type WeekTable } from '#data/domain/football/week.ts';
import { shortEventOf } from '#data/domain/words/event-names.ts';
import { fill, highLow } from '#data/domain/words/english.ts';
import PHRASES from './game-phrases.json' with { type: 'json' };
import SENTENCES from './sentence-phrases.json' with { type: 'json' };

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

function sentenceKind(game: Game): keyof typeof SENTENCES {
  if (isFinal(game)) return winnerSide(game) ?? 'drawn';
  if (game.status !== 'scheduled') return game.status;
  return game.neutralSite ? 'meets' : 'visits';
}

/**
 * A game in one sentence: how it ended, or when and where it is played, or that it is not. Of a game that is being
 * played it gives no score, which changes sooner than the sentence (gameNote gives it with its time).
 */
export function gameSentence(game: Game): string {
  return fill(SENTENCES[sentenceKind(game)], {
    away: game.awayTeam.name,
    home: game.homeTeam.name,
    title: gameTitle(game),
    score: isFinal(game) ? highLow(game.awayScore, game.homeScore) : '',
    occasion: occasionOf(game),
    date: formatKickoffDate(game),
    time: timeOf(game),
  });
}

/**
 * A week up to the title games by its name; after it the day says more, as a week holds several rounds or is called
 * after its one game.
 */
function whenPlayed(game: Game, season: WeekTable): string {
  const isNumbered = game.week <= championshipWeek(game.season) && !game.isPostseason;
  return isNumbered ? getWeek(season, game.week).name : formatEasternShortDate(game.gameDate);
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
  if (isFinal(game)) return null;
  const { status, awayScore, homeScore } = game;
  if (status === 'live')
    return fill(PHRASES.note[awayScore === null || homeScore === null ? 'live, no score' : 'live'], {
      score: `${awayScore}-${homeScore}`,
      asOf: asOf === null ? '' : ` as of ${formatEasternDateTime(asOf)}`,
    });
  if (status !== 'scheduled') return PHRASES.note[status];
  if (isOverdue) return PHRASES.note.overdue;
  if (kickoffDays(game) !== null) return PHRASES.note['no day'];
  return game.timeTbd ? PHRASES.note['no time'] : null;
}
