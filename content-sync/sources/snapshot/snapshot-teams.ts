import { Type, type Static } from 'typebox';
import { nullable } from '#data/domain/schemas.ts';
import { CONFERENCES } from '#data/domain/football/team.ts';
import { colour, oneOf, slug, text, whole } from './fields.ts';
import { checkRecords } from './record-list.ts';

/** The other leagues of the higher division, as the league's data call them. */
const OTHER_LEAGUES = [
  'American Athletic',
  'Conference USA',
  'FBS Independents',
  'Mid-American',
  'Mountain West',
  'Sun Belt',
] as const;

const MAX_GAMES = 20;

const SCHEMA = Type.Object({
  id: slug(),
  name: text(),
  shortName: text(),
  mascot: text(),
  conference: oneOf([...CONFERENCES, ...OTHER_LEAGUES]),
  colorPrimary: colour(),
  colorSecondary: colour(),
  wins: whole(0, MAX_GAMES),
  losses: whole(0, MAX_GAMES),
  conferenceWins: whole(0, MAX_GAMES),
  conferenceLosses: whole(0, MAX_GAMES),
  homeVenue: nullable(text()),
  city: nullable(text()),
  state: nullable(text()),
});

/** A team of the higher division as the snapshot has it; the record is the table's own count. */
export type SnapshotTeam = Static<typeof SCHEMA>;

/** Reads `teams.json`; what is wrong goes to `problems` and the record is left out. */
export function parseSnapshotTeams(source: string, problems: string[]): SnapshotTeam[] {
  return checkRecords('teams.json', source, SCHEMA, ['id', 'name'], problems).map(({ record }) => record);
}
