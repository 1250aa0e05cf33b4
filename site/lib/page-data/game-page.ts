import type { Article } from '#data/domain/article.ts';
import { isUpcoming } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import { headToHead } from '#data/domain/head-to-head.ts';
import { recordsAround } from '#data/domain/season-record.ts';
import type { RecordsAround } from '#data/domain/season-record.ts';
import type { Team } from '#data/domain/team.ts';

import { gameLabel } from './game-label.ts';
import type { GameMoment } from './game-note.ts';
import { newestChange } from './season-shelf.ts';
import type { SeasonShelf } from './season-shelf.ts';

/** A way to another game's page. */
interface GameLink {
  gameId: string;
  /** `Week 3: Georgia 44, Tennessee 41`. */
  label: string;
}

/** One of the two teams with its season around the game. */
export interface GameSide {
  team: Team;
  /** Null for a team whose season is not known whole. */
  records: RecordsAround | null;
  /** The team's neighbouring games; none for a team whose season is not known whole. */
  previous: GameLink | null;
  next: GameLink | null;
}

/** A piece about the game. */
export type GameStory = Pick<
  Article,
  'id' | 'kind' | 'title' | 'summary' | 'author' | 'publishedAt' | 'updatedAt' | 'sourceSite'
>;

/** Everything a game's page shows, and nothing else: its digest decides whether it is rendered again. */
export interface GamePage extends GameMoment {
  /** Its teams without records. */
  game: Game;
  away: GameSide;
  home: GameSide;
  /** Newest first. */
  coverage: GameStory[];
  /** The two teams' games of the season, soonest first, this one included. */
  meetings: GameLink[];
  /** How many of the finished meetings each side won. */
  meetingsWon: { away: number; home: number };
  /** When anything of this last changed, ISO 8601 UTC; null when that is not known. */
  changedAt: string | null;
}

function linkTo(game: Game | undefined): GameLink | null {
  return game === undefined ? null : { gameId: game.id, label: gameLabel(game) };
}

function sideOf(shelf: SeasonShelf, game: Game, team: Team): GameSide {
  if (!shelf.wholeSchedules.has(team.id))
    return { team, records: null, previous: null, next: null };
  const schedule = shelf.schedules.get(team.id) ?? [];
  const here = schedule.findIndex(({ id }) => id === game.id);
  return {
    team,
    records: recordsAround(schedule, game.id, team.id),
    previous: here > 0 ? linkTo(schedule[here - 1]) : null,
    next: linkTo(schedule[here + 1]),
  };
}

function storyOf(article: Article): GameStory {
  const { id, kind, title, summary, author, publishedAt, updatedAt, sourceSite } = article;
  return { id, kind, title, summary, author, publishedAt, updatedAt, sourceSite };
}

/** The games that the page tells something of: both teams' up to the next one. */
function gamesShown(shelf: SeasonShelf, game: Game): Game[] {
  return [game.awayTeam, game.homeTeam].flatMap(({ id }) => {
    const schedule = shelf.schedules.get(id) ?? [];
    return schedule.slice(0, schedule.findIndex((other) => other.id === game.id) + 2);
  });
}

/**
 * What the page of one game shows; undefined for an unknown id. Nothing in it changes with a
 * release unless the game, its two teams' games before it and beside it, or its coverage did.
 */
export function gamePage(shelf: SeasonShelf, id: string): GamePage | undefined {
  const game = shelf.games.get(id);
  if (game === undefined) return undefined;
  const met = (shelf.schedules.get(game.awayTeam.id) ?? []).filter(
    ({ awayTeam, homeTeam }) =>
      awayTeam.id === game.homeTeam.id || homeTeam.id === game.homeTeam.id,
  );
  const coverage = shelf.coverage.get(id) ?? [];
  const { teamAWins, teamBWins } = headToHead(met, game.awayTeam.id, game.homeTeam.id);
  return {
    game,
    away: sideOf(shelf, game, game.awayTeam),
    home: sideOf(shelf, game, game.homeTeam),
    coverage: coverage.map(storyOf),
    meetings: met.map((meeting) => ({ gameId: meeting.id, label: gameLabel(meeting) })),
    meetingsWon: { away: teamAWins, home: teamBWins },
    changedAt: newestChange(shelf, gamesShown(shelf, game), coverage),
    asOf: game.status === 'live' ? shelf.now.toISOString() : null,
    isOverdue: game.status === 'scheduled' && !isUpcoming(game, shelf.now),
  };
}
