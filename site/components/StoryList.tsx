import { articlePath } from '#data/domain/page-paths.ts';
import { appearanceOf, type ArticleSummary } from '#data/domain/article.ts';

import { ScoreText } from './ScoreText.tsx';

interface StoryListProps {
  articles: readonly Pick<
    ArticleSummary,
    'id' | 'title' | 'author' | 'publishedAt' | 'writtenAt'
  >[];
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
            <time dateTime={appearanceOf(article).at}>{appearanceOf(article).label}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
