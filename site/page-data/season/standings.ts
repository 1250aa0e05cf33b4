import { conferenceChampions, conferenceOrder, type PlacedTeam } from '#data/domain/football/standings.ts';
import { formOf, type TeamForm } from '#data/domain/football/team-record.ts';
import { CONFERENCES, type Conference, type Team } from '#data/domain/football/team.ts';
import { pick } from '#site/page-data/pick.ts';

import type { Season } from './season.ts';

const SHOWN = [
  'id',
  'name',
  'shortName',
  'classification',
  'wins',
  'losses',
  'conferenceWins',
  'conferenceLosses',
] as const;

/** A team as standings show it: record, form, and place in its conference. */
export interface StandingsRow extends Pick<Team, (typeof SHOWN)[number]>, TeamForm, Omit<PlacedTeam<Team>, 'team'> {
  /** Won the conference's title game. */
  isChampion: boolean;
}

export interface ConferenceStandings {
  conference: Conference;
  /** In the conference's own order. */
  rows: StandingsRow[];
}

type StandingsInput = Pick<Season, 'teams' | 'games' | 'schedules'>;

/** A conference's teams in its own order, and the id of the winner of its title game, null before it. */
export function conferencePlaces(
  { teams, games }: Pick<Season, 'teams' | 'games'>,
  conference: string,
): { places: PlacedTeam<Team>[]; champion: string | null } {
  const champion = conferenceChampions(games.values()).get(conference) ?? null;
  const members = [...teams.values()].filter((team) => team.conference === conference);
  return { places: conferenceOrder(members, champion), champion };
}

/** The standings of one conference of the five; without rows where the season has no team of it. */
export function standingsOf(season: StandingsInput, conference: Conference): ConferenceStandings {
  const { places, champion } = conferencePlaces(season, conference);
  const rows = places.map(({ team, ...place }) => ({
    ...pick(team, SHOWN),
    ...place,
    ...formOf(season.schedules.get(team.id) ?? [], team.id),
    isChampion: team.id === champion,
  }));
  return { conference, rows };
}

/** The standings of the five; a conference without teams is left out. */
export function allStandings(season: StandingsInput): ConferenceStandings[] {
  return CONFERENCES.map((conference) => standingsOf(season, conference)).filter(({ rows }) => rows.length > 0);
}
