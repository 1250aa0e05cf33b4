import type { ArticleSummary } from '#data/domain/article.ts';
import { isUpcoming } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import { headToHead } from '#data/domain/head-to-head.ts';
import { recordsAround } from '#data/domain/season-record.ts';
import type { RecordsAround } from '#data/domain/season-record.ts';
import type { TeamIdentity } from '#data/domain/team.ts';

import { datedGameLabel, gameLabel } from './game-label.ts';
import type { GameMoment } from './game-note.ts';
import { newestChange } from './season.ts';
import type { Season } from './season.ts';

/** A way to another game's page. */
interface GameLink {
  gameId: string;
  /** `Week 3: Georgia 44, Tennessee 41`. */
  label: string;
}

/** One of the two teams with its season around the game. */
export interface GameSide {
  team: TeamIdentity;
  /** Null for a team whose season is not known whole. */
  records: RecordsAround | null;
  /** The team's neighbouring games; none for a team whose season is not known whole. */
  previous: GameLink | null;
  next: GameLink | null;
}

/** Everything a game's page shows, and nothing else: its digest decides whether it is rendered again. */
export interface GamePage extends GameMoment {
  game: Game;
  away: GameSide;
  home: GameSide;
  /** Newest first. */
  coverage: ArticleSummary[];
  /** The two teams' games of the season, soonest first, this one included. */
  meetings: GameLink[];
  /** Their finished games of the seasons before that are known, newest first. */
  earlierMeetings: GameLink[];
  /** How many of all these each side won. */
  meetingsWon: { away: number; home: number };
  /** When anything of this last changed, ISO 8601 UTC; null when that is not known. */
  changedAt: string | null;
}

function linkTo(season: Season, game: Game | undefined): GameLink | null {
  return game === undefined ? null : { gameId: game.id, label: gameLabel(game, season) };
}

function sideOf(season: Season, game: Game, team: TeamIdentity): GameSide {
  if (!season.wholeSchedules.has(team.id))
    return { team, records: null, previous: null, next: null };
  const schedule = season.schedules.get(team.id) ?? [];
  const here = schedule.findIndex(({ id }) => id === game.id);
  return {
    team,
    records: recordsAround(schedule, game.id, team.id),
    previous: here > 0 ? linkTo(season, schedule[here - 1]) : null,
    next: linkTo(season, schedule[here + 1]),
  };
}

/** The games that the page says something of: both teams' up to the next one. */
function gamesShown(season: Season, game: Game): Game[] {
  return [game.awayTeam, game.homeTeam].flatMap(({ id }) => {
    const schedule = season.schedules.get(id) ?? [];
    return schedule.slice(0, schedule.findIndex((other) => other.id === game.id) + 2);
  });
}

/**
 * What the page of one game shows; undefined for an unknown id. Nothing in it changes with a
 * release unless the game, its two teams' games before it and beside it, or its coverage did. `earlier` are the two teams'
 * finished games of the seasons before, newest first.
 */
export function gamePage(
  season: Season,
  id: string,
  earlier: readonly Game[] = [],
): GamePage | undefined {
  const game = season.games.get(id);
  if (game === undefined) return undefined;
  const met = (season.schedules.get(game.awayTeam.id) ?? []).filter(
    ({ awayTeam, homeTeam }) =>
      awayTeam.id === game.homeTeam.id || homeTeam.id === game.homeTeam.id,
  );
  const coverage = season.coverage.get(id) ?? [];
  const { teamAWins, teamBWins } = headToHead(
    [...met, ...earlier],
    game.awayTeam.id,
    game.homeTeam.id,
  );
  return {
    game,
    away: sideOf(season, game, game.awayTeam),
    home: sideOf(season, game, game.homeTeam),
    coverage: [...coverage],
    meetings: met.map((meeting) => ({ gameId: meeting.id, label: gameLabel(meeting, season) })),
    earlierMeetings: earlier.map((meeting) => ({
      gameId: meeting.id,
      label: datedGameLabel(meeting),
    })),
    meetingsWon: { away: teamAWins, home: teamBWins },
    changedAt: newestChange(season, gamesShown(season, game), coverage),
    asOf: game.status === 'live' ? season.now.toISOString() : null,
    isOverdue: game.status === 'scheduled' && !isUpcoming(game, season.now),
  };
}
