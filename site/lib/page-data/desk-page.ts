import { counted } from '#data/daily/letter-words.ts';
import { isNewsroomByline } from '#data/domain/article.ts';

import type { Season } from './season.ts';

const NEWEST = 8;

/** What our newsroom has written: how many pieces of each kind there are, in words, and the newest. */
export function deskPage({ articles }: Pick<Season, 'articles'>) {
  const own = [...articles.values()].filter(({ author }) => isNewsroomByline(author));
  const counts = (['recap', 'preview', 'feature'] as const)
    .map((kind) => ({ kind, count: own.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => counted(count, kind));
  return {
    counts: new Intl.ListFormat('en-US').format(counts) || 'none',
    newest: own.slice(0, NEWEST),
  };
}
