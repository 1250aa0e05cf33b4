import type { GameChange } from '#data/content/records.ts';
import type { ContentDb } from '#data/content/database.ts';
import { mapGameChanges } from '#data/content/queries/game.queries.ts';
import { mapMovedAddresses } from '#data/content/queries/release.queries.ts';
import { listTeamsWithPages } from '#data/content/queries/team.queries.ts';
import { gameOfPath } from '#data/domain/page-paths.ts';
import type { Game } from '#data/domain/football/game.ts';
import { seasonStage } from '#data/domain/football/season.ts';
import { easternInstant } from '#data/domain/eastern-time.ts';
import { firstDayOf, type WeekTable } from '#data/domain/football/week.ts';
import { calendarFollowings, type CalendarFollowing } from '#site/lib/followings.ts';
import type { Season } from '#site/lib/page-data/season.ts';

import { gameEvent } from './game-event.ts';

/** One game as a calendar has it. */
export type CalendarEvent = ReturnType<typeof gameEvent>;
/** One calendar: exactly what its file holds, so that its digest says whether it changed. */
export interface Calendar {
  following: CalendarFollowing;
  /** Soonest first. */
  events: CalendarEvent[];
}

/** Of a game that no update has looked at yet: the same at every build. */
function unchanged(gameId: string, season: WeekTable): GameChange {
  const changedAt = easternInstant(firstDayOf(season), 0).toISOString();
  return { gameId, revision: 0, changedAt };
}

/** The first id of each game that has had several, by the one it has now. */
async function firstGameIds(db: ContentDb): Promise<Map<string, string>> {
  const moved = [...(await mapMovedAddresses(db)).values()];
  const newestFirst = moved.toSorted((a, b) => (a.since < b.since ? 1 : -1));
  return new Map(
    newestFirst.flatMap(({ path, toPath }) => {
      const former = gameOfPath(path);
      const present = toPath === null ? undefined : gameOfPath(toPath);
      return former === undefined || present === undefined ? [] : [[present, former] as const];
    }),
  );
}

function belongsTo(following: CalendarFollowing, { awayTeam, homeTeam }: Game): boolean {
  switch (following.kind) {
    case 'all':
      return true;
    case 'conference':
      return [awayTeam, homeTeam].some(({ conference }) => conference === following.conference);
    case 'team':
      return [awayTeam, homeTeam].some(({ id }) => id === following.teamId);
  }
}

/**
 * Every calendar of the site: all games, each conference's and those of each team with a page, soonest first. They are those
 * of the season and, until it has ended, of the one before: what is dropped here vanishes from the subscribers' calendars.
 */
export async function gatherCalendars(db: ContentDb, season: Season): Promise<Calendar[]> {
  const { year, now, seasons } = season;
  const hasEnded = seasonStage(season, [...season.games.values()], now) === 'over';
  const games = [...(hasEnded ? season.games : season.storyGames).values()];
  const changes = new Map([...(await mapGameChanges(db, year - 1)), ...season.changes]);
  const firstIds = await firstGameIds(db);
  const events = games.map((game) => ({
    game,
    event: gameEvent(
      game,
      changes.get(game.id) ?? unchanged(game.id, seasons.get(game.season) ?? season),
      firstIds.get(game.id) ?? game.id,
    ),
  }));
  return calendarFollowings(await listTeamsWithPages(db)).map((following) => ({
    following,
    events: events.filter(({ game }) => belongsTo(following, game)).map(({ event }) => event),
  }));
}
