import { sql } from 'kysely';
import type { ContentCounts } from '../../contract/content-stats.ts';
import type { ContentDb } from '../database.ts';
import { seasonOr } from './season.queries.ts';

/** Counts the content of a release: its season's, the class that is recruited in it, and all articles up to it. */
export async function countContent(db: ContentDb): Promise<ContentCounts> {
  const current = seasonOr(undefined);
  const one = async (query: { executeTakeFirstOrThrow: () => Promise<{ n: number }> }) =>
    (await query.executeTakeFirstOrThrow()).n;
  const count = (table: 'team_season' | 'game' | 'article') =>
    db.selectFrom(table as 'team_season').select((eb) => eb.fn.countAll<number>().as('n'));
  const recruits = db.selectFrom('recruit').where('class_year', '=', sql<number>`${current} + 1`);
  return {
    teams: await one(
      count('team_season').where('season', '=', current).where('is_covered', '=', 1),
    ),
    games: await one(count('game').where('season', '=', current)),
    articles: await one(count('article').where('season', '<=', current)),
    recruits: await one(recruits.select((eb) => eb.fn.countAll<number>().as('n'))),
    recruitingNews: await one(
      recruits
        .innerJoin('recruiting_news', 'recruiting_news.recruit_id', 'recruit.id')
        .select((eb) => eb.fn.countAll<number>().as('n')),
    ),
  };
}

/** Whether any team, game or recruit of any season comes from that source. */
export async function hasRecordsOf(db: ContentDb, source: string): Promise<boolean> {
  const tables = ['game', 'team_season', 'recruit'] as const;
  const found = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table as 'game')
        .select('source')
        .where('source', '=', source)
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}
