import { Type } from 'typebox';
import type { Team, TeamRecord } from '#data/domain/football/team.ts';
import { text, integer } from '../../core/fields.ts';
import { slugOf } from '../../core/text.ts';
import { NEUTRAL_COLOURS, opponentFacts, type TeamFacts } from '../../content/season/teams.ts';
import type { Skipped } from '../../core/source-note.ts';
import type { IdMemory } from './id-memory.ts';
import { isRecord, leagueId, maybe, readLeagueList } from './read-league-list.ts';

/** What a game says of one of its teams. */
export interface LeagueSide {
  leagueId: string;
  name: string;
  conference: string | null;
  classification: 'fbs' | 'fcs';
}

/** Every team of the season by the league's number: those of the list, and their opponents. */
export interface LeagueTeams {
  /** Takes a team from a game; what the list says of it weighs more. */
  meet(side: LeagueSide): TeamFacts;
  /** The team of a school by its name, as recruits name it; undefined for a school that does not play here. */
  idOfSchool: (name: string) => string | undefined;
  /** All teams met so far, by the league's number. */
  all(): ReadonlyMap<string, TeamFacts>;
  skipped: Skipped[];
}

/** A field whose odd values are as good as nothing. */
const anything = () => Type.Optional(Type.Unknown());

const SCHEMA = Type.Object({
  id: leagueId(),
  school: text(),
  conference: maybe(text()),
  mascot: maybe(text()),
  abbreviation: maybe(text()),
  color: anything(),
  alternateColor: anything(),
  location: anything(),
});

function colourOf(value: unknown): string | null {
  const colour = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : null;
}

function textIn(value: unknown, field: string): string | null {
  const part = isRecord(value) ? value[field] : null;
  return typeof part === 'string' && part.trim() !== '' && part.length <= 200 ? part : null;
}

function shortNameOf(value: string | null | undefined): string | null {
  const shortName = value?.toUpperCase() ?? '';
  return /^[A-Z][A-Z0-9&-]{1,5}$/.test(shortName) ? shortName : null;
}

/**
 * Reads the list of `/teams/fbs`. `stored` holds the teams of the published release by our id: of
 * a team that the list does not name, or names unusably, they say what games do not.
 */
export function readLeagueTeams(
  rows: readonly unknown[],
  memory: IdMemory,
  stored: ReadonlyMap<string, Team>,
): LeagueTeams {
  const teams = new Map<string, TeamFacts>();
  const bySchool = new Map<string, string>();
  const add = (number: string, team: TeamFacts): TeamFacts => {
    teams.set(number, team);
    bySchool.set(team.name, team.id);
    return team;
  };
  const { skipped } = readLeagueList(rows, { schema: SCHEMA, nameField: 'school' }, (team) => {
    const { school: name, conference = null, mascot = null, location } = team;
    const number = String(team.id);
    if (slugOf(name) === '') return 'school must have letters';
    if (teams.has(number)) return 'stands there twice';
    return add(number, {
      id: memory.idFor('teams', number, slugOf(name)),
      name,
      shortName: shortNameOf(team.abbreviation),
      mascot,
      conference,
      classification: 'fbs',
      colorPrimary: colourOf(team.color) ?? NEUTRAL_COLOURS.colorPrimary,
      colorSecondary: colourOf(team.alternateColor) ?? NEUTRAL_COLOURS.colorSecondary,
      homeVenue: textIn(location, 'name'),
      city: textIn(location, 'city'),
      state: textIn(location, 'state'),
    });
  });
  return {
    meet(side) {
      const known = teams.get(side.leagueId);
      if (known !== undefined) return known;
      const { name, conference, classification } = side;
      const id = memory.idFor('teams', side.leagueId, slugOf(name));
      const before = stored.get(id);
      const facts = opponentFacts({ id, name, conference, classification });
      if (before === undefined) return add(side.leagueId, facts);
      const { shortName, mascot, colorPrimary, colorSecondary, homeVenue, city, state } = before;
      return add(side.leagueId, {
        ...facts,
        shortName,
        mascot,
        colorPrimary,
        colorSecondary,
        homeVenue,
        city,
        state,
      });
    },
    idOfSchool: (name) => bySchool.get(name),
    all: () => teams,
    skipped,
  };
}

const COUNTS = Type.Object({ wins: integer(0, 30), losses: integer(0, 30) });
const RECORD_SCHEMA = Type.Object({
  teamId: leagueId(),
  team: text(),
  total: COUNTS,
  conferenceGames: COUNTS,
});

/** Reads `/records`: what the league counts for each team, by its number of the team. */
export function readLeagueRecords(rows: readonly unknown[]): {
  byTeam: Map<string, TeamRecord>;
  skipped: Skipped[];
} {
  const kind = { schema: RECORD_SCHEMA, nameField: 'team' };
  const { records, skipped } = readLeagueList(rows, kind, (record) => record);
  const byTeam = new Map(
    records.map(({ teamId, total: { wins, losses }, conferenceGames: own }) => [
      String(teamId),
      { wins, losses, conferenceWins: own.wins, conferenceLosses: own.losses },
    ]),
  );
  return { byTeam, skipped };
}
