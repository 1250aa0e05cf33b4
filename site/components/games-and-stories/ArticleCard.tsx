import { articlePath } from '#data/domain/page-paths.ts';
import { appearanceOf, type ArticleSummary } from '#data/domain/article.ts';
import type { Team } from '#data/domain/football/team.ts';
import { articleArtwork } from '#site/artwork/artwork.ts';
import type { ArtGame } from '#site/artwork/svg.ts';
import { absoluteUrl } from '#site/screen-paths.ts';

import { ScoreText } from './StoryList.tsx';
import { ShareLinks } from '../page/ShareLinks.tsx';
import { Svg } from '../page/ui.tsx';
import { TeamBadge } from '../teams/team-labels.tsx';

type CardArticle = Pick<
  ArticleSummary,
  | 'id'
  | 'title'
  | 'summary'
  | 'author'
  | 'publishedAt'
  | 'writtenAt'
  | 'imageUrl'
  | 'conference'
  | 'sourceSite'
  | 'figure'
> & { team: Pick<Team, 'id' | 'name' | 'shortName' | 'colorPrimary' | 'colorSecondary'> | null };

interface ArticleCardProps {
  article: CardArticle;
  /** The game it is about, drawn where the article has no picture. */
  game?: ArtGame | null;
  /** The lead spans the grid, with its picture next to the text. */
  lead?: boolean;
  shareable?: boolean;
}

/** An article in a list. All but its share panel is one link. */
export function ArticleCard({ article, game = null, lead = false, shareable = false }: ArticleCardProps) {
  const appearance = appearanceOf(article);
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
            {article.team ? <TeamBadge team={article.team} /> : <span className="kicker">{kicker}</span>}
          </p>
          <h3 className="story-title">
            <a className="story-link" href={articlePath(article.id)}>
              <ScoreText text={article.title} />
            </a>
          </h3>
          <p className="mt-2 font-reading text-base leading-[1.45] text-ink-soft">
            <ScoreText text={article.summary} />
          </p>
          <p className="mt-2.5 text-meta leading-[1.4] text-ink-soft">
            <span className="font-semibold text-ink">{article.author}</span>
            {' · '}
            <time dateTime={appearance.at}>{appearance.label}</time>
            {/* Room for 'N hours ago', right only when the page is read: time-labels.ts writes it. */}
            <span className="age" data-age={appearance.at} suppressHydrationWarning>
              {''}
            </span>
          </p>
        </div>
      </div>
      {shareable && (
        <details className="mt-3" data-share-panel>
          <summary className="section-link cursor-pointer">
            Share<span className="visually-hidden">{` ${article.title}`}</span>
          </summary>
          <div className="mt-2">
            <ShareLinks url={absoluteUrl(articlePath(article.id))} title={article.title} />
          </div>
        </details>
      )}
    </article>
  );
}
