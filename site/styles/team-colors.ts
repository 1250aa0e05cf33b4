import { readableTextOn } from '#data/art/colors.ts';
import type { Team } from '#data/domain/football/team.ts';

/*
 * The content security policy forbids style attributes, so a team's colours cannot stand on the element that shows
 * them. Every element that shows a team carries the class of the team, whose two custom properties stand in the head of
 * the page for the teams that the page shows, and in one style sheet for all teams that an island may add to it.
 * Without them the neutral fallback tokens show.
 */

/** Where the pages find the colours of all teams; the page of that name serves them. */
export const TEAM_COLORS_PATH = '/team-colors.css';

/** The class that carries a team's colours. Takes the team's URL-safe id. */
export function teamClass(team: Pick<Team, 'id'>): string {
  return `team-${team.id}`;
}

/** The teams whose class some HTML carries. */
export function teamsShown<T extends Pick<Team, 'id'>>(html: string, teams: readonly T[]): T[] {
  const classes = new Set(html.match(/\bteam-[a-z0-9-]+/g));
  return teams.filter((team) => classes.has(teamClass(team)));
}

/**
 * The style sheet of team colours: `--team` is the primary colour, `--team-ink` what reads on it (at least 4.5:1).
 * Takes the teams that may be shown; throws a RangeError for an id or a colour that would break the sheet.
 */
export function teamColorsCss(teams: readonly Pick<Team, 'id' | 'colorPrimary'>[]): string {
  return teams
    .map((team) => {
      if (!/^[a-z0-9-]+$/.test(team.id)) throw new RangeError(`'${team.id}' is not a team id`);
      const ink = readableTextOn(team.colorPrimary);
      return `.${teamClass(team)}{--team:${team.colorPrimary};--team-ink:${ink}}`;
    })
    .join('\n');
}
