import { NEWSLETTER_WORDS } from '#data/contract/newsletter.ts';
import { CONFERENCES, type Team } from '#data/domain/football/team.ts';
import { calendarPath, feedPath, type Following, teamPath, type WithCalendar } from '#data/domain/page-paths.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { isLoopback } from '#data/settings/read-settings.ts';
import { fill } from '#data/domain/words/english.ts';
import { type LetterPreferences, letterTopics } from '#data/newsletter/preferences.ts';
import { conferencePath, PATHS } from '#site/screen-paths.ts';
import WORDS from './following-words.json' with { type: 'json' };

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

/** What a following is called in programs that read feeds and calendars. */
interface FollowingWords {
  /** The path of the page that shows it. */
  home: string;
  /** What its feed is called where a page announces it: unlike every other feed of the site. */
  feedTitle: string;
  /** One sentence on what its feed holds. */
  feedDescription: string;
  /** Short, as it stands in a narrow column of the reader's calendars; empty for what has no calendar. */
  calendarName: string;
}

/** The path of the page that shows it. */
function homeOf(following: NamedFollowing): string {
  switch (following.kind) {
    case 'all':
      return PATHS.home;
    case 'conference':
      return conferencePath(following.conference);
    case 'team':
      // Only a team with a page can be followed.
      return teamPath({ id: following.teamId, classification: 'fbs' }) ?? PATHS.teams;
    default:
      return PATHS[following.kind];
  }
}

export function followingWords(following: NamedFollowing): FollowingWords {
  const { feedTitle, feedDescription, calendarName } = WORDS[following.kind];
  const conference = following.kind === 'conference' ? following.conference : '';
  const name = following.kind === 'team' ? following.name : conference;
  const filled = (words: string): string => fill(words, { name, site: PRODUCT.name });
  return {
    home: homeOf(following),
    feedTitle: filled(feedTitle),
    feedDescription: filled(feedDescription),
    calendarName: filled(calendarName),
  };
}

export interface FollowWay {
  label: string;
  href: string;
  type?: string;
  download?: boolean;
}

/** Links of one kind by which something is followed, and what to know of them before a press. */
interface FollowGroup {
  title: string;
  ways: readonly FollowWay[];
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
      : 'The first two stay up to date; the file is a one-time copy.',
  };
}

/** What letters to its followers are about (everything when not given), and what the form says of them. */
export function followLetter(following: NamedFollowing): { wishes?: LetterPreferences; words: string } {
  const { kind } = following;
  if (kind === 'all' || kind === 'daily') return { words: NEWSLETTER_WORDS.inline };
  const wishes: LetterPreferences = {
    kind: 'chosen',
    conferences: kind === 'conference' ? [following.conference] : [],
    teams: kind === 'team' ? [following.teamId] : [],
    recruiting: kind === 'recruiting',
  };
  const topics = letterTopics(wishes, () => (kind === 'team' ? following.name : undefined));
  return { wishes, words: fill(NEWSLETTER_WORDS.follow, { topics }) };
}

export function feedWays(following: Following): FollowWay[] {
  return [
    { label: 'Atom feed', href: feedPath(following, 'atom'), type: 'application/atom+xml' },
    { label: 'JSON Feed', href: feedPath(following, 'json'), type: 'application/feed+json' },
  ];
}

/**
 * Calendar and alerts by which something is followed. `site` is the origin of the site (`SITE_URL`): without a public
 * address nothing that comes from outside is offered.
 */
export function followGroups(following: Following, site: URL): FollowGroup[] {
  const { kind } = following;
  const alerts = {
    title: 'Alerts',
    ways: [{ label: 'On the dashboard', href: PATHS.dashboard }],
    note: 'Kickoff and final score of your favorite team, for Premium members.',
  };
  const hasDates = kind !== 'recruiting' && kind !== 'daily';
  return [...(hasDates ? [calendarGroup(calendarPath(following), site)] : []), ...(kind === 'team' ? [alerts] : [])];
}
