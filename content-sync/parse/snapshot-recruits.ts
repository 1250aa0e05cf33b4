import type { JsonRow } from './json-rows.ts';
import type { Problem } from './problems.ts';
import { RecordReader } from './record-reader.ts';
import type { TeamRegister } from './team-register.ts';
import { uniqueBy } from './unique-by.ts';

/** A recruit as the snapshot has it: ranks and composite of the public industry composite. */
export interface SnapshotRecruit {
  id: string;
  name: string;
  position: string;
  classYear: number;
  /** Feet and inches, half inches occur: `6-3.5`. */
  height: string;
  /** Pounds. */
  weight: number;
  /** `City, ST`. */
  location: string;
  highSchool: string;
  /** 1 to 5. */
  stars: number;
  nationalRank: number;
  /** 0 to 1. */
  compositeRating: number;
  commitmentTeamId: string | null;
}

/** Reads `recruits.json` against the known teams; what is wrong goes to `problems` and the record is left out. */
export function parseSnapshotRecruits(
  rows: readonly JsonRow[],
  teams: TeamRegister,
  problems: Problem[],
): SnapshotRecruit[] {
  const isNew = uniqueBy('id');
  return rows.flatMap((row) => {
    const reader = new RecordReader(row, problems);
    const recruit: SnapshotRecruit = {
      id: reader.slug('id'),
      name: reader.text('name'),
      position: reader.text('position'),
      classYear: reader.whole('classYear', 2000, 2100),
      height: reader.text('height'),
      weight: reader.whole('weight', 100, 500),
      location: reader.text('location'),
      highSchool: reader.text('highSchool'),
      stars: reader.whole('stars', 1, 5),
      nationalRank: reader.whole('nationalRank', 1, 10_000),
      compositeRating: reader.number('compositeRating', 0, 1),
      commitmentTeamId: reader.textOrNull('commitmentTeamId'),
    };
    if (recruit.height !== '' && !/^[4-7]-(?:\d|1[01])(?:\.5)?$/.test(recruit.height))
      reader.problem('height', `must be feet-inches (6-3.5), is '${recruit.height}'`);
    if (recruit.commitmentTeamId !== null && !teams.has(recruit.commitmentTeamId))
      reader.problem('commitmentTeamId', `'${recruit.commitmentTeamId}' is no known team`);
    return isNew(reader, row, recruit.id) && reader.isValid ? [recruit] : [];
  });
}
