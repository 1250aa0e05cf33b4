import type { Article } from './article.ts';
import type { PlayerSeason } from './football/box-score.ts';
import type { Game } from './football/game.ts';
import type { Recruit, RecruitingNews } from './football/recruit.ts';
import type { Season } from './football/season.ts';
import { type Conference, conferenceSlug, hasPage, type Team } from './football/team.ts';

/*
 * The addresses of everything that a reader may share, follow or come back to. They are promises: the pages link
 * to them, feeds and calendars name them, and an old one is answered for ever. No origin, no trailing slash.
 */

export function articlePath(id: Article['id']): string {
  return `/article/${id}`;
}

export function gamePath(id: Game['id']): string {
  return `/games/${id}`;
}

/** The id in the address of a game's page; undefined for any other address. */
export function gameOfPath(path: string): string | undefined {
  return /^\/games\/([^/]+)$/.exec(path)?.[1];
}

/** A team's page; null for an opponent of the lower division, which has none. */
export function teamPath(team: Pick<Team, 'id' | 'classification'>): string | null {
  return hasPage(team) ? `/teams/${team.id}` : null;
}

/** What can be followed: everything, one conference, one team, the recruiting news or the daily letter. */
export type Following =
  | { kind: 'all' }
  | { kind: 'conference'; conference: Conference }
  | { kind: 'team'; teamId: Team['id'] }
  | { kind: 'recruiting' }
  | { kind: 'daily' };

/** Its part of the addresses of feeds and calendars: `all`, `teams/georgia`. */
export function followingName(following: Following): string {
  switch (following.kind) {
    case 'conference':
      return `conferences/${conferenceSlug(following.conference)}`;
    case 'team':
      return `teams/${following.teamId}`;
    default:
      return following.kind;
  }
}

/**
 * A feed's file: `/feeds/all.atom`, `/feeds/conferences/big-ten.json`, `/feeds/teams/georgia.atom`,
 * `/feeds/recruiting.json`.
 */
export function feedPath(following: Following, format: 'atom' | 'json'): string {
  return `/feeds/${followingName(following)}.${format}`;
}

/** What has kickoffs, and so a calendar. */
export type WithCalendar<Some extends Following> = Exclude<Some, { kind: 'recruiting' } | { kind: 'daily' }>;

/** A calendar's file: `/calendars/all.ics`, `/calendars/conferences/sec.ics`, `/calendars/teams/georgia.ics`. */
export function calendarPath(following: WithCalendar<Following>): string {
  return `/calendars/${followingName(following)}.ics`;
}

/**
 * The daily letter of an Eastern day (`YYYY-MM-DD`), as everyone may read it, or the list of a season's by its year.
 */
export function dailyPath(day: string): string {
  return `/daily/${day}`;
}

/** A player's page, whatever his seasons and teams; the id is the league's: a name spelled anew moves nothing. */
export function playerPath(id: PlayerSeason['id']): string {
  return `/players/${id}`;
}

export function recruitPath(id: Recruit['id']): string {
  return `/recruits/${id}`;
}

/** A recruiting news item's place on the page that shows all of them. */
export function recruitingNewsPath(id: RecruitingNews['id']): string {
  return `/recruiting#news-${id}`;
}

/** One week of the schedule of the season that the site shows, 0 to 19. */
export function weekPath(week: number): string {
  return `/weekly-schedule/${week}`;
}

/** A season: champion, standings, weeks. */
export function seasonPath(year: Season['year']): string {
  return `/seasons/${year}`;
}

/** One week of a season; of the one that the site shows it is the schedule's own page. */
export function seasonWeekPath(year: Season['year'], week: number, shownYear: number): string {
  return year === shownYear ? weekPath(week) : `${seasonPath(year)}/weeks/${week}`;
}

/** The class that is recruited in a season; of the one that the site shows it is the recruits' own page. */
export function seasonRecruitsPath(year: Season['year'], shownYear: number): string {
  return year === shownYear ? '/recruits' : `${seasonPath(year)}/recruits`;
}

/** The letters of a season's days; those of the one that the site shows stand at `/daily`. */
export function dailySeasonPath(year: Season['year'], shownYear: number): string {
  return year === shownYear ? '/daily' : dailyPath(String(year));
}

/** A season's playoff; that of the one that the site shows stands at `/playoff`. */
export function playoffPath(year: Season['year'], shownYear: number): string {
  return year === shownYear ? '/playoff' : `/playoff/${year}`;
}

/** A team's page of a season that its own page (`teamPath`) does not show. */
export function teamSeasonPath(teamId: Team['id'], year: Season['year']): string {
  return `/teams/${teamId}/${year}`;
}

/** What stands at an address that has a page only while the site shows another season. */
export interface OfSeason {
  year: Season['year'];
  /** Whose page it is; null for a week's, for that of a class, for the letters and for the playoff. */
  teamId: Team['id'] | null;
  /** Where the same thing stands while the site shows that season. */
  shownAt: string;
}

/**
 * Takes an address of `teamSeasonPath`, `seasonWeekPath`, `seasonRecruitsPath`, `dailySeasonPath` or `playoffPath`
 * apart; undefined for any other one.
 */
export function readSeasonPath(path: string): OfSeason | undefined {
  const [, teamId, ofTeam] = /^\/teams\/([^/]+)\/(\d{4})$/.exec(path) ?? [];
  if (teamId !== undefined) return { year: Number(ofTeam), teamId, shownAt: `/teams/${teamId}` };
  const [, list, ofList] = /^(\/daily|\/playoff)\/(\d{4})$/.exec(path) ?? [];
  if (list !== undefined) return { year: Number(ofList), teamId: null, shownAt: list };
  const [, year, week] = /^\/seasons\/(\d{4})\/(?:weeks\/(\d{1,2})|recruits)$/.exec(path) ?? [];
  if (year === undefined) return undefined;
  const of = Number(year);
  const shownAt = week === undefined ? seasonRecruitsPath(of, of) : weekPath(Number(week));
  return { year: of, teamId: null, shownAt };
}
