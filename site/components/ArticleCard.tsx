import { articlePath } from '#data/domain/addresses.ts';
import type { ReactNode } from 'react';

import type { ArticleSummary } from '#data/domain/article.ts';
import type { Game } from '#data/domain/game.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { articleArtwork } from '#site/artwork/article-artwork.ts';

import { AgeLabel } from './AgeLabel.tsx';
import type { HeadingLevel } from './heading.ts';
import { ScoreText } from './ScoreText.tsx';
import { Svg } from './Svg.tsx';
import { TeamBadge } from './TeamBadge.tsx';

interface ArticleCardProps {
  article: ArticleSummary;
  /** The game it is about: its score and colours make the picture of an article that has none. */
  game?: Game | null;
  headingLevel?: HeadingLevel;
  /** The lead runs across the grid, picture beside the words. */
  lead?: boolean;
  /** Stands below the byline: the share panel. */
  footer?: ReactNode;
}

/** An article in a list: picture, team, headline, standfirst, author, date and age. The whole card is one link. */
export function ArticleCard({
  article,
  game = null,
  headingLevel = 3,
  lead = false,
  footer,
}: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  const kicker = article.conference ?? article.sourceSite;
  return (
    <article className={lead ? 'story story-lead' : 'story'} data-article={article.id}>
      <div className="story-main">
        {article.imageUrl === null ? (
          <Svg className="story-art" markup={articleArtwork({ article, game })} />
        ) : (
          <span className="story-art">
            <img
              src={article.imageUrl}
              alt=""
              width={640}
              height={360}
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
            />
          </span>
        )}
        <div>
          <p className="story-kicker">
            {article.team ? (
              <TeamBadge team={article.team} />
            ) : (
              <span className="kicker">{kicker}</span>
            )}
          </p>
          <Heading className="story-title">
            <a className="story-link" href={articlePath(article.id)}>
              <ScoreText text={article.title} />
            </a>
          </Heading>
          <p className="story-summary">
            <ScoreText text={article.summary} />
          </p>
          <p className="story-meta">
            <span className="story-author">{article.author}</span>
            {' · '}
            <time dateTime={article.publishedAt}>{formatEasternDate(article.publishedAt)}</time>
            <AgeLabel publishedAt={article.publishedAt} />
          </p>
        </div>
      </div>
      {footer !== undefined && footer !== null && <div className="story-footer">{footer}</div>}
    </article>
  );
}
