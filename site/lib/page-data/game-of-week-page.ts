import { articlePath } from '#data/domain/page-paths.ts';
import type { ContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import { type Game, gameLocality, isFinal, localityLabel } from '#data/domain/football/game.ts';
import { headToHead, recordsAround } from '#data/domain/football/team-record.ts';
import { stakesOf } from './game-stakes.ts';
import type { Season } from './season.ts';
import { previewOf, watchPoints } from './watch-points.ts';
import { leagueLabel } from '#data/domain/football/team.ts';
import { VENUE_UNKNOWN } from '#site/lib/structured-data/sports-event.ts';

export type GameOfWeekPage = NonNullable<Awaited<ReturnType<typeof gatherGameOfWeekPage>>>;

/**
 * The Game of the Week of a season at its present with the two teams' meetings, those of the seasons before as `earlierOf`
 * gives them; null when there is none.
 */
export async function gatherGameOfWeekPage(
  db: ContentDb,
  season: Season,
  earlierOf: (game: Game) => readonly Game[] = () => [],
) {
  const games = await listGames(db);
  const game = chooseGameOfWeek(games, season, season.now);
  if (game === undefined) return null;
  const recap = isFinal(game) ? season.coverage.get(game.id)?.[0] : undefined;
  const sides = [game.awayTeam, game.homeTeam].map((team) => ({
    team,
    records: season.wholeSchedules.has(team.id)
      ? recordsAround(season.schedules.get(team.id) ?? [], game.id, team.id)
      : null,
  }));
  const stakes = stakesOf(season, game, sides);
  return {
    game,
    /** 'What to Watch', point by point. */
    watch: watchPoints(season, game, stakes),
    /** The preview, paragraph by paragraph. */
    preview: previewOf(season, game, stakes),
    /** What is known beside the score; null where nothing is. */
    box: season.boxes.get(game.id) ?? null,
    /** Of all seasons up to the game's that are known. Away team is team A, home team is team B. */
    meetings: headToHead([...games, ...earlierOf(game)], game.awayTeam.id, game.homeTeam.id),
    /** The newest article about the game once it is over, else null. */
    recapHref: recap === undefined ? null : articlePath(recap.id),
  };
}

/** `Sanford Stadium, Athens, GA`, the town as far as it is known; a neutral site is said to be one. */
export function placeOf(game: Game): string {
  const locality = gameLocality(game);
  const town = locality === null ? '' : `, ${localityLabel(locality)}`;
  return `${game.venue ?? VENUE_UNKNOWN}${town}${game.neutralSite ? ' (neutral site)' : ''}`;
}

/** `SEC vs Big Ten`, or `SEC` when both are in it; a team without a league counts as independent. */
export function conferenceMatchup({
  awayTeam,
  homeTeam,
}: Pick<Game, 'awayTeam' | 'homeTeam'>): string {
  const away = leagueLabel(awayTeam.conference);
  const home = leagueLabel(homeTeam.conference);
  return away === home ? away : `${away} vs ${home}`;
}
