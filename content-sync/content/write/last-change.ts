import type { ArticleRecord } from '#data/content/records.ts';

type Text = Pick<ArticleRecord, 'title' | 'summary' | 'content'>;

/**
 * The moment of an article's last change: `now` (ISO 8601 UTC) when it was published before with another text, else
 * what it was. A piece is new in a release where it stands for the first time, and has not changed since then.
 */
export function lastChangeOf(
  { title, summary, content }: Text,
  before: (Text & Pick<ArticleRecord, 'updatedAt'>) | undefined,
  now: string,
): string | null {
  if (before === undefined) return null;
  const isSame = title === before.title && summary === before.summary && content === before.content;
  if (!isSame) return now;
  // Seen as of an earlier moment, a later change has not happened.
  return before.updatedAt !== null && before.updatedAt > now ? null : before.updatedAt;
}
