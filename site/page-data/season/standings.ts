import { conferenceChampions, conferenceOrder, type PlacedTeam } from '#data/domain/football/standings.ts';
import { formOf } from '#data/domain/football/team-record.ts';
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

export type ConferenceStandings = ReturnType<typeof standingsOf>;
/** A team as standings show it: record, form, and place in its conference. */
export type StandingsRow = ConferenceStandings['rows'][number];

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

/**
 * The standings of one conference of the five, in its own order; without rows where the season has no team of it.
 */
export function standingsOf(season: StandingsInput, conference: Conference) {
  const { places, champion } = conferencePlaces(season, conference);
  const rows = places.map(({ team, ...place }) => ({
    ...pick(team, SHOWN),
    ...place,
    ...formOf(season.schedules.get(team.id) ?? [], team.id),
    /** Won the conference's title game. */
    isChampion: team.id === champion,
  }));
  return { conference, rows };
}

/** The standings of the five; a conference without teams is left out. */
export function allStandings(season: StandingsInput) {
  return CONFERENCES.map((conference) => standingsOf(season, conference)).filter(({ rows }) => rows.length > 0);
}
