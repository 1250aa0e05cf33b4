import { teamPath } from '#data/domain/page-paths.ts';
import { leagueName, type Team } from '#data/domain/football/team.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { counted, joinNames, ordinal } from '#data/domain/words/english.ts';

import type { ConferencePlace } from '../game/team-course.ts';
import type { TeamPage } from './team-page.ts';

/** `Georgia Bulldogs`; the name alone of a team whose mascot no source names. */
export function fullName({ name, mascot }: Pick<Team, 'name' | 'mascot'>): string {
  return mascot === null ? name : `${name} ${mascot}`;
}

/** `7-1`: the record in the conference. */
export function conferenceRecord({
  conferenceWins,
  conferenceLosses,
}: Pick<Team, 'conferenceWins' | 'conferenceLosses'>): string {
  return recordLabel({ wins: conferenceWins, losses: conferenceLosses });
}

/** `1st`, `tied 2nd`: a place that may be shared. */
export function placeWords({ place, shared }: ConferencePlace): string {
  return `${shared ? 'tied ' : ''}${ordinal(place)}`;
}

function standingWords({ team, place }: TeamPage): string {
  const name = fullName(team);
  const league = leagueName(team.conference);
  if (team.wins + team.losses === 0) return league === null ? `${name}, an FBS independent` : `${name} of ${league}`;
  const own = league === null ? ' as an independent' : `, ${conferenceRecord(team)} in ${league}`;
  const title = place?.isChampion === true ? ', conference champion' : '';
  const rank = place === null ? '' : `, ${placeWords(place)} of ${place.of} by conference record${title}`;
  return `${name}: ${recordLabel(team)}${own}${rank}`;
}

/** What a team's page says about itself, in words: for buildHead. */
export function teamHead(page: TeamPage) {
  const { team, commits, articleCount } = page;
  const year = String(page.year);
  const counts = [
    ...(articleCount > 0 ? [counted(articleCount, 'story', 'stories')] : []),
    ...(commits.length > 0 ? [counted(commits.length, 'commit')] : []),
  ];
  const more = counts.length > 0 ? `, ${joinNames(counts)}` : '';
  return {
    path: teamPath(team) ?? '',
    title: `${fullName(team)} Football ${year}: Schedule, Scores and News`,
    description: `${standingWords(page)}. The ${year} schedule with every score${more}, and a calendar and feeds to follow ${team.name}.`,
    keywords: [
      team.name,
      fullName(team),
      ...(leagueName(team.conference) === null ? [] : [team.conference ?? '']),
      `${team.name} football schedule`,
      `${team.name} recruiting`,
    ],
  };
}
