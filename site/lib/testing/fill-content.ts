import type { ContentDb } from '#data/content/database.ts';
import {
  articleRow,
  articleTeamRows,
  gameRow,
  recruitingNewsRow,
  recruitRow,
  teamRow,
} from '#data/content/rows.ts';
import type { Game } from '#data/domain/game.ts';
import type { Recruit, RecruitingNews } from '#data/domain/recruit.ts';
import type { Team } from '#data/domain/team.ts';
import { TEST_STAMP } from '#data/testing/builders.ts';
import type { buildArticle } from '#data/testing/builders.ts';

export interface TestContent {
  teams?: readonly Team[];
  games?: readonly Game[];
  recruits?: readonly Recruit[];
  news?: readonly RecruitingNews[];
  /** For how long the news is early access. */
  earlyAccessMinutes?: number;
  articles?: readonly ReturnType<typeof buildArticle>[];
}

/** Puts a test's content into an empty content database. */
export async function fillContent(db: ContentDb, content: TestContent): Promise<void> {
  for (const team of content.teams ?? [])
    await db.insertInto('team').values(teamRow(team, TEST_STAMP)).execute();
  for (const game of content.games ?? [])
    await db.insertInto('game').values(gameRow(game, TEST_STAMP)).execute();
  for (const recruit of content.recruits ?? [])
    await db.insertInto('recruit').values(recruitRow(recruit, TEST_STAMP)).execute();
  for (const item of content.news ?? [])
    await db
      .insertInto('recruiting_news')
      .values(recruitingNewsRow(item, TEST_STAMP, content.earlyAccessMinutes))
      .execute();
  for (const article of content.articles ?? []) {
    const row = articleRow(article, TEST_STAMP);
    await db.insertInto('article').values(row).execute();
    const links = articleTeamRows(row, article.teamIds);
    if (links.length > 0) await db.insertInto('article_team').values(links).execute();
  }
}
