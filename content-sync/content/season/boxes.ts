import type { BoxRecord, GameRecord } from '#data/content/records.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { sumOf } from '#data/models/numbers.ts';
import {
  type DefenseKind,
  type DefenseLine,
  type GameLeader,
  isByYards,
  type TeamFigures,
} from '#data/domain/football/box-score.ts';

/** Yards by which a total may differ from its parts: two lines of the 2025 season do, by up to eleven. */
const MAX_YARDS_ASTRAY = 25;

/** What is impossible about a side's figures; undefined: nothing. */
function figuresFault(figures: TeamFigures): string | undefined {
  const { attempts, completions, interceptions, passYards, rushYards, totalYards } = figures;
  if (completions + interceptions > attempts) return 'more passes caught than thrown';
  if (completions === 0 && passYards > 0) return 'passing yards without a pass caught';
  if (figures.turnovers !== interceptions + figures.fumblesLost)
    return 'turnovers are not interceptions and fumbles lost together';
  if (figures.thirdDownsMade > figures.thirdDownsTried) return 'more third downs made than tried';
  if (figures.fourthDownsMade > figures.fourthDownsTried) return 'more fourth downs made than tried';
  if (figures.penalties === 0 && figures.penaltyYards > 0) return 'penalty yards without a penalty';
  return Math.abs(totalYards - passYards - rushYards) > MAX_YARDS_ASTRAY
    ? 'total yards are not passing and rushing yards together'
    : undefined;
}

/** A defender's line: his number, and of tackles those made alone, of interceptions the yards. */
export function defenseLine(
  kind: DefenseKind,
  [count = 0, more = 0]: readonly number[],
  who: Pick<DefenseLine, 'playerName' | 'teamId'>,
): DefenseLine {
  const solo = kind === 'tackles' ? more : null;
  return { kind, ...who, count, solo, returnYards: kind === 'interceptions' ? more : null };
}

/** What is impossible about a player's numbers; undefined: nothing. */
export function lineFault(line: GameLeader): string | undefined {
  if (!isByYards(line)) {
    const { kind, count, solo } = line;
    if (count <= 0 || !Number.isInteger(kind === 'sacks' ? count * 2 : count))
      return `a number of ${kind} that cannot be`;
    return solo !== null && (solo < 0 || solo > count) ? 'more tackles alone than tackles' : undefined;
  }
  const { kind, count, attempts, interceptions } = line;
  if ((kind === 'passing') !== (attempts !== null && interceptions !== null))
    return 'attempts and interceptions are of passers alone';
  return attempts !== null && count + (interceptions ?? 0) > attempts ? 'more passes caught than thrown' : undefined;
}

/** What is wrong with a box's periods against the score of its game; undefined: nothing. */
function periodsFault(
  { awayPeriods, homePeriods }: BoxRecord,
  { awayScore, homeScore }: GameRecord,
): string | undefined {
  if (awayPeriods === null || homePeriods === null) return undefined;
  if (awayPeriods.length !== homePeriods.length || awayPeriods.length < 4)
    return 'the two sides need four quarters each, and as many overtimes';
  return sumOf(awayPeriods) === awayScore && sumOf(homePeriods) === homeScore
    ? undefined
    : 'the periods do not add up to the score';
}

/** What is wrong with a leader after those before him; undefined: nothing. */
function leaderFault(
  line: GameLeader,
  before: readonly GameLeader[],
  { awayTeamId, homeTeamId }: GameRecord,
): string | undefined {
  const { kind, teamId } = line;
  if (teamId !== awayTeamId && teamId !== homeTeamId) return 'a leader is of neither team';
  if (before.some((other) => other.kind === kind && other.teamId === teamId)) return 'two leaders of one kind and team';
  return lineFault(line);
}

/**
 * Checks a box against its game (undefined: there is none), which must be over. Returns it without what cannot be
 * (null: nothing is left of it), and why: what is wrong with one part costs that part alone.
 */
export function checkBox<Box extends BoxRecord>(
  box: Box,
  game: GameRecord | undefined,
): { box: Box | null; faults: string[] } {
  if (game === undefined || !isFinal(game)) return { box: null, faults: ['the game is not over'] };
  const checked = { ...box };
  const faults: string[] = [];
  const note = (fault: string | undefined, without: Partial<BoxRecord>): void => {
    if (fault === undefined) return;
    faults.push(fault);
    Object.assign(checked, without);
  };
  note(periodsFault(box, game), { awayPeriods: null, homePeriods: null });
  for (const side of ['awayFigures', 'homeFigures'] as const) {
    const figures = box[side];
    note(figures === null ? undefined : figuresFault(figures), { [side]: null });
  }
  for (const [at, line] of box.leaders.entries())
    note(leaderFault(line, box.leaders.slice(0, at), game), { leaders: checked.leaders.filter((one) => one !== line) });
  const { awayPeriods, attendance, awayFigures, homeFigures, leaders } = checked;
  const isEmpty =
    [awayPeriods, attendance, awayFigures, homeFigures].every((part) => part === null) && leaders.length === 0;
  return { box: isEmpty ? null : checked, faults };
}
