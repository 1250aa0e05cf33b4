import type { ContentDb } from '#data/content/database.ts';
import { mapGameChanges } from '#data/content/queries/game.queries.ts';
import { mapMovedAddresses } from '#data/content/queries/release.queries.ts';
import { listTeamsWithPages } from '#data/content/queries/team.queries.ts';
import type { GameChange } from '#data/content/records.ts';
import { HOUR_MS } from '#data/domain/durations.ts';
import { addDays, easternInstant, toInstant } from '#data/domain/eastern-time.ts';
import { type Game, gameTitle, isFinal, outcome } from '#data/domain/football/game.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { seasonStage } from '#data/domain/football/season.ts';
import { firstDayOf, type WeekTable } from '#data/domain/football/week.ts';
import { gameOfPath, gamePath } from '#data/domain/page-paths.ts';
import type { Season } from '#site/page-data/season/season.ts';
import { eventOf } from '#data/domain/words/event-names.ts';
import { calendarUid } from './permanent-id.ts';
import { oneLine } from './file-text.ts';
import { type CalendarFollowing, calendarFollowings } from './followings.ts';

/**
 * How long a game is in a calendar. No source announces an end; a game of the top division takes three hours and twenty
 * to thirty minutes.
 */
const GAME_MS = 3.5 * HOUR_MS;

/**
 * Start and end as instants (ISO 8601 UTC). A game without a kickoff time is an all-day event: its Eastern date
 * (`YYYY-MM-DD`) and the day after.
 */
function spanOf(game: Game) {
  const start = game.timeTbd ? kickoffDay(game) : game.gameDate;
  const end = game.timeTbd ? addDays(start, 1) : new Date(toInstant(start).getTime() + GAME_MS).toISOString();
  return { start, end, isAllDay: game.timeTbd };
}

/** A score while the game is on is left out: a calendar is read hours after it was written. */
function statusOf(game: Game) {
  const title = gameTitle(game);
  switch (game.status) {
    case 'postponed':
      return { status: 'TENTATIVE', summary: `Postponed: ${title}` } as const;
    case 'cancelled':
      return { status: 'CANCELLED', summary: `Cancelled: ${title}` } as const;
    default:
      return {
        status: 'CONFIRMED',
        summary: isFinal(game) ? `Final: ${outcome(game)}` : title,
      } as const;
  }
}

function matchupLine(game: Game): string | null {
  if (!game.timeTbd || game.status !== 'scheduled') return null;
  return game.kickoffWindow === null ? 'Kickoff time to be announced' : `Kickoff: ${game.kickoffWindow}`;
}

/**
 * Only what raises the game's revision when it changes: records and ranks, which move every
 * week, would change events that a program believes unchanged.
 */
function descriptionOf(game: Game): string[] {
  return [
    eventOf(game),
    isFinal(game) ? gameTitle(game) : null,
    game.tvNetwork === null ? null : `TV: ${game.tvNetwork}`,
    game.remark,
    matchupLine(game),
    game.status === 'postponed' ? 'The date shown is the one before the game was postponed' : null,
  ].filter((line) => line !== null);
}

/**
 * A game as a calendar's event. Takes what is known of the game's changes, and the id under which
 * calendars first heard of it: a game that moves to another day gets another id, and is the same event.
 */
export function gameEvent(game: Game, change: GameChange, firstId: string) {
  const { status, summary } = statusOf(game);
  return {
    /** The same for ever, in every calendar of ours. */
    uid: calendarUid(firstId),
    /** 0 at first, higher after every change of the game. */
    sequence: change.revision,
    /** ISO 8601 UTC of the last change. */
    changedAt: change.changedAt,
    ...spanOf(game),
    status,
    summary: oneLine(summary),
    location: game.venue === null ? null : oneLine(game.venue),
    /** Lines; the game's address follows them. */
    description: descriptionOf(game).map(oneLine),
    path: gamePath(game.id),
  };
}

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
 * Every calendar of the site: all games, each conference's and those of each team with a page, soonest first. They are
 * those of the season and, until it has ended, of the one before: what is dropped here vanishes from the subscribers'
 * calendars.
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
