import { Type } from 'typebox';
import type { Team, TeamRecord } from '#data/domain/football/team.ts';
import { integer, spare, text } from '../../core/fields.ts';
import { slugOf } from '../../core/text.ts';
import { NO_TEAM_FACTS, type TeamFacts } from '../../content/season/teams.ts';
import type { IdMemory } from './id-memory.ts';
import { fieldsOf, leagueId, type LeagueList, maybe, readLeagueList } from './read-league-list.ts';

/** What a game says of one of its teams. */
export interface LeagueSide {
  leagueId: string;
  name: string;
  conference: string | null;
  classification: 'fbs' | 'fcs';
}

/** Every team of the season by the league's number: those of the list, and their opponents. */
export type LeagueTeams = ReturnType<typeof leagueTeams>;

/** A field whose odd values are as good as nothing. */
const anything = () => Type.Optional(Type.Unknown());

const SCHEMA = Type.Object({
  id: leagueId(),
  school: text(),
  conference: maybe(text()),
  mascot: spare(text()),
  abbreviation: spare(text()),
  color: anything(),
  alternateColor: anything(),
  location: anything(),
});

function colourOf(value: unknown): string | null {
  const colour = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : null;
}

function textIn(value: unknown, field: string): string | null {
  const part = fieldsOf(value)[field];
  return typeof part === 'string' && part.trim() !== '' && part.length <= 200 ? part : null;
}

function shortNameOf(value: string | null | undefined): string | null {
  const shortName = value?.toUpperCase() ?? '';
  return /^[A-Z][A-Z0-9&-]{1,5}$/.test(shortName) ? shortName : null;
}

/**
 * A table of teams, empty at first. `stored` holds the teams of the published release by our id: of a team that the
 * league's list does not name, or names unusably, they say what games do not.
 */
export function leagueTeams(memory: IdMemory, stored: ReadonlyMap<string, Team>) {
  const teams = new Map<string, TeamFacts>();
  const bySchool = new Map<string, string>();
  const add = (number: string, team: TeamFacts): TeamFacts => {
    teams.set(number, team);
    bySchool.set(team.name, team.id);
    return team;
  };
  return {
    /** Reads the list of `/teams/fbs`. */
    read: (rows: readonly unknown[]): LeagueList<TeamFacts> =>
      readLeagueList(rows, { schema: SCHEMA, nameField: 'school' }, (team) => {
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
          colorPrimary: colourOf(team.color) ?? NO_TEAM_FACTS.colorPrimary,
          colorSecondary: colourOf(team.alternateColor) ?? NO_TEAM_FACTS.colorSecondary,
          homeVenue: textIn(location, 'name'),
          city: textIn(location, 'city'),
          state: textIn(location, 'state'),
        });
      }),
    /** Takes a team from a game; what the list says of it weighs more. */
    meet({ leagueId, ...side }: LeagueSide): TeamFacts {
      const known = teams.get(leagueId);
      if (known !== undefined) return known;
      const id = memory.idFor('teams', leagueId, slugOf(side.name));
      return add(leagueId, { ...NO_TEAM_FACTS, ...stored.get(id), ...side, id });
    },
    /** The team of a school by its name, as recruits name it; undefined for a school that does not play here. */
    idOfSchool: (name: string): string | undefined => bySchool.get(name),
    /** All teams met so far, by the league's number. */
    all: (): ReadonlyMap<string, TeamFacts> => teams,
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
export const readLeagueRecords = (rows: readonly unknown[]): LeagueList<TeamRecord & { leagueId: string }> =>
  readLeagueList(
    rows,
    { schema: RECORD_SCHEMA, nameField: 'team' },
    ({ teamId, total: { wins, losses }, conferenceGames: own }) => ({
      leagueId: String(teamId),
      wins,
      losses,
      conferenceWins: own.wins,
      conferenceLosses: own.losses,
    }),
  );
