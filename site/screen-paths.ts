import { FINAL_POLL_WEEK } from '#data/domain/football/poll.ts';
import type { RecruitingNews } from '#data/domain/football/recruit.ts';
import { conferenceSlug } from '#data/domain/football/team.ts';

/** The address of every screen that has one fixed address (specification section 2). No trailing slash. */
export const PATHS = {
  home: '/',
  recruiting: '/recruiting',
  recruits: '/recruits',
  teams: '/teams',
  teamSelection: '/team-selection',
  myTeam: '/my-team',
  scores: '/scores',
  gameOfWeek: '/game-of-week',
  week1Schedule: '/week1-schedule',
  weeklySchedule: '/weekly-schedule',
  onTv: '/weekly-schedule/tv',
  rankings: '/rankings',
  ratings: '/ratings',
  ratingsMethod: '/ratings/method',
  playoff: '/playoff',
  seasons: '/seasons',
  daily: '/daily',
  admin: '/admin',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyAddress: '/verify-address',
  subscribe: '/subscribe',
  subscriptionSuccess: '/subscription-success',
  dashboard: '/dashboard',
  newsletterConfirm: '/newsletter/confirm',
  newsletterPreferences: '/newsletter/preferences',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  support: '/support',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  desk: '/desk',
  sitemap: '/sitemap',
  articleIndex: '/teams/articles.json',
} as const;

/** One part of the article archive; parts are numbered from 1, the oldest. */
export function archivePath(part: number): string {
  return `${PATHS.teams}/page/${part}`;
}

/** The scores of one filter: `Big Ten` is `/scores/big-ten`; of all games (null) the scores screen itself. */
export function scoresPath(filter: string | null): string {
  return filter === null ? PATHS.scores : `${PATHS.scores}/${conferenceSlug(filter)}`;
}

/** The polls of one week of a season; `/rankings` has the newest. */
export function pollWeekPath(year: number, week: number): string {
  return `${PATHS.rankings}/${year}/${week === FINAL_POLL_WEEK ? 'final' : week}`;
}

/** A conference's page: `Big Ten` is `/conferences/big-ten`. */
export function conferencePath(conference: string): string {
  return `/conferences/${conferenceSlug(conference)}`;
}

/** A conference's place on the team selection screen: `Big Ten` is `/team-selection#big-ten`. */
export function conferenceTabPath(conference: string): string {
  return `${PATHS.teamSelection}#${conferenceSlug(conference)}`;
}

/** The name of a recruiting news item's place on the page that shows it: `news-<id>`. */
export function newsAnchor({ id }: Pick<RecruitingNews, 'id'>): string {
  return `news-${id}`;
}

/**
 * An address with this site's origin (`SITE_URL`), as canonical links, structured data, feeds and calendars want it: no
 * trailing slash but `/`. Another site's address stays as it is.
 */
export function absoluteUrl(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
