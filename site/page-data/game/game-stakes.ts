import { isFinal, winnerSide, type Game } from '#data/domain/football/game.ts';
import { isCovered, type TeamIdentity, type TeamRecord } from '#data/domain/football/team.ts';
import { countsInConference, runOf, sideOfTeam } from '#data/domain/football/team-record.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { championshipWeek } from '#data/domain/football/week.ts';
import { fill, numberWordToTen } from '#data/domain/words/english.ts';

import type { Season } from '../season/season.ts';
import { conferenceRecord } from '../team/team-head.ts';
import PHRASES from './game-phrases.json' with { type: 'json' };
import { hasGapBefore, playedBefore } from './team-course.ts';

/** A side as far as its season up to the game is known: without records nothing is said of it. */
interface Side {
  team: TeamIdentity;
  records: { before: TeamRecord } | null;
}

const MEANING = PHRASES.meaning;

/** A run that is worth a word. */
const RUN = 3;
/** With this many wins a team may be asked to a bowl; at most one of them over a team of a lower division. */
const BOWL_WINS = 6;

const leagueOf = ({ homeTeam }: Game): string => homeTeam.conference ?? 'league';

/** What a title or playoff game is for, or was when it is over; or what has come of it for the side that won. */
function prizeOf(game: Game, winner?: string): string | null {
  const round = game.isConferenceChampionship ? 'conference' : game.playoffRound;
  if (round === null) return null;
  const [toCome = '', over = '', won = ''] = PHRASES.prizes[round];
  const league = leagueOf(game);
  return winner === undefined ? fill(isFinal(game) ? over : toCome, { league }) : fill(won, { winner, league });
}

/** True when a win here makes the team bowl-eligible. */
function isSixthWin(season: Season, game: Game, team: TeamIdentity): boolean {
  if (!isCovered(team) || game.week >= championshipWeek(season.year)) return false;
  const isLower = (one: Game): boolean =>
    one.awayTeam.classification === 'fcs' || one.homeTeam.classification === 'fcs';
  const won = playedBefore(season, game, team.id).filter((one) => winnerSide(one) === sideOfTeam(one, team.id));
  const counted = won.filter((one) => !isLower(one)).length + (won.some(isLower) ? 1 : 0);
  return counted === BOWL_WINS - 1 && !(isLower(game) && won.some(isLower));
}

const wordsFor = (game: Game) => PHRASES.stakes[isFinal(game) ? 'over' : 'to come'];

/** `Georgia was unbeaten at 5-0.`: how a side's season has gone, where it is worth a word. */
function formOf(season: Season, game: Game, { team, records }: Side): string | null {
  if (records === null) return null;
  const words = wordsFor(game);
  const { wins, losses } = records.before;
  const given = { team: team.name, record: recordLabel(records.before) };
  if (losses === 0 && wins >= RUN) return fill(words.unbeaten, given);
  if (wins === 0 && losses >= RUN) return fill(words['no win'], given);
  const run = runOf(playedBefore(season, game, team.id), team.id);
  if (Math.abs(run) < RUN) return null;
  return fill(words[run > 0 ? 'won' : 'lost'], { team: team.name, run: numberWordToTen(Math.abs(run)) });
}

function leagueWords(game: Game, sides: readonly Side[]): string | null {
  const [away, home] = sides.map(({ records }) => records && conferenceRecord(records.before));
  if (!countsInConference(game) || !away || !home) return null;
  return fill(wordsFor(game)[away === home ? 'league, both' : 'league'], {
    league: leagueOf(game),
    awayTeam: game.awayTeam.name,
    away,
    homeTeam: game.homeTeam.name,
    home,
  });
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
  const words = wordsFor(game);
  const ranks =
    awayRank !== null && homeRank !== null
      ? fill(words.ranks, { away: awayTeam.name, awayRank, home: homeTeam.name, homeRank })
      : null;
  const areUnbeaten = sides.every(
    ({ records }) => records !== null && records.before.losses === 0 && records.before.wins >= RUN,
  );
  const form = areUnbeaten ? [words['both unbeaten']] : sides.map((side) => formOf(season, game, side));
  const close = sides.filter(({ team, records }) => records !== null && isSixthWin(season, game, team));
  const who = close.length > 1 ? 'either team' : close[0]?.team.name;
  const sixth = who === undefined ? null : fill(PHRASES.stakes['sixth win'], { team: who });
  const all = [prizeOf(game), ranks, leagueWords(game, sides), ...form, sixth];
  return all.filter((words) => words !== null);
}

/**
 * What a win meant for its winner's run, `run` games long before it (below zero of losses); null where it says little.
 */
function winnerRun(team: string, { wins, losses }: TeamRecord, run: number): string | null {
  if (wins === 0 && losses >= RUN) return fill(MEANING['first win'], { team });
  if (-run >= RUN) return fill(MEANING['losses ended'], { team, run: numberWordToTen(-run) });
  return run + 1 >= RUN ? fill(MEANING.wins, { team, run: numberWordToTen(run + 1) }) : null;
}

/** What a result has changed besides the records: titles, runs that ended, firsts; empty while the game is not over. */
export function meaningOf(season: Season, game: Game, of: readonly Side[]): string[] {
  const sides = countable(season, game, of);
  const side = isFinal(game) ? winnerSide(game) : undefined;
  if (side === undefined) return [];
  const winnerFirst = side === 'home' ? sides.toReversed() : sides;
  const own = winnerFirst.flatMap(({ team: { id, name: team }, records }) => {
    if (records === null) return [];
    const { before } = records;
    const played = before.wins + before.losses;
    const run = runOf(playedBefore(season, game, id), id);
    const winner = game[`${side}Team`];
    if (id !== winner.id) {
      if (before.losses === 0 && played >= RUN) return [fill(MEANING['first loss'], { team })];
      return run >= RUN ? [fill(MEANING['wins ended'], { team, run: numberWordToTen(run) })] : [];
    }
    const sixth = isSixthWin(season, game, winner) ? fill(MEANING['sixth win'], { team }) : null;
    return [winnerRun(team, before, run), sixth];
  });
  return [prizeOf(game, game[`${side}Team`].name), ...own].filter((words) => words !== null);
}
