import { calendarPath, feedPath, type Following } from '#data/domain/page-paths.ts';
import { isLoopback } from '#data/settings/read-settings.ts';

import { PATHS } from './paths.ts';

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
