import { CONFERENCES, type Conference } from '#data/domain/team.ts';
import type { JsonRow } from './json-rows.ts';
import type { Problem } from './problems.ts';
import { RecordReader } from './record-reader.ts';
import { uniqueBy } from './unique-by.ts';

/** A team of the five conferences as the snapshot has it; the record is the table's own count. */
export interface SnapshotTeam {
  id: string;
  name: string;
  shortName: string;
  mascot: string;
  conference: Conference;
  colorPrimary: string;
  colorSecondary: string;
  wins: number;
  losses: number;
  conferenceWins: number;
  conferenceLosses: number;
  homeVenue: string | null;
  city: string | null;
  state: string | null;
}

const MOST_GAMES = 20;

/** Reads `teams.json`; what is wrong goes to `problems` and the record is left out. */
export function parseSnapshotTeams(rows: readonly JsonRow[], problems: Problem[]): SnapshotTeam[] {
  const isNewId = uniqueBy('id');
  const isNewName = uniqueBy('name');
  return rows.flatMap((row) => {
    const reader = new RecordReader(row, problems);
    const team: SnapshotTeam = {
      id: reader.slug('id'),
      name: reader.text('name'),
      shortName: reader.text('shortName'),
      mascot: reader.text('mascot'),
      conference: reader.oneOf('conference', CONFERENCES),
      colorPrimary: reader.colour('colorPrimary'),
      colorSecondary: reader.colour('colorSecondary'),
      wins: reader.whole('wins', 0, MOST_GAMES),
      losses: reader.whole('losses', 0, MOST_GAMES),
      conferenceWins: reader.whole('conferenceWins', 0, MOST_GAMES),
      conferenceLosses: reader.whole('conferenceLosses', 0, MOST_GAMES),
      homeVenue: reader.textOrNull('homeVenue'),
      city: reader.textOrNull('city'),
      state: reader.textOrNull('state'),
    };
    if (!reader.isValid) return [];
    return isNewId(reader, row, team.id) && isNewName(reader, row, team.name) ? [team] : [];
  });
}
