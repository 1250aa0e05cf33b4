import type { ContentDb } from '../database.ts';

/** How many of each the content holds (specification section 3, content stats). */
export interface ContentCounts {
  /** Teams of the five conferences; opponents are not counted. */
  teams: number;
  games: number;
  articles: number;
  recruits: number;
  recruitingNews: number;
}

/** Counts the content of a release. */
export async function countContent(db: ContentDb): Promise<ContentCounts> {
  const count = async (table: 'game' | 'article' | 'recruit' | 'recruiting_news') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return row.n;
  };
  const teams = await db
    .selectFrom('team')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('is_covered', '=', 1)
    .executeTakeFirstOrThrow();
  return {
    teams: teams.n,
    games: await count('game'),
    articles: await count('article'),
    recruits: await count('recruit'),
    recruitingNews: await count('recruiting_news'),
  };
}
