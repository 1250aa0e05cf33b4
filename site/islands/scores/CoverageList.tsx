import { formatEasternDate } from '#data/domain/time-format.ts';

import type { Coverage } from './game-pack.ts';

/** What was written about a game; nothing at all when nothing was (specification section 8). */
export function CoverageList({ articles }: { articles: readonly Coverage[] | undefined }) {
  if (articles === undefined || articles.length === 0) return null;
  return (
    <div className="coverage" data-coverage>
      <p className="kicker">Coverage</p>
      <ul className="story-list">
        {articles.map((article) => (
          <li key={article.id}>
            <a className="story-list-link coverage-link" href={`/article/${article.id}`}>
              {article.title}
            </a>
            <p className="meta">
              {article.author}
              {' · '}
              <time dateTime={article.publishedAt}>{formatEasternDate(article.publishedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
