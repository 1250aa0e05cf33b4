import { Type, type Static } from 'typebox';

const count = Type.Integer({ minimum: 0 });

/** What the admin page counts (specification section 3, content stats). */
export const ContentStatsSchema = Type.Object({
  stats: Type.Object({ teams: count, articles: count, recruits: count, recruitingNews: count }),
  lastUpdate: Type.String({ description: 'ISO 8601 UTC' }),
});
export type ContentStats = Static<typeof ContentStatsSchema>;
