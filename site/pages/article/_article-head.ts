import { articlePath } from '#data/domain/addresses.ts';
import { isNewsroomByline } from '#data/domain/article.ts';
import { shareCardPath } from '#data/share-cards/card-path.ts';
import { shareCardPicture } from '#data/share-cards/card-picture.ts';
import { articleCard } from '#data/share-cards/make-cards.ts';
import type { HeadProps } from '#site/layouts/head-props.ts';
import { buildHead } from '#site/lib/head.ts';
import type { ArticlePage } from '#site/lib/page-data/article-page.ts';
import type { ArticleWords } from '#site/lib/page-data/article-words.ts';
import { breadcrumbNode } from '#site/lib/structured-data/breadcrumb.ts';
import type { Crumb } from '#site/lib/structured-data/breadcrumb.ts';
import { newsArticleNode } from '#site/lib/structured-data/news-article.ts';

interface ArticleHeadFacts {
  page: Pick<ArticlePage, 'article' | 'game'>;
  /** Unlike those of all other articles. */
  words: ArticleWords;
  /** As the page shows it. */
  trail: readonly Crumb[];
  siteUrl: URL;
}

/**
 * What an article's page says about itself. An item of another site is no NewsArticle of ours: neither its publisher
 * nor its address would be.
 */
export function articleHead({ page, words, trail, siteUrl }: ArticleHeadFacts): HeadProps {
  const { article, game } = page;
  const path = articlePath(article.id);
  const section = article.team?.conference ?? article.conference;
  const card = articleCard(article, game);
  const pictures = (['wide', 'landscape', 'standard', 'square'] as const).map((shape) =>
    shareCardPath(card, shape),
  );
  const newsArticle = newsArticleNode(
    {
      path,
      headline: article.title,
      description: article.summary,
      imageUrls: article.imageUrl === null ? pictures : [article.imageUrl, ...pictures],
      publishedAt: article.publishedAt,
      updatedAt: article.updatedAt,
      author: article.author,
      isNewsroom: isNewsroomByline(article.author),
      section,
      game,
      team: article.team,
    },
    siteUrl,
  );
  return buildHead({
    path,
    ...words,
    keywords: [article.team?.name, section].filter((word) => word !== null && word !== undefined),
    article,
    card: shareCardPicture(card),
    changedAt: article.updatedAt ?? article.publishedAt,
    originalUrl: article.externalUrl,
    nodes: [...(article.externalUrl === null ? [newsArticle] : []), breadcrumbNode(trail, siteUrl)],
  });
}
