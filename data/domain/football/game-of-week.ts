import { byKickoffAscending, byKickoffDescending, type Game } from './game.ts';
import { winFraction } from './standings.ts';
import { isCovered, isCoveredGame, type Team } from './team.ts';
import { easternDay } from '../eastern-time.ts';
import { weekOfDay, type WeekTable } from './week.ts';

/** A poll names 25 teams; one outside it counts as the next. */
const UNRANKED = 26;

/** The title game, then a conference's, then any other playoff game, then the rest. */
function stage(game: Game): number {
  if (game.playoffRound === 'championship') return 3;
  if (game.isConferenceChampionship) return 2;
  return game.isPlayoff ? 1 : 0;
}

function combinedRank(game: Game): number {
  return (game.awayRank ?? UNRANKED) + (game.homeRank ?? UNRANKED);
}

/** How much is at stake, then how highly both are ranked: of what was known at the kickoff, so that it stays. */
export function byStake(a: Game, b: Game): number {
  return stage(b) - stage(a) || combinedRank(a) - combinedRank(b);
}

const coveredSides = ({ awayTeam, homeTeam }: Game): number =>
  Number(isCovered(awayTeam)) + Number(isCovered(homeTeam));

/** True for a game with a title or the playoff at stake, or with a ranked team. */
export const isNotable = (game: Game): boolean => stage(game) > 0 || combinedRank(game) < 2 * UNRANKED;

/** The most notable game first, whatever happens after it: stakes, ranks, teams of the five conferences, rivalries. */
export function byNotability(a: Game, b: Game): number {
  return (
    byStake(a, b) ||
    coveredSides(b) - coveredSides(a) ||
    Number(b.isRivalry) - Number(a.isRivalry) ||
    (a.id < b.id ? -1 : 1)
  );
}

/**
 * A lower-division record was won against other opponents, so it cannot be compared and counts as none.
 */
function recordOf(team: Team): Pick<Team, 'wins' | 'losses'> {
  return team.classification === 'fcs' ? { wins: 0, losses: 0 } : team;
}

function combinedWinFraction({ awayTeam, homeTeam }: Game<Team>): number {
  return winFraction(recordOf(awayTeam)) + winFraction(recordOf(homeTeam));
}

function combinedWins({ awayTeam, homeTeam }: Game<Team>): number {
  return recordOf(awayTeam).wins + recordOf(homeTeam).wins;
}

/** The most interesting game first, as things stand: stakes, ranks, records of both teams, rivalries. */
export function byInterest(a: Game<Team>, b: Game<Team>): number {
  return (
    byStake(a, b) ||
    combinedWinFraction(b) - combinedWinFraction(a) ||
    combinedWins(b) - combinedWins(a) ||
    Number(b.isRivalry) - Number(a.isRivalry) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** The current week if it has games, else the last one before it that has, else the first one after it. */
function weekToShow(weeks: readonly number[], current: number): number | undefined {
  const upToNow = weeks.filter((week) => week <= current);
  if (upToNow.length > 0) return Math.max(...upToNow);
  return weeks.length > 0 ? Math.min(...weeks) : undefined;
}

/** Of several games that staff chose, the latest up to today's week, so that next week's may be chosen early. */
function latestChosenByStaff(chosenByStaff: readonly Game<Team>[], current: number): Game<Team> | undefined {
  const upToNow = chosenByStaff.filter((game) => game.week <= current).toSorted(byKickoffDescending);
  return upToNow[0] ?? chosenByStaff.toSorted(byKickoffAscending)[0];
}

/**
 * The Game of the Week among the games of a season, at `now`: one that staff chose, else the most interesting one
 * (`byInterest`, which ends with the id, so that the same facts give the same game) of the current or the last played
 * week. Only games with a team of the five conferences, and none that was called off or whose result is not known;
 * undefined when there is none.
 */
export function chooseGameOfWeek(games: readonly Game<Team>[], season: WeekTable, now: Date): Game<Team> | undefined {
  const candidates = games.filter(
    (game) =>
      game.status !== 'postponed' &&
      game.status !== 'cancelled' &&
      game.status !== 'result not known' &&
      isCoveredGame(game),
  );
  const current = weekOfDay(season, easternDay(now));
  const chosenByStaff = latestChosenByStaff(
    candidates.filter((game) => game.isGameOfWeek),
    current,
  );
  if (chosenByStaff !== undefined) return chosenByStaff;
  const week = weekToShow(
    candidates.map((game) => game.week),
    current,
  );
  return candidates.filter((game) => game.week === week).toSorted(byInterest)[0];
}
