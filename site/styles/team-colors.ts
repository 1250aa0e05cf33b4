import { readableTextOn } from '#data/domain/contrast.ts';
import type { Team } from '#data/domain/team.ts';

/*
 * The content security policy forbids style attributes, so a team's colours cannot stand on the element that shows
 * them. Every element that shows a team carries the class of the team, and this style sheet, built from the release's
 * teams, gives the class its two custom properties. Without it the neutral fallback tokens show.
 */

/** Where the pages find the style sheet; the page of that name serves teamColorsCss of all teams. */
export const TEAM_COLORS_PATH = '/team-colors.css';

/** The class that carries a team's colours. Takes the team's URL-safe id. */
export function teamClass(team: Pick<Team, 'id'>): string {
  return `team-${team.id}`;
}

/**
 * The style sheet of team colours: `--team` is the primary colour, `--team-ink` what reads on it (at least 4.5:1).
 * Takes all teams that any page may show; throws a RangeError for an id or a colour that would break the sheet.
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
