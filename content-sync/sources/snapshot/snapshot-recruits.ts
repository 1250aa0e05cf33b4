import { Type } from 'typebox';
import { nullable } from '#data/domain/schemas.ts';
import type { RankedRecruit } from '../../content/recruiting/recruits.ts';
import { decimal, slug, text, integer } from '../../core/fields.ts';
import { checkRecords } from '../../core/check-record.ts';

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
 * Reads `recruits.json`; `isTeam` says whether a team's id is known. What is wrong goes to `problems` and the record is
 * left out.
 */
export function parseSnapshotRecruits(
  source: string,
  isTeam: (id: string) => boolean,
  problems: string[],
): RankedRecruit[] {
  return checkRecords('recruits.json', source, { schema: SCHEMA, unique: ['id'] }, problems).flatMap(
    ({ record, fault }) => {
      const { commitmentTeamId } = record;
      if (commitmentTeamId === null || isTeam(commitmentTeamId)) return [record];
      fault('commitmentTeamId', `'${commitmentTeamId}' is no known team`);
      return [];
    },
  );
}
