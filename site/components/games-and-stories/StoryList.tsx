import { articlePath } from '#data/domain/page-paths.ts';
import { appearanceOf, type ArticleSummary } from '#data/domain/article.ts';
import { splitAtScores } from '#site/html-text.ts';

/** A text whose scores stay on one line: browsers break lines after a hyphen. */
export function ScoreText({ text }: { text: string }) {
  return splitAtScores(text).map((part, at) =>
    // Every second part is a score.
    at % 2 === 0 ? (
      part
    ) : (
      <span className="score-text" key={`${at} ${part}`}>
        {part}
      </span>
    ),
  );
}

interface StoryListProps {
  articles: readonly Pick<ArticleSummary, 'id' | 'title' | 'author' | 'publishedAt' | 'writtenAt'>[];
}
/** The class of what stands around a list of stories or links: two columns where there is room. */
export const TWO_COLUMNS = 'md:[&_li]:border-t md:[&_ul]:grid md:[&_ul]:grid-cols-2 md:[&_ul]:gap-x-10';

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
