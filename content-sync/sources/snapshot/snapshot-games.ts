import { type Static, Type } from 'typebox';
import { nullable } from '#data/domain/schemas.ts';
import { CONFERENCES, isCoveredConference } from '#data/domain/football/team.ts';
import type { GameRecord } from '#data/content/records.ts';
import { isFinal, NO_GAME_FACTS, REPORTED_STATUSES, statusWithScore } from '#data/domain/football/game.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import type { Season } from '#data/domain/football/season.ts';
import { FIRST_WEEK, LAST_WEEK, weekOfDay } from '#data/domain/football/week.ts';
import { colour, flag, instant, inUtc, oneOf, slug, spare, text, integer } from '../../core/fields.ts';
import { checkRecords, type Findings, type NoteFault } from '../../core/check-record.ts';
import { NO_TEAM_FACTS, type TeamFacts } from '../../content/season/teams.ts';
import { slugOf } from '../../core/text.ts';

/** The other leagues of the higher division, as the league's data call them. */
const OTHER_LEAGUES = [
  'American Athletic',
  'Conference USA',
  'FBS Independents',
  'Mid-American',
  'Mountain West',
  'Sun Belt',
] as const;
const MAX_GAMES = 20;

const TEAM_SCHEMA = Type.Object({
  id: slug(),
  name: text(),
  shortName: text(),
  mascot: text(),
  conference: oneOf([...CONFERENCES, ...OTHER_LEAGUES]),
  colorPrimary: colour(),
  colorSecondary: colour(),
  wins: integer(0, MAX_GAMES),
  losses: integer(0, MAX_GAMES),
  conferenceWins: integer(0, MAX_GAMES),
  conferenceLosses: integer(0, MAX_GAMES),
  homeVenue: nullable(text()),
  city: nullable(text()),
  state: nullable(text()),
});

/** A team of the higher division as the snapshot has it; the record is the table's own count. */
export type SnapshotTeam = Static<typeof TEAM_SCHEMA>;

/** Reads `teams.json`; what is wrong goes to `findings` and the record is left out. */
export function parseSnapshotTeams(source: string, findings: Findings): SnapshotTeam[] {
  return checkRecords('teams.json', source, { schema: TEAM_SCHEMA, unique: ['id', 'name'] }, findings);
}

const MAX_POINTS = 250;
const SIDE = Type.Object({
  id: slug(),
  name: text(),
  conference: text(),
  classification: oneOf(['fbs', 'fcs']),
  score: nullable(integer(0, MAX_POINTS)),
});

const GAME_SCHEMA = Type.Object({
  id: slug(),
  week: integer(FIRST_WEEK, LAST_WEEK),
  kickoff: instant(),
  /** The time of day is not set, or not known. */
  kickoffTbd: Type.Optional(flag()),
  status: oneOf(REPORTED_STATUSES),
  away: SIDE,
  home: SIDE,
  awayRank: spare(integer(1, 25)),
  homeRank: spare(integer(1, 25)),
  venue: spare(text()),
  neutralSite: flag(),
  conferenceGame: flag(),
  tvNetwork: spare(text()),
  eventName: spare(text()),
  isRivalry: flag(),
  rivalryName: nullable(text()),
  isConferenceChampionship: flag(),
  isPlayoff: flag(),
  playoffRound: nullable(oneOf(['first-round', 'quarterfinal', 'semifinal', 'championship'])),
  sourceSeasonType: oneOf(['regular', 'postseason']),
});

type RawGame = Static<typeof GAME_SCHEMA>;

/** The rules that tie a game's fields to each other. */
function checkGame(game: RawGame, season: Season, fault: NoteFault): void {
  const { away, home, status } = game;
  const day = easternDay(game.kickoff);
  const id = `${away.id}-at-${home.id}-${day}`;
  for (const [name, { score }] of Object.entries({ away, home })) {
    if (isFinal(game) && score === null) fault(`${name}.score`, `must be a number, because the game is ${status}`);
    if (!isFinal(game) && status !== 'live' && score !== null)
      fault(`${name}.score`, `must be null, because the game is ${status}`);
  }
  if (away.id === home.id) fault('home.id', 'is the same team as away.id');
  if (game.id !== id) fault('id', `must be away-at-home-day, '${id}' by its teams and kickoff (Eastern day)`);
  const week = weekOfDay(season, day);
  if (game.week !== week) fault('week', `is ${game.week}, but ${day} lies in week ${week}`);
  // Overtime has decided every game since 1996.
  if (isFinal(game) && away.score !== null && away.score === home.score)
    fault('home.score', `is ${home.score}, the same as away.score: no game ends level`);
  if (game.isPlayoff !== (game.playoffRound !== null))
    fault('playoffRound', 'must be named for a playoff game, and for no other');
  if (!game.isRivalry && game.rivalryName !== null) fault('rivalryName', 'must be null, because isRivalry is false');
}

/**
 * A team that the table does not name is known from the games alone, so an id must fit its name, and every game must
 * say the same of the same team. Adds an opponent that it meets for the first time to `known`. `isTableSound` false:
 * teams are missing that had problems of their own, and each game of theirs need not say so again.
 */
function checkTeams(game: RawGame, fault: NoteFault, known: Map<string, TeamFacts>, isTableSound: boolean): void {
  for (const name of ['away', 'home'] as const) {
    const side = game[name];
    const team = known.get(side.id);
    if (team !== undefined) {
      for (const field of ['name', 'conference', 'classification'] as const)
        if (side[field] !== team[field])
          fault(`${name}.${field}`, `is '${side[field]}', but elsewhere ${side.id} has '${String(team[field])}'`);
    } else if (!isCoveredConference(side.conference) && slugOf(side.name) === side.id) {
      const { score: _, ...identity } = side;
      known.set(side.id, { ...NO_TEAM_FACTS, ...identity });
    } else if (isTableSound) fault(`${name}.id`, `'${side.id}' is no known team`);
  }
}

function seasonGame(raw: RawGame, { year }: Season): GameRecord {
  const { kickoff, kickoffTbd = false, away, home, status, sourceSeasonType, ...facts } = raw;
  return {
    ...NO_GAME_FACTS,
    ...facts,
    ...statusWithScore(status, away.score, home.score),
    season: year,
    gameDate: kickoffTbd ? easternDay(kickoff) : inUtc(kickoff),
    timeTbd: kickoffTbd,
    awayTeamId: away.id,
    homeTeamId: home.id,
    isPostseason: sourceSeasonType === 'postseason',
  };
}

/**
 * Reads the `games.json` of a season against its table of teams; what is wrong goes to `findings` and the record is
 * left out. Returns the games, and everybody who plays.
 */
export function parseSnapshotGames(
  source: string,
  season: Season,
  table: readonly SnapshotTeam[],
  findings: Findings,
): { games: GameRecord[]; teams: TeamFacts[] } {
  const known = new Map(table.map((team): [string, TeamFacts] => [team.id, { ...team, classification: 'fbs' }]));
  const isTableSound = findings.problems.length === 0;
  const games = checkRecords('games.json', source, { schema: GAME_SCHEMA }, findings, (game, fault) => {
    checkGame(game, season, fault);
    checkTeams(game, fault, known, isTableSound);
    return game;
  });
  return { games: games.map((game) => seasonGame(game, season)), teams: [...known.values()] };
}
