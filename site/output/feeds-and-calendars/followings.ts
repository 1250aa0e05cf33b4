import { CONFERENCES, type Team } from '#data/domain/football/team.ts';
import { calendarPath, feedPath, type Following, teamPath, type WithCalendar } from '#data/domain/page-paths.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { isLoopback } from '#data/settings/read-settings.ts';
import { conferencePath, PATHS } from '#site/screen-paths.ts';

/** Something to follow; a team comes with its name, which its id does not tell. */
export type NamedFollowing =
  Exclude<Following, { kind: 'team' }> | (Extract<Following, { kind: 'team' }> & { name: string });
/** What has a calendar. */
export type CalendarFollowing = WithCalendar<NamedFollowing>;

/** What a team's followers follow. */
export function followTeam({ id, name }: Pick<Team, 'id' | 'name'>): CalendarFollowing {
  return { kind: 'team', teamId: id, name };
}

/** Everything that has a calendar: all games, each conference and each of the teams given. */
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

/**
 * The part of a calendar's address that the page file leaves open: `teams/georgia` of `/calendars/teams/georgia.ics`.
 */
export function calendarParam(following: CalendarFollowing): string {
  return between(calendarPath(following), 'calendars', '.ics');
}

/**
 * What a feed is called where a page announces it, `Georgia articles | Hashmark`: unlike every other feed of the site.
 */
export function feedTitle(following: NamedFollowing): string {
  switch (following.kind) {
    case 'all':
      return `All articles | ${PRODUCT.name}`;
    case 'conference':
      return `${following.conference} articles | ${PRODUCT.name}`;
    case 'team':
      return `${following.name} articles | ${PRODUCT.name}`;
    case 'recruiting':
      return `Recruiting news | ${PRODUCT.name}`;
    case 'daily':
      return `Daily letter | ${PRODUCT.name}`;
  }
}

/** One sentence on what a feed holds. */
export function feedDescription(following: NamedFollowing): string {
  switch (following.kind) {
    case 'all':
      return `Recaps, previews and features on college football, all that ${PRODUCT.name} publishes.`;
    case 'conference':
      return `Recaps, previews and features on the teams of the ${following.conference}.`;
    case 'team':
      return `Recaps, previews and features on ${following.name} football.`;
    case 'recruiting':
      return 'Commitments, decommitments and the classes of college football teams.';
    case 'daily':
      return 'Each morning the results of the day before, the kick-offs to come and the best stories.';
  }
}

/** What a calendar is called in the reader's list of calendars: short, as it stands in a narrow column. */
export function calendarName(following: CalendarFollowing): string {
  switch (following.kind) {
    case 'all':
      return `College football | ${PRODUCT.name}`;
    case 'conference':
      return `${following.conference} football | ${PRODUCT.name}`;
    case 'team':
      return `${following.name} football | ${PRODUCT.name}`;
  }
}

/** Links of one kind by which something is followed, and what to know of them before a press. */
interface FollowGroup {
  title: string;
  ways: readonly { label: string; href: string; type?: string; download?: boolean }[];
  note?: string;
}
const GOOGLE_CALENDAR = 'https://calendar.google.com/calendar/render?cid=';

/** By the first two the reader's calendar comes back for changes. */
function calendarGroup(path: string, site: URL): FollowGroup {
  const address = new URL(path, site).href.replace(/^https?:/, 'webcal:');
  const google = { label: 'Google Calendar', href: GOOGLE_CALENDAR + encodeURIComponent(address) };
  const isPrivate = isLoopback(site.hostname);
  return {
    title: 'Calendar',
    ways: [
      ...(isPrivate ? [] : [google]),
      { label: 'Calendar app', href: address },
      { label: 'Calendar file', href: path, type: 'text/calendar', download: true },
    ],
    note: isPrivate
      ? 'Google Calendar cannot reach a site on your own machine; an app here can.'
      : 'The first two follow every change; the file is a copy as of now.',
  };
}

/**
 * The ways to follow something, in groups, most wanted first. `site` is the origin of the site (`SITE_URL`): without a
 * public address nothing that comes from outside is offered.
 */
export function followGroups(following: Following, site: URL): FollowGroup[] {
  const { kind } = following;
  const feeds = [
    { label: 'Atom feed', href: feedPath(following, 'atom'), type: 'application/atom+xml' },
    { label: 'JSON Feed', href: feedPath(following, 'json'), type: 'application/feed+json' },
  ];
  const alerts = {
    title: 'Alerts',
    ways: [{ label: 'On the dashboard', href: PATHS.dashboard }],
    note: 'Kick-off and final score of your favorite team, for Premium members.',
  };
  const hasDates = kind !== 'recruiting' && kind !== 'daily';
  return [
    ...(hasDates ? [calendarGroup(calendarPath(following), site)] : []),
    { title: 'Feed', ways: feeds },
    { title: 'Mail', ways: [{ label: 'Daily letter', href: `${PATHS.home}#newsletter` }] },
    ...(kind === 'team' ? [alerts] : []),
  ];
}
