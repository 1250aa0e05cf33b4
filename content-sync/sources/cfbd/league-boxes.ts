import { Type } from 'typebox';
import type { BoxRecord } from '#data/content/records.ts';
import type { TeamFigures } from '#data/domain/football/box-score.ts';
import { MAX_PEOPLE, text } from '../../core/fields.ts';
import type { IdMemory } from './id-memory.ts';
import { isRecord, leagueId, leagueIdOf, readLeagueList, type LeagueList } from './read-league-list.ts';

/** The league writes every figure as a text: `26`, `7-11` for made and tried, `33:51` for a time. */
const PAIRED = /^(-?\d{1,4})(?:[-:](\d{1,4}))?$/;

/** Where each of our figures stands: in which category, and in which half of its pair. */
const PLACES = {
  firstDowns: ['firstDowns', 1],
  totalYards: ['totalYards', 1],
  passYards: ['netPassingYards', 1],
  completions: ['completionAttempts', 1],
  attempts: ['completionAttempts', 2],
  rushYards: ['rushingYards', 1],
  rushes: ['rushingAttempts', 1],
  turnovers: ['turnovers', 1],
  interceptions: ['interceptions', 1],
  fumblesLost: ['fumblesLost', 1],
  thirdDownsMade: ['thirdDownEff', 1],
  thirdDownsTried: ['thirdDownEff', 2],
  fourthDownsMade: ['fourthDownEff', 1],
  fourthDownsTried: ['fourthDownEff', 2],
  penalties: ['totalPenaltiesYards', 1],
  penaltyYards: ['totalPenaltiesYards', 2],
  sacks: ['sacks', 1],
} as const satisfies Record<Exclude<keyof TeamFigures, 'possessionSeconds'>, readonly [string, 1 | 2]>;

const STATS = Type.Array(Type.Object({ category: text(), stat: text() }), {
  description: 'a list of figures',
});
const SCHEMA = Type.Object({
  id: leagueId(),
  teams: Type.Array(Type.Object({ teamId: leagueId(), stats: STATS }), {
    minItems: 2,
    maxItems: 2,
    description: 'the figures of two teams',
  }),
});

/** A side's figures out of the league's; the name of the category that lacks or misstates one. */
function figuresIn(stats: readonly { category: string; stat: string }[]): TeamFigures | string {
  const byCategory = new Map(stats.map(({ category, stat }) => [category, PAIRED.exec(stat)]));
  const [, minutes, seconds] = byCategory.get('possessionTime') ?? [];
  if (minutes === undefined || seconds === undefined) return 'possessionTime';
  const figures: Record<string, number> = {
    possessionSeconds: Number(minutes) * 60 + Number(seconds),
  };
  for (const [name, [category, part]] of Object.entries(PLACES)) {
    const value = byCategory.get(category)?.[part];
    if (value === undefined) return category;
    figures[name] = Number(value);
  }
  return figures as unknown as TeamFigures;
}

/** The figures of both sides of a game. */
interface GameFigures {
  /** Our id. */
  id: string;
  /** By our id of the team. */
  byTeam: ReadonlyMap<string, TeamFigures>;
}

/** Reads `/games/teams`; games that are none of ours are passed over. */
export function readFigures(
  rows: readonly unknown[],
  { memory, teamOf }: { memory: IdMemory; teamOf: (leagueId: string) => string | undefined },
): LeagueList<GameFigures> {
  const ours = rows.filter((row) => isRecord(row) && memory.known('games', leagueIdOf(row['id']) ?? '') !== undefined);
  return readLeagueList(ours, { schema: SCHEMA, nameField: 'id' }, ({ id, teams }) => {
    const byTeam = new Map<string, TeamFigures>();
    for (const { teamId, stats } of teams) {
      const figures = figuresIn(stats);
      if (typeof figures === 'string') return `${figures} is missing or no figure`;
      byTeam.set(teamOf(String(teamId)) ?? '', figures);
    }
    return { id: memory.known('games', String(id)) ?? '', byTeam };
  });
}

const PERIODS = { fewest: 4, most: 20 };
const isPoints = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;

function periodsIn(value: unknown): number[] | string | null {
  // Some games that are over have an empty list.
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (!Array.isArray(value) || !value.every(isPoints)) return 'the line score is no list of points';
  return value.length >= PERIODS.fewest && value.length <= PERIODS.most
    ? value
    : 'the line score has fewer than four quarters, or too many overtimes';
}

/** Points by period and attendance of a finished game, as its record in `/games` has them. */
export type LineScore = Pick<BoxRecord, 'id' | 'awayPeriods' | 'homePeriods' | 'attendance'>;

/** Reads from the records of `/games` what they say of finished games apart from the score. */
export function readLineScores(rows: readonly unknown[], memory: IdMemory): LeagueList<LineScore> {
  const list: LeagueList<LineScore> = { records: [], skipped: [] };
  for (const row of rows) {
    const number = isRecord(row) && row['completed'] === true ? leagueIdOf(row['id']) : undefined;
    const id = number === undefined ? undefined : memory.known('games', number);
    if (!isRecord(row) || number === undefined || id === undefined) continue;
    const skip = (reason: string): void => void list.skipped.push({ record: number, reason });
    const sides = [row['awayLineScores'], row['homeLineScores']].map(periodsIn);
    const fault = sides.find((side) => typeof side === 'string');
    if (typeof fault === 'string') skip(fault);
    const [away, home] = sides;
    const hasBoth = Array.isArray(away) && Array.isArray(home);
    const people = row['attendance'] ?? null;
    const isCrowd = typeof people === 'number' && Number.isInteger(people) && people >= 0 && people <= MAX_PEOPLE;
    if (people !== null && !isCrowd) skip(`attendance must be a whole number from 0 to ${MAX_PEOPLE}`);
    list.records.push({
      id,
      awayPeriods: hasBoth ? away : null,
      homePeriods: hasBoth ? home : null,
      attendance: isCrowd ? people : null,
    });
  }
  return list;
}
