import type { Following, WithCalendar } from '#data/domain/page-paths.ts';
import { calendarPath, feedPath, teamPath } from '#data/domain/page-paths.ts';
import { CONFERENCES, type Team } from '#data/domain/football/team.ts';

import { conferencePath, PATHS } from './paths.ts';

/** Something to follow; a team comes with its name, which its id does not tell. */
export type NamedFollowing =
  Exclude<Following, { kind: 'team' }> | (Extract<Following, { kind: 'team' }> & { name: string });

/** What has a calendar. */
export type CalendarFollowing = WithCalendar<NamedFollowing>;

/** What a team's followers follow. */
export function followTeam({ id, name }: Pick<Team, 'id' | 'name'>): CalendarFollowing {
  return { kind: 'team', teamId: id, name };
}

/** Everything that has a calendar: the whole season, each conference and each of the teams given. */
export function calendarFollowings(teams: readonly Team[]): CalendarFollowing[] {
  return [
    { kind: 'all' },
    ...CONFERENCES.map((conference) => ({ kind: 'conference', conference }) as const),
    ...teams.map(followTeam),
  ];
}

/** Everything that has feeds; takes the teams that have pages. */
export function feedFollowings(teams: readonly Team[]): NamedFollowing[] {
  return [...calendarFollowings(teams), { kind: 'recruiting' }, { kind: 'daily' }];
}

/** The page that shows what is followed. */
export function followingHome(following: Following): string {
  switch (following.kind) {
    case 'all':
      return PATHS.home;
    case 'conference':
      return conferencePath(following.conference);
    case 'team':
      // Only a team with a page can be followed.
      return teamPath({ id: following.teamId, classification: 'fbs' }) ?? PATHS.teams;
    case 'recruiting':
      return PATHS.recruiting;
    case 'daily':
      return PATHS.daily;
  }
}

const between = (path: string, folder: string, ending: string): string =>
  path.slice(`/${folder}/`.length, -ending.length);

/** A feed's address without folder and format: `teams/georgia` of `/feeds/teams/georgia.atom`. */
export function feedParam(following: Following): string {
  return between(feedPath(following, 'atom'), 'feeds', '.atom');
}

/** The part of a calendar's address that the page file leaves open: `teams/georgia` of `/calendars/teams/georgia.ics`. */
export function calendarParam(following: CalendarFollowing): string {
  return between(calendarPath(following), 'calendars', '.ics');
}
