import { LEADER_KINDS, type PlayerLine, type TeamFigures, TeamFiguresSchema } from '#data/domain/football/box-score.ts';

/** In the schema's order, which is that of the snapshot's lists. */
const FIGURES = Object.keys(TeamFiguresSchema.properties);

/** How many numbers a list of figures has. */
export const FIGURES_COUNT = FIGURES.length;

/** A list of numbers as a side's figures. */
export function figuresOf(numbers: readonly number[]): TeamFigures {
  return Object.fromEntries(FIGURES.map((name, at) => [name, numbers[at] ?? 0])) as unknown as TeamFigures;
}

/**
 * A passer's list: completions, attempts, yards, touchdowns, interceptions; a runner's or catcher's: count, yards,
 * touchdowns.
 */
export type PlayerLists = Record<PlayerLine['kind'], readonly number[] | null>;

/** A player's lists as lines, the kinds without numbers left out. */
export function linesOf(
  player: PlayerLists,
  { playerName, teamId }: Pick<PlayerLine, 'playerName' | 'teamId'>,
): PlayerLine[] {
  return LEADER_KINDS.flatMap((kind) => {
    const numbers = player[kind];
    if (numbers === null) return [];
    const isPasser = kind === 'passing';
    const [count = 0, attempts = 0] = numbers;
    const [yards = 0, touchdowns = 0, interceptions = 0] = numbers.slice(isPasser ? 2 : 1);
    return [
      {
        kind,
        playerName,
        teamId,
        count,
        attempts: isPasser ? attempts : null,
        yards,
        touchdowns,
        interceptions: isPasser ? interceptions : null,
      },
    ];
  });
}
