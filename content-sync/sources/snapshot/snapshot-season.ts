import { Type } from 'typebox';
import { nullable } from '#data/domain/schemas.ts';
import { isCalendarDay } from '#data/domain/eastern-time.ts';
import type { Season } from '#data/domain/football/season.ts';
import { FIRST_WEEK, LAST_WEEK, seasonWeeks } from '#data/domain/football/week.ts';
import type { RankedRecruit } from '../../content/recruiting/recruits.ts';
import { decimal, instant, integer, slug, text } from '../../core/fields.ts';
import { checkRecords, type Findings, faultText, recordCheck } from '../../core/check-record.ts';
import { SyncError } from '../../core/sync-error.ts';

const SCHEMA = Type.Object({
  id: slug(),
  name: text(),
  position: text(),
  classYear: integer(2000, 2100),
  /** Feet and inches, half inches occur: `6-3.5`. */
  height: Type.String({
    pattern: '^[4-7]-(?:\\d|1[01])(?:\\.5)?$',
    description: 'feet-inches (6-3.5)',
  }),
  /** Pounds. */
  weight: integer(100, 500),
  /** `City, ST`. */
  location: text(),
  highSchool: text(),
  stars: integer(1, 5),
  nationalRank: integer(1, 10_000),
  compositeRating: decimal(0, 1),
  commitmentTeamId: nullable(text()),
});
/**
 * Reads `recruits.json`; `isTeam` says whether a team's id is known. What is wrong goes to `findings` and the record is
 * left out.
 */
export function parseSnapshotRecruits(
  source: string,
  isTeam: (id: string) => boolean,
  findings: Findings,
): RankedRecruit[] {
  return checkRecords('recruits.json', source, { schema: SCHEMA }, findings, (recruit, fault) => {
    const { commitmentTeamId: team } = recruit;
    if (team !== null && !isTeam(team)) fault('commitmentTeamId', `'${team}' is no known team`);
    return recruit;
  });
}

const day = () => Type.Refine(Type.String({ description: 'a day (2025-08-23)' }), isCalendarDay);
const check = recordCheck(
  Type.Object({
    year: integer(1869, 2200),
    /** The title game's. */
    lastDay: Type.Optional(day()),
    resultsUntil: nullable(day()),
    /** When the table of recruits was recorded. */
    recordedAt: instant(),
    weeks: Type.Array(
      Type.Object({
        number: integer(FIRST_WEEK, LAST_WEEK),
        startsOn: day(),
        name: text(),
        description: text(),
      }),
    ),
  }),
);

/** A season as its snapshot has it. */
export interface SnapshotSeason {
  season: Season;
  /**
   * Who is committed where is in the snapshot, but not since when: all news of it carries this moment
   * (docs/decisions/11).
   */
  recordedAt: string;
}

/**
 * Reads `season.json`: the year, up to when its results are known (null: it is complete), and its weeks as far as they
 * differ from the rules. A SyncError says what is wrong.
 */
export function parseSnapshotSeason(source: string): SnapshotSeason {
  const fail = (problem: string): never => {
    throw new SyncError(`The snapshot's season.json cannot be used: ${problem}.`);
  };
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return fail('it is not valid JSON');
  }
  const checked = check(value);
  if (!checked.ok) return fail(checked.faults.map(faultText).join('; '));
  const { year, lastDay, resultsUntil, recordedAt, weeks: own } = checked.record;
  const weeks = seasonWeeks(year, { own, lastDay });
  if (weeks.some(({ startsOn, endsOn }) => startsOn > endsOn)) return fail('its weeks do not follow each other');
  return { season: { year, weeks, champion: null, resultsUntil }, recordedAt };
}
