import { gamePath } from '#data/domain/page-paths.ts';

import { gameTitle, isFinal, winnerSide, type Game } from '#data/domain/football/game.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { formatNewsDate } from '#data/domain/time-format.ts';
import { kickoffDay, kickoffDays, type Kickoff } from '#data/domain/football/kickoff.ts';

import type { GamePage, GameSide } from './game-page.ts';
import { gameSentence } from './game-sentence.ts';

/** `Sept. 6, 2025`: the Eastern day of a game, or those that are left. */
export function headlineDay(game: Kickoff): string {
  const day = kickoffDay(game);
  return `${kickoffDays(game) ?? formatNewsDate(day)}, ${day.slice(0, 4)}`;
}

function newsOf(game: Game): string {
  if (isFinal(game)) {
    const score = [game.awayScore, game.homeScore].toSorted((a, b) => b - a).join('-');
    const side = winnerSide(game);
    if (side === undefined) return `Drawn ${score}`;
    return `${side === 'away' ? game.awayTeam.name : game.homeTeam.name} Wins ${score}`;
  }
  switch (game.status) {
    case 'live':
      return 'Live Score';
    case 'postponed':
      return 'Postponed';
    case 'cancelled':
      return 'Cancelled';
    case 'result not known':
      return 'Result Not Known';
    case 'scheduled':
      return game.timeTbd ? 'Date, Venue and Records' : 'Time, TV and Records';
  }
}

/** `Iowa at Iowa State, Sept. 6, 2025: Iowa State Wins 16-13`: the day tells two meetings of a pair apart. */
export function gameHeadTitle(game: Game): string {
  return `${gameTitle(game)}, ${headlineDay(game)}: ${newsOf(game)}`;
}

function recordWords({ team, records }: GameSide): string | null {
  if (records === null) return null;
  const { before, after } = records;
  return after === null
    ? `${team.name} comes in at ${recordLabel(before)}`
    : `${team.name} went from ${recordLabel(before)} to ${recordLabel(after)}`;
}

/** What search results show of a game, which cut after some 160 characters: its sentence, and both records. */
function descriptionOf({ game, away, home, coverage }: GamePage): string {
  const records = [recordWords(away), recordWords(home)].filter((words) => words !== null);
  const more = coverage.length > 0 ? 'With our coverage' : 'With the venue';
  const facts =
    records.length > 0 ? records.join(' and ') : `${more} and both teams' games around it`;
  return `${gameSentence(game)} ${facts}.`;
}

/** What a game's page says about itself, in words: for buildHead. */
export function gameHead(page: GamePage) {
  const { game } = page;
  return {
    path: gamePath(game.id),
    title: gameHeadTitle(game),
    description: descriptionOf(page),
    keywords: [
      game.awayTeam.name,
      game.homeTeam.name,
      `${game.awayTeam.name} vs ${game.homeTeam.name}`,
      ...[game.rivalryName, game.eventName].filter((name) => name !== null),
      'score',
      'schedule',
    ],
  };
}
