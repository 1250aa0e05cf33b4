import { HOUR_MS } from '#data/domain/durations.ts';
import { Type, type Static } from 'typebox';
import type { GameRecord } from '#data/content/records.ts';
import { isFinal, NO_GAME_FACTS, statusWithScore, type PlayoffRound } from '#data/domain/football/game.ts';
import { MAX_GAME_MS } from '#data/domain/football/game-window.ts';
import { easternClock, easternDay } from '#data/domain/eastern-time.ts';
import type { Season } from '#data/domain/football/season.ts';
import { weekOfDay } from '#data/domain/football/week.ts';
import { flag, instant, inUtc, oneOf, spare, text, integer } from '../../core/fields.ts';
import { slugOf } from '../../core/text.ts';
import type { IdMemory } from './id-memory.ts';
import { fieldsOf, leagueId, maybe, readLeagueList, type LeagueList } from './read-league-list.ts';
import { readNote } from './league-note.ts';
import type { LeagueSide, LeagueTeams } from './league-teams.ts';
import RIVALRIES from './rivalries.json' with { type: 'json' };

/**
 * Our own list of well-known rivalries, an editorial choice: no source names them. The two teams stand in the order of
 * the alphabet, and every game between them belongs to it.
 */
const RIVALRY_NAMES: Readonly<Record<string, string>> = RIVALRIES;

/** What a game's facts are completed with. */
interface GameContext {
  teams: LeagueTeams;
  memory: IdMemory;
  /** Main outlets by the league's number of the game. */
  outlets: ReadonlyMap<string, string>;
  season: Season;
  now: Date;
}

/** Without a result so long after its kickoff, a game was not played then. */
const OVERDUE_MS = 72 * HOUR_MS;
/** Nothing of a season lies outside. */
const daysOf = ({ year }: Season) => ({ first: `${year}-08-01`, last: `${year + 1}-01-31` });
const MAX_POINTS = 250;

const SCHEMA = Type.Object({
  id: leagueId(),
  season: integer(1869, 2200),
  week: integer(0, 30),
  seasonType: oneOf(['regular', 'postseason']),
  startDate: instant(),
  startTimeTBD: flag(),
  completed: flag(),
  neutralSite: flag(),
  conferenceGame: flag(),
  venue: spare(text()),
  notes: spare(text()),
  homeId: leagueId(),
  homeTeam: text(),
  homeConference: spare(text()),
  homeClassification: spare(text()),
  homePoints: maybe(integer(0, MAX_POINTS)),
  awayId: leagueId(),
  awayTeam: text(),
  awayConference: spare(text()),
  awayClassification: spare(text()),
  awayPoints: maybe(integer(0, MAX_POINTS)),
});
type RawGame = Static<typeof SCHEMA>;

/** The postseason's games are on the calendar before anybody has qualified for them. */
export function isWithoutTeams(row: unknown): boolean {
  const isPlaceholder = (name: unknown): boolean =>
    typeof name === 'string' && /^(?:tbd|tba|to be determined)\b/i.test(name.trim());
  const { homeTeam, awayTeam } = fieldsOf(row);
  return isPlaceholder(homeTeam) || isPlaceholder(awayTeam);
}

function sideOf(raw: RawGame, side: 'home' | 'away'): LeagueSide {
  return {
    leagueId: String(raw[`${side}Id`]),
    name: raw[`${side}Team`],
    conference: raw[`${side}Conference`] ?? null,
    classification: raw[`${side}Classification`] === 'fbs' ? 'fbs' : 'fcs',
  };
}

function playoffRoundOf(event: string | null): PlayoffRound | null {
  if (event === null || !/college football playoff|\bCFP\b/i.test(event)) return null;
  if (/first round/i.test(event)) return 'first-round';
  if (/quarterfinal/i.test(event)) return 'quarterfinal';
  if (/semifinal/i.test(event)) return 'semifinal';
  return /championship/i.test(event) ? 'championship' : null;
}

/** The league reports a game that was called off as completed without a point. */
const isCalledOff = ({ completed, awayPoints, homePoints }: RawGame): boolean =>
  completed && awayPoints === 0 && homePoints === 0;

/** The status that a sound record means, with its score. */
function resultOf(raw: RawGame, timeTbd: boolean, now: Date) {
  const { awayPoints = null, homePoints = null } = raw;
  if (isCalledOff(raw)) return statusWithScore('cancelled', null, null);
  if (raw.completed) return statusWithScore('final', awayPoints, homePoints);
  const age = now.getTime() - Date.parse(raw.startDate);
  if (age >= OVERDUE_MS) return statusWithScore('postponed', null, null);
  // The morning after it is over, whether or not the league has it.
  if (age >= MAX_GAME_MS && easternDay(new Date(raw.startDate)) < easternDay(now))
    return statusWithScore('result not known', null, null);
  // The league says 'completed' some time after the end; until then a game of that age is being played.
  if (timeTbd || age < 0 || age >= MAX_GAME_MS) return statusWithScore('scheduled', null, null);
  return awayPoints === null || homePoints === null
    ? statusWithScore('live', null, null)
    : statusWithScore('live', awayPoints, homePoints);
}

/** What is wrong with a record whose fields are sound by themselves; undefined: nothing. */
function faultOf(raw: RawGame, day: string, season: Season): string | undefined {
  const { awayPoints = null, homePoints = null } = raw;
  if (slugOf(raw.homeTeam) === '' || slugOf(raw.awayTeam) === '') return 'homeTeam and awayTeam must have letters';
  if (String(raw.homeId) === String(raw.awayId)) return 'a team plays against itself';
  const { first, last } = daysOf(season);
  if (raw.season !== season.year) return `season must be ${season.year}`;
  if (day < first || day > last) return `startDate lies outside the season of ${season.year}`;
  if (!raw.completed) return undefined;
  if (homePoints === null || awayPoints === null) return 'is completed, but has no score';
  // Overtime has decided every game since 1996.
  return homePoints === awayPoints && !isCalledOff(raw) ? 'is completed, but level' : undefined;
}

function buildGame(raw: RawGame, context: GameContext): GameRecord {
  const { teams, memory, outlets, season, now } = context;
  const { day, hour, minute } = easternClock(raw.startDate);
  const number = String(raw.id);
  const home = teams.meet(sideOf(raw, 'home'));
  const away = teams.meet(sideOf(raw, 'away'));
  const isOfThisPair = (id: string): boolean =>
    id.startsWith(`${away.id}-at-${home.id}-`) || id.startsWith(`${home.id}-at-${away.id}-`);
  // No game kicks off at midnight in the East: the late games of Hawaii are listed as 11:59 PM.
  const isPlayed = raw.completed && !isCalledOff(raw);
  const timeTbd = !isPlayed && (raw.startTimeTBD || (hour === 0 && minute === 0));
  const isPostseason = raw.seasonType === 'postseason';
  const rivalryName = RIVALRY_NAMES[[home.id, away.id].toSorted().join(' ')] ?? null;
  const { eventName, window, remark } = readNote(raw.notes ?? null);
  const playoffRound = isPostseason ? playoffRoundOf(eventName) : null;
  return {
    ...NO_GAME_FACTS,
    id: memory.idFor('games', number, `${away.id}-at-${home.id}-${day}`, isOfThisPair),
    season: season.year,
    // The league has no week 0 and counts all bowls as week 1: ours are by the day.
    week: weekOfDay(season, day),
    gameDate: timeTbd ? day : inUtc(raw.startDate),
    timeTbd,
    kickoffWindow: timeTbd ? window : null,
    ...resultOf(raw, timeTbd, now),
    homeTeamId: home.id,
    awayTeamId: away.id,
    venue: raw.venue ?? null,
    neutralSite: raw.neutralSite,
    conferenceGame: raw.conferenceGame,
    tvNetwork: outlets.get(number) ?? null,
    eventName,
    remark,
    isRivalry: rivalryName !== null,
    rivalryName,
    isConferenceChampionship: !isPostseason && /championship/i.test(eventName ?? ''),
    isPlayoff: playoffRound !== null,
    playoffRound,
    isPostseason,
  };
}

/**
 * Decides about games that are still without a result long after their kickoff. Where the league has no result of a
 * later game either, it is its results that are missing. Else the game was not played then, and is called off when its
 * part of the season is over: one of the regular season once bowls are played, any game once the last one that is
 * listed is over. Until then it may have a new date any day.
 */
function giveUpLateGames(games: readonly GameRecord[], now: Date): GameRecord[] {
  const ageOf = ({ gameDate }: GameRecord): number => now.getTime() - Date.parse(gameDate);
  const isSeasonOver = games.every((game) => ageOf(game) >= OVERDUE_MS);
  const areBowlsOn = games.some((game) => game.isPostseason && ageOf(game) >= 0);
  const lastResult = games.reduce((last, game) => (isFinal(game) && game.gameDate > last ? game.gameDate : last), '');
  const withoutResults = games.map((game) =>
    game.status === 'postponed' && game.gameDate > lastResult
      ? { ...game, ...statusWithScore('result not known', null, null) }
      : game,
  );
  return withoutResults.map((game) =>
    game.status === 'postponed' && (isSeasonOver || (areBowlsOn && !game.isPostseason))
      ? { ...game, ...statusWithScore('cancelled', null, null) }
      : game,
  );
}

/** Reads the lists of `/games`. Games without their teams yet are left out. */
export function readLeagueGames(rows: readonly unknown[], context: GameContext): LeagueList<GameRecord> {
  const seen = new Set<string>();
  const named = rows.filter((row) => !isWithoutTeams(row));
  const list = readLeagueList(named, { schema: SCHEMA, nameField: 'id' }, (raw) => {
    const { day } = easternClock(raw.startDate);
    const fault = faultOf(raw, day, context.season);
    if (fault !== undefined) return fault;
    // The same number twice, or the same two teams twice on one day under two numbers.
    const pair = [String(raw.homeId), String(raw.awayId)].toSorted().join(' ');
    const keys = [String(raw.id), `${pair} ${day}`];
    const isSeen = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isSeen ? 'stands there twice' : buildGame(raw, context);
  });
  return { ...list, records: giveUpLateGames(list.records, context.now) };
}
