import { counted } from '#data/newsletter/letter-words.ts';
import { isNewsroomByline } from '#data/domain/article.ts';

import type { Season } from './season.ts';

const NEWEST = 8;

/** What our newsroom has written: how many pieces of each kind, in words, and the newest. */
export function deskPage({ articles }: Pick<Season, 'articles'>) {
  const own = [...articles.values()].filter(({ author }) => isNewsroomByline(author));
  const counts = [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, some]) =>
    counted(some.length, kind),
  );
  return { counts: new Intl.ListFormat('en-US').format(counts), newest: own.slice(0, NEWEST) };
}
