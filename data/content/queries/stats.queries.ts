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
  const count = async (table: 'team' | 'game' | 'article' | 'recruit' | 'recruiting_news') => {
    const query = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'));
    const covered = table === 'team' ? query.where('is_covered', '=', 1) : query;
    return (await covered.executeTakeFirstOrThrow()).n;
  };
  return {
    teams: await count('team'),
    games: await count('game'),
    articles: await count('article'),
    recruits: await count('recruit'),
    recruitingNews: await count('recruiting_news'),
  };
}
