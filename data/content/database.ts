import type { Kysely } from 'kysely';
import { openSqlite, type OpenOptions } from '../sqlite.ts';
import type { ArticleTable, ArticleTeamTable } from './tables/article.table.ts';
import type { GameChangeTable } from './tables/game-change.table.ts';
import type { GameTable } from './tables/game.table.ts';
import type { MetaTable } from './tables/meta.table.ts';
import type { MovedAddressTable } from './tables/moved-address.table.ts';
import type { RecruitingNewsTable, RecruitTable } from './tables/recruit.table.ts';
import type { RecordSeenTable, SourceSeenTable } from './tables/seen.table.ts';
import type { TeamTable } from './tables/team.table.ts';

/** One release's content: written by content-sync, read by site and api. */
export interface ContentSchema {
  team: TeamTable;
  game: GameTable;
  game_change: GameChangeTable;
  recruit: RecruitTable;
  recruiting_news: RecruitingNewsTable;
  article: ArticleTable;
  article_team: ArticleTeamTable;
  meta: MetaTable;
  moved_address: MovedAddressTable;
  source_seen: SourceSeenTable;
  record_seen: RecordSeenTable;
}
export type ContentDb = Kysely<ContentSchema>;

/** Opens a content database file; throws SQLite's error when it is missing and read-only was asked for. */
export function openContentDb(file: string, options: OpenOptions = {}): ContentDb {
  return openSqlite<ContentSchema>(file, options);
}

/** Opens a content database for reading alone, and closes it when `read` is done; throws as `openContentDb` and `read` do. */
export async function readContentDb<Result>(
  file: string,
  read: (db: ContentDb) => Promise<Result>,
): Promise<Result> {
  const db = openContentDb(file, { readonly: true });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}
