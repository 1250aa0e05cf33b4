import type { ContentDb } from '../database.ts';

/** The ids of the articles that concern each team, newest first, by team id: one read for all teams. */
export async function mapArticleIdsByTeam(db: ContentDb): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('article_team')
    .select(['team_id', 'article_id'])
    .orderBy('team_id')
    .orderBy('published_at', 'desc')
    .orderBy('article_id')
    .execute();
  const byTeam = Map.groupBy(rows, (row) => row.team_id);
  return new Map([...byTeam].map(([team, links]) => [team, links.map((row) => row.article_id)]));
}
