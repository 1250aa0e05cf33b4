import {
  noContentRows,
  type ContentRows,
  type StoredArticle,
} from '#data/content/queries/store.queries.ts';
import {
  articleRow,
  gameRow,
  recruitingNewsRow,
  recruitRow,
  teamRow,
  type Stamp,
} from '#data/content/rows.ts';
import type { ArticleRecord, SourceContent } from '../core/content.ts';
import type { Source } from '../core/source.ts';
import { FIELD_WINNERS, mergeRow } from './field-winners.ts';
import { withoutLostTeams } from './without-lost-teams.ts';

/** A source and what it said. */
export interface Told {
  source: Pick<Source, 'name' | 'tellsEverything'>;
  content: SourceContent;
}

/** An article as it is stored. */
export function storedArticle(article: ArticleRecord, stamp: Stamp): StoredArticle {
  const teams = new Set([...article.teamIds, ...(article.teamId === null ? [] : [article.teamId])]);
  return { ...articleRow(article, stamp), teams: [...teams].toSorted() };
}

function addContent(
  rows: ContentRows,
  content: SourceContent,
  stamp: Stamp,
  earlyAccessMinutes: number,
): void {
  const { team, game, recruit } = FIELD_WINNERS;
  for (const told of content.teams)
    rows.team.set(told.id, mergeRow(rows.team.get(told.id), teamRow(told, stamp), team));
  for (const told of content.games)
    rows.game.set(told.id, mergeRow(rows.game.get(told.id), gameRow(told, stamp), game));
  for (const told of content.recruits)
    rows.recruit.set(
      told.id,
      mergeRow(rows.recruit.get(told.id), recruitRow(told, stamp), recruit),
    );
  for (const item of content.recruitingNews)
    rows.recruiting_news.set(item.id, recruitingNewsRow(item, stamp, earlyAccessMinutes));
  for (const article of content.articles)
    rows.article.set(article.id, storedArticle(article, stamp));
}

function keepRows<Row extends { id: string; source: string }>(
  target: Map<string, Row>,
  stored: Map<string, Row>,
  sources: ReadonlySet<string>,
): void {
  for (const row of stored.values()) if (sources.has(row.source)) target.set(row.id, row);
}

/**
 * What the content shall be: everything that the sources told (of two that tell the same id the
 * later one, but for the fields of FIELD_WINNERS), over what sources that tell only the newest have told before. What no source of this
 * sync has ever told is gone. Recruiting news is public `earlyAccessMinutes` after it was published.
 */
export function mergeContent(
  told: readonly Told[],
  stored: ContentRows,
  lastSeenAt: string,
  earlyAccessMinutes = 0,
): ContentRows {
  const rows = noContentRows();
  const remembering = new Set<string>(
    told.filter(({ source }) => !source.tellsEverything).map(({ source }) => source.name),
  );
  keepRows(rows.team, stored.team, remembering);
  keepRows(rows.game, stored.game, remembering);
  keepRows(rows.recruit, stored.recruit, remembering);
  keepRows(rows.recruiting_news, stored.recruiting_news, remembering);
  keepRows(rows.article, stored.article, remembering);
  for (const { source, content } of told)
    addContent(rows, content, { source: source.name, lastSeenAt }, earlyAccessMinutes);
  return { ...rows, article: withoutLostTeams(rows) };
}
