import { type ArticleSummary, isNewsroomByline } from '#data/domain/article.ts';
import { newestMoment, type Season } from '#site/page-data/season/season.ts';
import { counted, joinNames } from '#data/domain/words/english.ts';

/**
 * The articles' cards, in the same order: each without its text, with the game that its generated picture is drawn
 * from.
 */
export function toStories({ storyGames }: Pick<Season, 'storyGames'>, articles: readonly ArticleSummary[]) {
  return articles.map((article) => ({
    article,
    game: storyGames.get(article.gameId ?? '') ?? null,
  }));
}

/** Articles on one part of the archive. */
const ARCHIVE_PART_SIZE = 48;
export type ArchivePart = ReturnType<typeof archiveParts>[number];

/** How many parts so many articles fill; 0 when there are none. */
export function countArchiveParts(articles: number): number {
  return Math.ceil(articles / ARCHIVE_PART_SIZE);
}

/**
 * All parts of the article archive, oldest first. Parts are filled from the oldest article on: a full one keeps its
 * address and its content for good, so a new article changes the newest part alone.
 */
export function archiveParts(newestFirst: readonly ArticleSummary[]) {
  const oldestFirst = newestFirst.toReversed();
  const count = countArchiveParts(oldestFirst.length);
  return Array.from({ length: count }, (_, index) => {
    const slice = oldestFirst.slice(index * ARCHIVE_PART_SIZE, (index + 1) * ARCHIVE_PART_SIZE);
    return {
      /** From 1, the oldest. */
      part: index + 1,
      /** Newest first. */
      articles: slice.toReversed(),
      /** ISO 8601 instants of the first and the last article published. */
      from: slice[0]?.publishedAt ?? '',
      to: slice.at(-1)?.publishedAt ?? '',
      /** When one of the articles last appeared or changed, ISO 8601 UTC. */
      changedAt: newestMoment(slice.map((article) => article.updatedAt ?? article.publishedAt)),
      /** The neighbouring parts, null at the ends. */
      older: index === 0 ? null : index,
      newer: index + 1 === count ? null : index + 2,
    };
  });
}

const NEWEST = 8;

/** What our newsroom has written: how many pieces of each kind, in words, and the newest. */
export function deskPage({ articles }: Pick<Season, 'articles'>) {
  const own = [...articles.values()].filter(({ author }) => isNewsroomByline(author));
  const counts = [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, some]) => counted(some.length, kind));
  return { counts: joinNames(counts, { serialComma: true }), newest: own.slice(0, NEWEST) };
}
