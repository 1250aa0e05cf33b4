import type { RecruitingNews } from '#data/domain/recruit.ts';
import { conferenceSlug } from '#data/domain/team.ts';

/** The address of every screen that has one fixed address (specification section 2). No trailing slash. */
export const PATHS = {
  home: '/',
  recruiting: '/recruiting',
  recruits: '/recruits',
  teams: '/teams',
  teamSelection: '/team-selection',
  scores: '/scores',
  gameOfWeek: '/game-of-week',
  week1Schedule: '/week1-schedule',
  weeklySchedule: '/weekly-schedule',
  seasons: '/seasons',
  admin: '/admin',
  login: '/login',
  register: '/register',
  subscribe: '/subscribe',
  subscriptionSuccess: '/subscription-success',
  dashboard: '/dashboard',
  sitemap: '/sitemap',
  articleIndex: '/teams/articles.json',
} as const;

/** One part of the article archive; parts are numbered from 1, the oldest. */
export function archivePath(part: number): string {
  return `${PATHS.teams}/page/${part}`;
}

/** One week of the schedule, 0 to 19. */
export function weekPath(week: number): string {
  return `${PATHS.weeklySchedule}/${week}`;
}

/** A season: champion, standings, weeks. */
export function seasonPath(year: number): string {
  return `${PATHS.seasons}/${year}`;
}

/** One week of a season; of the one that the site shows it is the schedule's own page. */
export function seasonWeekPath(year: number, week: number, currentYear: number): string {
  return year === currentYear ? weekPath(week) : `${seasonPath(year)}/weeks/${week}`;
}

/** The class that is recruited in a season; of the one that the site shows it is the recruits' own page. */
export function seasonRecruitsPath(year: number, currentYear: number): string {
  return year === currentYear ? PATHS.recruits : `${seasonPath(year)}/recruits`;
}

/** A team's page of a season that the site does not show; the other one is `teamPath`. */
export function teamSeasonPath(teamId: string, year: number): string {
  return `/teams/${teamId}/${year}`;
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
