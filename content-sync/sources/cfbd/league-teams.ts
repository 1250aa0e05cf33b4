import type { Team } from '#data/domain/team.ts';
import { NO_GAMES, type TeamRecord } from '#data/domain/season-record.ts';
import type { TeamRow } from '#data/content/tables/team.table.ts';
import { slugOf } from '../../parse/slug.ts';
import { chooseShortNames } from '../../season/short-name.ts';
import type { IdMemory } from './id-memory.ts';
import { isRecord, leagueIdOf, openRecord } from './league-record.ts';
import type { Skipped } from './skipped.ts';

/** Nobody's colours, for a team whose own are not told. */
const NEUTRAL = { colorPrimary: '#5b6470', colorSecondary: '#ffffff' } as const;

/** What a game says of one of its teams. */
export interface LeagueSide {
  leagueId: string;
  name: string;
  conference: string | null;
  classification: 'fbs' | 'fcs';
}

type TeamFacts = Omit<Team, keyof TeamRecord | 'shortName'> & { shortName: string | null };

/** Every team of the season by the league's number: those of the list, and their opponents. */
export interface LeagueTeams {
  /** Takes a team from a game; what the list says of it weighs more. Returns our id. */
  meet(side: LeagueSide): string;
  /** The team of a school by its name, as recruits name it; undefined for a school that does not play here. */
  idOfSchool(name: string): string | undefined;
  /** What is known of a team; undefined for one nobody has named. */
  facts(leagueId: string): TeamFacts | undefined;
  /** All teams with the records given, each with a short name of its own. */
  build(recordOf: (leagueId: string, facts: TeamFacts) => TeamRecord | undefined): Team[];
  skipped: Skipped[];
}

function colourOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return /^#[0-9a-f]{6}$/.test(text) ? text : null;
}

function textIn(value: unknown, field: string): string | null {
  const text = isRecord(value) ? value[field] : null;
  return typeof text === 'string' && text.trim() !== '' && text.length <= 200 ? text : null;
}

function shortNameOf(value: string | null): string | null {
  const text = value?.toUpperCase() ?? '';
  return /^[A-Z][A-Z0-9&-]{1,5}$/.test(text) ? text : null;
}

function readTeam(value: unknown, memory: IdMemory): [string, TeamFacts] | Skipped {
  const record = openRecord(value, ['conference', 'mascot', 'abbreviation']);
  const { reader, fields } = record;
  const leagueId = leagueIdOf(fields['id']);
  const name = reader.text('school');
  const conference = reader.textOrNull('conference');
  const mascot = reader.textOrNull('mascot');
  const abbreviation = reader.textOrNull('abbreviation');
  const slug = slugOf(name);
  const reason =
    record.reason() ??
    (leagueId === undefined ? 'id must be a number' : undefined) ??
    (slug === '' ? 'school must have letters' : undefined);
  if (reason !== undefined || leagueId === undefined) return { record: name, reason: reason ?? '' };
  const { location } = fields;
  return [
    leagueId,
    {
      id: memory.idFor('teams', leagueId, slug),
      name,
      shortName: shortNameOf(abbreviation),
      mascot,
      conference,
      classification: 'fbs',
      colorPrimary: colourOf(fields['color']) ?? NEUTRAL.colorPrimary,
      colorSecondary: colourOf(fields['alternateColor']) ?? NEUTRAL.colorSecondary,
      homeVenue: textIn(location, 'name'),
      city: textIn(location, 'city'),
      state: textIn(location, 'state'),
    },
  ];
}

function opponentFacts(side: LeagueSide, id: string, before: TeamRow | undefined): TeamFacts {
  const { name, conference, classification } = side;
  return {
    id,
    name,
    conference,
    classification,
    shortName: before?.short_name ?? null,
    mascot: before?.mascot ?? null,
    colorPrimary: before?.color_primary ?? NEUTRAL.colorPrimary,
    colorSecondary: before?.color_secondary ?? NEUTRAL.colorSecondary,
    homeVenue: before?.home_venue ?? null,
    city: before?.city ?? null,
    state: before?.state ?? null,
  };
}

/** First come, first served: who asks for a short name that is gone gets another one. */
function settleShortNames(teams: readonly TeamFacts[]): Map<string, string> {
  const settled = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, shortName } of teams) {
    if (shortName === null || taken.has(shortName)) continue;
    taken.add(shortName);
    settled.set(id, shortName);
  }
  const nameless = teams.filter(({ id }) => !settled.has(id));
  const chosen = chooseShortNames(
    nameless.map(({ name }) => name),
    taken,
  );
  for (const { id, name } of nameless) settled.set(id, chosen.get(name) ?? name);
  return settled;
}

/**
 * Reads the list of `/teams/fbs`. `stored` holds the teams of the published release by our id: of
 * a team that the list does not name, or names unusably, they tell what games do not.
 */
export function readLeagueTeams(
  rows: readonly unknown[],
  memory: IdMemory,
  stored: ReadonlyMap<string, TeamRow>,
): LeagueTeams {
  const teams = new Map<string, TeamFacts>();
  const bySchool = new Map<string, string>();
  const skipped: Skipped[] = [];
  for (const row of rows) {
    const read = readTeam(row, memory);
    if (!Array.isArray(read)) skipped.push(read);
    else if (teams.has(read[0]))
      skipped.push({ record: read[1].name, reason: 'stands there twice' });
    else {
      teams.set(...read);
      bySchool.set(read[1].name, read[1].id);
    }
  }
  return {
    meet(side) {
      const known = teams.get(side.leagueId);
      if (known !== undefined) return known.id;
      const id = memory.idFor('teams', side.leagueId, slugOf(side.name));
      teams.set(side.leagueId, opponentFacts(side, id, stored.get(id)));
      bySchool.set(side.name, id);
      return id;
    },
    idOfSchool: (name) => bySchool.get(name),
    facts: (leagueId) => teams.get(leagueId),
    build(recordOf) {
      // The lower division's teams come last, so that they never take a short name from the others.
      const inOrder = [...teams].toSorted(
        ([, a], [, b]) =>
          Number(a.classification === 'fcs') - Number(b.classification === 'fcs') ||
          (a.id < b.id ? -1 : 1),
      );
      const shortNames = settleShortNames(inOrder.map(([, facts]) => facts));
      return inOrder.map(([leagueId, facts]) => ({
        ...facts,
        shortName: shortNames.get(facts.id) ?? facts.name,
        ...(recordOf(leagueId, facts) ?? NO_GAMES),
      }));
    },
    skipped,
  };
}
