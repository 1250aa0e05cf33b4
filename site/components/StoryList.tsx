import { articlePath } from '#data/domain/addresses.ts';
import type { ArticleSummary } from '#data/domain/article.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';

import { ScoreText } from './ScoreText.tsx';

interface StoryListProps {
  articles: readonly Pick<ArticleSummary, 'id' | 'title' | 'author' | 'publishedAt'>[];
}

/** Articles as a plain list: title, author, day. */
export function StoryList({ articles }: StoryListProps) {
  return (
    <ul className="story-list">
      {articles.map((article) => (
        <li key={article.id}>
          <a className="story-list-link" href={articlePath(article.id)}>
            <ScoreText text={article.title} />
          </a>
          <p className="meta">
            {article.author}
            {' · '}
            <time dateTime={article.publishedAt}>{formatEasternDate(article.publishedAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
