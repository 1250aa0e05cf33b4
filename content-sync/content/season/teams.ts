import { NO_GAMES } from '#data/domain/football/team-record.ts';
import type { Team, TeamIdentity, TeamRecord } from '#data/domain/football/team.ts';
import { chooseShortNames } from './short-name.ts';

/** Nobody's colours, for a team whose own are in no source. */
export const NEUTRAL_COLOURS = { colorPrimary: '#5b6470', colorSecondary: '#ffffff' } as const;

/** Who a team is, as a source knows it: some have no short name yet. */
export type TeamFacts = Omit<TeamIdentity, 'shortName'> & { shortName: string | null };

/** A team of which nothing is known but what a game says of it. */
export function opponentFacts({
  id,
  name,
  conference,
  classification,
}: Pick<TeamFacts, 'id' | 'name' | 'conference' | 'classification'>): TeamFacts {
  const unknown = { shortName: null, mascot: null, homeVenue: null, city: null, state: null };
  return { id, name, conference, classification, ...unknown, ...NEUTRAL_COLOURS };
}

/** Of several teams that ask for one short name the first gets it, and the others another one. */
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

/** The teams in their season, each with a short name of its own and the record that `recordOf` gives by its id. */
export function buildTeams(teams: readonly TeamFacts[], recordOf: (teamId: string) => TeamRecord | undefined): Team[] {
  // The lower division's teams come last, so that they never take a short name from the others.
  const key = ({ classification, id }: TeamFacts): string => `${classification} ${id}`;
  const inOrder = teams.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const shortNames = settleShortNames(inOrder);
  return inOrder.map((team) => ({
    ...team,
    shortName: shortNames.get(team.id) ?? team.name,
    ...(recordOf(team.id) ?? NO_GAMES),
  }));
}
