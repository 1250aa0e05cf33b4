import { usualLeader } from '#data/domain/football/box-score.ts';
import { isFinal, isToCome, type FinalGame, type Game } from '#data/domain/football/game.ts';
import { conferenceOrder } from '#data/domain/football/standings.ts';
import { recordFrom } from '#data/domain/football/team-record.ts';
import { isCoveredConference, type Team } from '#data/domain/football/team.ts';
import { championshipWeek } from '#data/domain/football/week.ts';
import { pathOfLine } from '#site/page-data/season/player-season.ts';
import type { Season } from '#site/page-data/season/season.ts';

type Schedules = Pick<Season, 'schedules'>;

/** A team's games before one of its games, soonest first. */
function gamesBefore({ schedules }: Schedules, game: Game, teamId: string): readonly Game[] {
  const schedule = schedules.get(teamId) ?? [];
  return schedule.slice(
    0,
    schedule.findIndex(({ id }) => id === game.id),
  );
}

/** A team's finished games before one of its games, soonest first. */
export function playedBefore(season: Schedules, game: Game, teamId: string): FinalGame[] {
  return gamesBefore(season, game, teamId).filter(isFinal);
}

/**
 * True when the result of a game before this one is missing, as it is to come, on or not known: a run or record would
 * have a hole.
 */
export function hasGapBefore(season: Schedules, game: Game, teamId: string): boolean {
  return gamesBefore(season, game, teamId).some((before) => before.status === 'result not known' || isToCome(before));
}

/**
 * Who has led a team in passing and in rushing in most of its games before one that is to come or on, with the player's
 * page; nobody after one game alone, and for a team of whose season so far something is not known.
 */
export function leadersBefore(season: Season, game: Game, teamId: string) {
  if (!isToCome(game) || !season.completeSchedules.has(teamId) || hasGapBefore(season, game, teamId)) return [];
  const boxes = playedBefore(season, game, teamId).map(({ id }) => season.boxes.get(id));
  if (boxes.length < 2) return [];
  return (['passing', 'rushing'] as const).flatMap((kind) => {
    const [playerName, games] = usualLeader(boxes, teamId, kind) ?? [];
    if (playerName === undefined) return [];
    return [{ kind, playerName, path: pathOfLine(season, { playerName, teamId }), games, of: boxes.length }];
  });
}

/** A team's place in its conference by the record within it. */
export interface ConferencePlace {
  place: number;
  of: number;
  /** Others have the same record: what parts them then is no matter of arithmetic. */
  shared: boolean;
}

/** The games of a game's day, itself included. */
export function gamesAround({ days, gamesOfDay }: Pick<Season, 'days' | 'gamesOfDay'>, game: Game): readonly Game[] {
  return gamesOfDay.get(days.get(game.id) ?? '') ?? [];
}

type Standing = ReturnType<typeof conferenceOrder<Team>>;

/**
 * The standings of a season's conferences by day, which every game of the day asks for: null where they say nothing.
 */
const standings = new WeakMap<Season['teams'], Map<string, Standing | null>>();

type Course = Pick<Season, 'year' | 'teams' | 'schedules' | 'days' | 'gamesOfDay'>;

/** A conference's standings from the games up to a day, itself left out or `included`. */
function standingAt(season: Course, conference: string, day: string, included: boolean) {
  const known = standings.get(season.teams) ?? new Map<string, Standing | null>();
  standings.set(season.teams, known);
  const key = `${conference} ${day} ${included}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const rivals = [...season.teams.values()].filter((team) => team.conference === conference);
  const played = rivals.map((team) => {
    const games = (season.schedules.get(team.id) ?? []).filter(({ id }) => {
      const playedOn = season.days.get(id) ?? '';
      return playedOn < day || (included && playedOn === day);
    });
    return { team, games };
  });
  const hasHole = played.some(({ games }) => games.some(({ status }) => status === 'result not known'));
  const order = hasHole
    ? []
    : conferenceOrder(
        played.map(({ team, games }) => ({ ...team, ...recordFrom(games, team.id) })),
        null,
      );
  const standing = hasHole || order.some(({ place }) => place === null) ? null : order;
  known.set(key, standing);
  return standing;
}

/**
 * A team's place in its conference when a game's day began and when it was over, from the games up to then. Null for a
 * team outside the five conferences, after the regular season, while a game of the day is still to be played, and until
 * every member has a result within the conference: before that a place says nothing.
 */
export function placesAround(
  season: Course,
  game: Game,
  teamId: string,
): { before: ConferencePlace | null; after: ConferencePlace | null } {
  const conference = season.teams.get(teamId)?.conference ?? null;
  const day = season.days.get(game.id) ?? '';
  const isOver = isFinal(game) && !gamesAround(season, game).some(isToCome);
  if (!isOver || game.week >= championshipWeek(season.year) || !isCoveredConference(conference))
    return { before: null, after: null };
  const placeAt = (included: boolean): ConferencePlace | null => {
    const order = standingAt(season, conference, day, included);
    const own = order?.find(({ team }) => team.id === teamId);
    if (order == null || own === undefined || own.place === null) return null;
    return { place: own.place, of: order.length, shared: own.shared };
  };
  return { before: placeAt(false), after: placeAt(true) };
}
