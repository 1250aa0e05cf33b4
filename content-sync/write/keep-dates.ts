import type { StoredArticle } from '#data/content/queries/store.queries.ts';

const isSameText = (a: StoredArticle, b: StoredArticle): boolean =>
  a.title === b.title && a.summary === b.summary && a.content === b.content;

/**
 * A desk article with the moment of its last change: `now` (ISO 8601 UTC) when it was published
 * before with another text, else what it was. A piece is new in a release where it stands for the
 * first time, and has not changed since then.
 */
export function withChangeDate(
  article: StoredArticle,
  before: StoredArticle | undefined,
  now: string,
): StoredArticle {
  if (before === undefined) return article;
  if (!isSameText(article, before)) return { ...article, updated_at: now };
  // Seen as of an earlier moment, a later change has not happened.
  const updatedAt =
    before.updated_at !== null && before.updated_at > now ? null : before.updated_at;
  return { ...article, updated_at: updatedAt };
}
