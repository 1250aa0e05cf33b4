import type { GameStatus, PlayoffRound } from '#data/domain/game.ts';
import { easternClock } from '#data/domain/time.ts';
import { SEASON, weekOfDay } from '#data/domain/week.ts';
import { slugOf } from '../../parse/slug.ts';
import type { SnapshotGame } from '../../parse/snapshot-games.ts';
import type { IdMemory } from './id-memory.ts';
import { leagueIdOf, openRecord, type LeagueRecord } from './league-record.ts';
import type { LeagueSide, LeagueTeams } from './league-teams.ts';
import type { Polls } from './polls.ts';
import { rivalryBetween } from './rivalries.ts';
import type { Skipped } from './skipped.ts';

/** A game as the league tells it, in our terms. */
export interface LeagueGame extends SnapshotGame {
  leagueId: string;
  /** The kick-off's day is set, its time is not: `kickoff` is then midnight in the East. */
  timeTbd: boolean;
}

/** What a game's facts are told with. */
export interface GameContext {
  teams: LeagueTeams;
  memory: IdMemory;
  polls: Polls;
  /** Main outlets by the league's number of the game. */
  outlets: ReadonlyMap<string, string>;
  now: Date;
}

const HOUR_MS = 3_600_000;
/** The league says 'completed' some time after the end; until then a game of that age is being played. */
const LONGEST_GAME_MS = 5 * HOUR_MS;
/** Without a result so long after its kick-off, a game was not played then. */
const OVERDUE_MS = 72 * HOUR_MS;
/** Nothing of a season lies outside. */
const SEASON_DAYS = { first: `${SEASON}-08-01`, last: `${SEASON + 1}-01-31` } as const;
const MOST_POINTS = 250;

const OPTIONAL = [
  'venue',
  'notes',
  'homeConference',
  'awayConference',
  'homeClassification',
  'awayClassification',
  'homePoints',
  'awayPoints',
] as const;

/** The postseason's games are on the calendar before anybody has qualified for them. */
const isNobodyYet = (name: unknown): boolean =>
  typeof name === 'string' && /^(?:tbd|tba|to be determined)\b/i.test(name.trim());

function readSide({ reader, fields }: LeagueRecord, side: 'home' | 'away'): LeagueSide | null {
  const leagueId = leagueIdOf(fields[`${side}Id`]);
  const name = reader.text(`${side}Team`);
  const conference = reader.textOrNull(`${side}Conference`);
  const classification = reader.textOrNull(`${side}Classification`) === 'fbs' ? 'fbs' : 'fcs';
  return leagueId === undefined ? null : { leagueId, name, conference, classification };
}

function playoffRoundOf(notes: string | null): PlayoffRound | null {
  if (notes === null || !/college football playoff|\bCFP\b/i.test(notes)) return null;
  if (/first round/i.test(notes)) return 'first-round';
  if (/quarterfinal/i.test(notes)) return 'quarterfinal';
  if (/semifinal/i.test(notes)) return 'semifinal';
  return /championship/i.test(notes) ? 'championship' : null;
}

interface Result {
  status: GameStatus;
  home: number | null;
  away: number | null;
}

function resultOf(
  { isCompleted, isTbd, kickoff }: { isCompleted: boolean; isTbd: boolean; kickoff: string },
  points: { home: number | null; away: number | null },
  now: Date,
): Result | string {
  if (isCompleted) {
    if (points.home === null || points.away === null) return 'is completed, but has no score';
    // Overtime has decided every game since 1996.
    if (points.home === points.away) return 'is completed, but level';
    return { status: 'final', ...points };
  }
  const age = now.getTime() - Date.parse(kickoff);
  const unplayed = { home: null, away: null };
  if (age >= OVERDUE_MS) return { status: 'postponed', ...unplayed };
  if (isTbd || age < 0 || age >= LONGEST_GAME_MS) return { status: 'scheduled', ...unplayed };
  const hasScore = points.home !== null && points.away !== null;
  return { status: 'live', ...(hasScore ? points : unplayed) };
}

/** Null for a game without its teams. `isNew` takes what nobody else may be, and says whether nobody was. */
function readGame(
  value: unknown,
  context: GameContext,
  isNew: (...keys: string[]) => boolean,
): LeagueGame | Skipped | null {
  const record = openRecord(value, OPTIONAL);
  const { reader, fields } = record;
  if (isNobodyYet(fields['homeTeam']) || isNobodyYet(fields['awayTeam'])) return null;
  const leagueId = leagueIdOf(fields['id']);
  const season = reader.whole('season', SEASON, SEASON);
  const week = reader.whole('week', 0, 30);
  const seasonType = reader.oneOf('seasonType', ['regular', 'postseason']);
  const kickoff = reader.instant('startDate');
  const isCompleted = reader.flag('completed');
  const isTbdTold = reader.flag('startTimeTBD');
  const neutralSite = reader.flag('neutralSite');
  const conferenceGame = reader.flag('conferenceGame');
  const venue = reader.textOrNull('venue');
  const notes = reader.textOrNull('notes');
  const points = {
    home: reader.wholeOrNull('homePoints', 0, MOST_POINTS),
    away: reader.wholeOrNull('awayPoints', 0, MOST_POINTS),
  };
  const home = readSide(record, 'home');
  const away = readSide(record, 'away');
  const skip = (reason: string): Skipped => ({ record: leagueId ?? '', reason });
  const fault = record.reason();
  if (fault !== undefined) return skip(fault);
  if (leagueId === undefined) return skip('id must be a number');
  if (home === null || away === null) return skip('homeId and awayId must be numbers');
  if (slugOf(home.name) === '' || slugOf(away.name) === '')
    return skip('homeTeam and awayTeam must have letters');
  if (home.leagueId === away.leagueId) return skip('a team plays against itself');
  const { day, hour, minute } = easternClock(kickoff);
  if (day < SEASON_DAYS.first || day > SEASON_DAYS.last)
    return skip(`startDate lies outside the season of ${season}`);
  // Nobody kicks off at midnight in the East: the late games of Hawaii are told as 11:59 PM.
  const timeTbd = !isCompleted && (isTbdTold || (hour === 0 && minute === 0));
  const result = resultOf({ isCompleted, isTbd: timeTbd, kickoff }, points, context.now);
  if (typeof result === 'string') return skip(result);

  // The same number twice, or the same two teams twice on one day under two numbers.
  const pair = [home.leagueId, away.leagueId].toSorted().join(' ');
  if (!isNew(leagueId, `${pair} ${day}`)) return skip('stands there twice');

  const { teams, memory, polls, outlets } = context;
  const homeId = teams.meet(home);
  const awayId = teams.meet(away);
  const isOfThisPair = (id: string): boolean =>
    id.startsWith(`${awayId}-at-${homeId}-`) || id.startsWith(`${homeId}-at-${awayId}-`);
  const isPostseason = seasonType === 'postseason';
  const ranks = isPostseason ? polls.last() : polls.inWeek(week);
  const rivalryName = rivalryBetween(homeId, awayId);
  const playoffRound = isPostseason ? playoffRoundOf(notes) : null;
  const conferences = [home, away].map(
    (side) => teams.facts(side.leagueId)?.conference ?? side.conference,
  );
  const isOneLeague = conferences[0] !== null && conferences[0] === conferences[1];
  const sideOf = (side: LeagueSide, id: string, score: number | null): SnapshotGame['home'] => ({
    id,
    name: side.name,
    conference: side.conference ?? '',
    classification: side.classification,
    score,
    rank: ranks.get(side.leagueId) ?? null,
  });
  return {
    id: memory.idFor('games', leagueId, `${awayId}-at-${homeId}-${day}`, isOfThisPair),
    leagueId,
    week: weekOfDay(day),
    kickoff,
    timeTbd,
    status: result.status,
    home: sideOf(home, homeId, result.home),
    away: sideOf(away, awayId, result.away),
    venue,
    neutralSite,
    conferenceGame,
    tvNetwork: outlets.get(leagueId) ?? null,
    eventName: notes,
    isRivalry: rivalryName !== null,
    rivalryName,
    isConferenceChampionship:
      !isPostseason && isOneLeague && notes !== null && /championship/i.test(notes),
    isPlayoff: playoffRound !== null,
    playoffRound,
    isPostseason,
  };
}

/**
 * Reads the lists of `/games`. A game belongs to the week of its day in the site's own table: the
 * league has no week 0 and counts all bowls as week 1. Games without their teams yet are not told.
 */
export function readLeagueGames(
  rows: readonly unknown[],
  context: GameContext,
): { games: LeagueGame[]; skipped: Skipped[] } {
  const games: LeagueGame[] = [];
  const skipped: Skipped[] = [];
  const seen = new Set<string>();
  const isNew = (...keys: string[]): boolean => {
    const isSeen = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isSeen;
  };
  for (const row of rows) {
    const read = readGame(row, context, isNew);
    if (read === null) continue;
    if ('reason' in read) skipped.push(read);
    else games.push(read);
  }
  return { games, skipped };
}
