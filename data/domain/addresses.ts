import type { Article } from './article.ts';
import type { Game } from './game.ts';
import { conferenceSlug, hasPage } from './team.ts';
import type { Conference, Team } from './team.ts';

/*
 * The addresses of everything that a reader may share, follow or come back to. They are promises: the pages link
 * to them, feeds and calendars name them, and an old one is answered for ever. No origin, no trailing slash.
 */

/** An article's page. */
export function articlePath(id: Article['id']): string {
  return `/article/${id}`;
}

/** A game's page. */
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

/** What can be followed: everything, one conference, one team or the recruiting news. */
export type Following =
  | { kind: 'all' }
  | { kind: 'conference'; conference: Conference }
  | { kind: 'team'; teamId: Team['id'] }
  | { kind: 'recruiting' };

function followingName(following: Following): string {
  switch (following.kind) {
    case 'conference':
      return `conferences/${conferenceSlug(following.conference)}`;
    case 'team':
      return `teams/${following.teamId}`;
    default:
      return following.kind;
  }
}

/** A feed's file: `/feeds/all.atom`, `/feeds/conferences/big-ten.json`, `/feeds/teams/georgia.atom`, `/feeds/recruiting.json`. */
export function feedPath(following: Following, format: 'atom' | 'json'): string {
  return `/feeds/${followingName(following)}.${format}`;
}

/** A calendar's file: `/calendars/all.ics`, `/calendars/conferences/sec.ics`, `/calendars/teams/georgia.ics`. Recruiting has none. */
export function calendarPath(following: Exclude<Following, { kind: 'recruiting' }>): string {
  return `/calendars/${followingName(following)}.ics`;
}
