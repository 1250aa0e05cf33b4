import type { ContentRows } from '#data/content/queries/store.queries.ts';

/**
 * The articles, none filed under a team that is not in `rows`: what a feed told long ago may
 * outlive a team, when another source tells the teams from now on.
 */
export function withoutLostTeams({ article, team }: ContentRows): ContentRows['article'] {
  return new Map(
    [...article].map(([id, row]) => [
      id,
      {
        ...row,
        team_id: row.team_id !== null && team.has(row.team_id) ? row.team_id : null,
        teams: row.teams.filter((teamId) => team.has(teamId)),
      },
    ]),
  );
}
