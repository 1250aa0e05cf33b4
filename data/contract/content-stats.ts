import { Type, type Static } from 'typebox';

const count = Type.Integer({ minimum: 0 });

/** How many of each a release holds (specification section 3, content stats). */
export const ContentCountsSchema = Type.Object({
  /** Teams of the five conferences; opponents are not counted. */
  teams: count,
  games: count,
  articles: count,
  recruits: count,
  recruitingNews: count,
});
export type ContentCounts = Static<typeof ContentCountsSchema>;

/** What the admin page counts. */
export const ContentStatsSchema = Type.Object({
  stats: Type.Omit(ContentCountsSchema, ['games']),
  lastUpdate: Type.String({ description: 'ISO 8601 UTC' }),
});
export type ContentStats = Static<typeof ContentStatsSchema>;
