import { isFinal, winnerSide, type Game } from '#data/domain/football/game.ts';
import { isCovered, leagueName, type TeamIdentity, type TeamRecord } from '#data/domain/football/team.ts';
import { countsInConference, runOf, sideOfTeam } from '#data/domain/football/team-record.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { championshipWeek } from '#data/domain/football/week.ts';
import { numberWordToTen } from '#data/domain/words/english.ts';

import type { Season } from '../season/season.ts';
import { conferenceRecord } from '../team/team-head.ts';
import { hasGapBefore, playedBefore } from './team-course.ts';

/** A side as far as its season up to the game is known: without records nothing is said of it. */
interface Side {
  team: TeamIdentity;
  records: { before: TeamRecord } | null;
}

/** A run that is worth a word. */
const RUN = 3;
/** With this many wins a team may be asked to a bowl; at most one of them over a team of a lower division. */
const BOWL_WINS = 6;

const leagueOf = ({ homeTeam }: Game): string => leagueName(homeTeam.conference) ?? 'league';

/** What a round of the playoff brings: to its winner before and after the game. */
const PRIZES = {
  championship: ['is the national champion', 'won the national championship'],
  semifinal: ['plays for the national championship', 'went on to play for the national championship'],
  quarterfinal: ['goes on to a semifinal', 'went on to a semifinal'],
  'first-round': ['goes on to a quarterfinal', 'went on to a quarterfinal'],
} as const;

/** What a title or playoff game is for, or what has come of it for the side that won. */
function prizeOf(game: Game, winner?: string): string | null {
  const prizes = game.isConferenceChampionship
    ? ([`is the champion of ${leagueOf(game)}`, `won the championship of ${leagueOf(game)}`] as const)
    : game.playoffRound && PRIZES[game.playoffRound];
  if (prizes === null) return null;
  return winner === undefined ? `The winner ${prizes[0]}.` : `${winner} ${prizes[1]}.`;
}

/** True when a win here is the one that a bowl place asks for. */
function isSixthWin(season: Season, game: Game, team: TeamIdentity): boolean {
  if (!isCovered(team) || game.week >= championshipWeek(season.year)) return false;
  const isLower = (one: Game): boolean =>
    one.awayTeam.classification === 'fcs' || one.homeTeam.classification === 'fcs';
  const won = playedBefore(season, game, team.id).filter((one) => winnerSide(one) === sideOfTeam(one, team.id));
  const counted = won.filter((one) => !isLower(one)).length + (won.some(isLower) ? 1 : 0);
  return counted === BOWL_WINS - 1 && !(isLower(game) && won.some(isLower));
}

const BOWL_WORDS = 'the number that a bowl place asks for';

/** `Georgia was unbeaten at 5-0.`: how a side's season has gone, where it is worth a word. */
function formOf(season: Season, game: Game, { team, records }: Side): string | null {
  if (records === null) return null;
  const [is, has] = isFinal(game) ? ['was', 'had'] : ['is', 'has'];
  const { wins, losses } = records.before;
  const record = recordLabel(records.before);
  if (losses === 0 && wins >= RUN) return `${team.name} ${is} unbeaten at ${record}.`;
  if (wins === 0 && losses >= RUN) return `${team.name} ${is} still without a win at ${record}.`;
  const run = runOf(playedBefore(season, game, team.id), team.id);
  if (Math.abs(run) < RUN) return null;
  return `${team.name} ${has} ${run > 0 ? 'won' : 'lost'} its last ${numberWordToTen(Math.abs(run))}.`;
}

function leagueWords(game: Game, sides: readonly Side[]): string | null {
  const [away, home] = sides.map(({ records }) => records && conferenceRecord(records.before));
  if (!countsInConference(game) || !away || !home) return null;
  const is = isFinal(game) ? 'was' : 'is';
  const league = `In ${leagueOf(game)}`;
  if (away === home) return `${league} both ${is === 'is' ? 'are' : 'were'} ${away}.`;
  return `${league}, ${game.awayTeam.name} ${is} ${away} and ${game.homeTeam.name} ${home}.`;
}

/** The sides with their records where no result before the game is missing. */
function countable(season: Season, game: Game, sides: readonly Side[]): Side[] {
  return sides.map(({ team, records }) => ({
    team,
    records: hasGapBefore(season, game, team.id) ? null : records,
  }));
}

/**
 * What is at stake in a game for its sides, the away side first, as far as it can be counted; empty where nothing is.
 * Of a game that is over it says what was.
 */
export function stakesOf(season: Season, game: Game, of: readonly Side[]): string[] {
  const sides = countable(season, game, of);
  const { awayRank, homeRank, awayTeam, homeTeam } = game;
  const [is, are] = isFinal(game) ? ['was', 'were'] : ['is', 'are'];
  const ranks =
    awayRank !== null && homeRank !== null
      ? `Both ${are} ranked: ${awayTeam.name} ${is} No. ${awayRank}, ${homeTeam.name} No. ${homeRank}.`
      : null;
  const areUnbeaten = sides.every(
    ({ records }) => records !== null && records.before.losses === 0 && records.before.wins >= RUN,
  );
  const form = areUnbeaten ? [`Both ${are} unbeaten.`] : sides.map((side) => formOf(season, game, side));
  const close = sides.filter(({ team, records }) => records !== null && isSixthWin(season, game, team));
  const who = close.length > 1 ? 'either' : close[0]?.team.name;
  const sixth = who === undefined ? null : `A win would be the sixth for ${who}, ${BOWL_WORDS}.`;
  const all = [prizeOf(game), ranks, leagueWords(game, sides), ...form, sixth];
  return all.filter((words) => words !== null);
}

/**
 * What a win meant for its winner's run, `run` games long before it (below zero of losses); null where it says little.
 */
function winnerRun({ name }: TeamIdentity, { wins, losses }: TeamRecord, run: number): string | null {
  if (wins === 0 && losses >= RUN) return `It was the first win of the season for ${name}.`;
  if (-run >= RUN) return `It ended a run of ${numberWordToTen(-run)} losses for ${name}.`;
  return run + 1 >= RUN ? `${name} has now won ${numberWordToTen(run + 1)} in a row.` : null;
}

/** What a result has changed besides the records: titles, runs that ended, firsts; empty while the game is not over. */
export function meaningOf(season: Season, game: Game, of: readonly Side[]): string[] {
  const sides = countable(season, game, of);
  const side = isFinal(game) ? winnerSide(game) : undefined;
  if (side === undefined) return [];
  const winnerFirst = side === 'home' ? sides.toReversed() : sides;
  const own = winnerFirst.flatMap(({ team, records }) => {
    if (records === null) return [];
    const { before } = records;
    const played = before.wins + before.losses;
    const run = runOf(playedBefore(season, game, team.id), team.id);
    if (team.id !== game[`${side}Team`].id) {
      if (before.losses === 0 && played >= RUN) return [`It was the first loss of the season for ${team.name}.`];
      return run >= RUN ? [`It ended a run of ${numberWordToTen(run)} wins for ${team.name}.`] : [];
    }
    const sixth = isSixthWin(season, game, team) ? `It was the sixth win for ${team.name}, ${BOWL_WORDS}.` : null;
    return [winnerRun(team, before, run), sixth];
  });
  return [prizeOf(game, game[`${side}Team`].name), ...own].filter((words) => words !== null);
}
