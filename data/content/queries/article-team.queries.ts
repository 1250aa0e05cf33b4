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
  const byTeam = new Map<string, string[]>();
  for (const { team_id, article_id } of rows) {
    const ids = byTeam.get(team_id) ?? [];
    ids.push(article_id);
    byTeam.set(team_id, ids);
  }
  return byTeam;
}
