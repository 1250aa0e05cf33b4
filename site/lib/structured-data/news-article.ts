import type { NewsArticleLeaf, OrganizationLeaf, PersonLeaf } from 'schema-dts';

import { articlePath } from '#data/domain/page-paths.ts';
import { appearanceOf, isNewsroomByline, type ArticleSummary } from '#data/domain/article.ts';
import { gameMatchup, type Game } from '#data/domain/football/game.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { PATHS } from '#site/lib/paths.ts';
import { absoluteUrl } from '#site/lib/site-url.ts';

import { easternIso } from './eastern-iso.ts';
import { organizationId } from './site.ts';
import { gameNodeId } from './sports-event.ts';
import { teamReference } from './sports-team.ts';

/** Our newsroom under one of its author lines; its page says how it works. */
export function newsroomNode(name: string): OrganizationLeaf {
  const parentOrganization = { '@id': organizationId() };
  return { '@type': 'Organization', name, url: absoluteUrl(PATHS.desk), parentOrganization };
}

/** Of what the desk wrote automatically or the staff together the author is the newsroom and not a person. */
function authorOf({ author }: ArticleSummary): OrganizationLeaf | PersonLeaf {
  return isNewsroomByline(author) ? newsroomNode(author) : { '@type': 'Person', name: author };
}

/** An article, free for everyone. Takes the game that it is about and the paths of its share cards, the widest first. */
export function newsArticleNode(
  article: ArticleSummary,
  game: Pick<Game, 'id' | 'awayTeam' | 'homeTeam' | 'neutralSite'> | null,
  cards: readonly string[],
): NewsArticleLeaf {
  const { team } = article;
  const { at: publishedAt } = appearanceOf(article);
  const path = articlePath(article.id);
  const pictures = article.imageUrl === null ? cards : [article.imageUrl, ...cards];
  const section = team?.conference ?? article.conference;
  const about = [
    ...(game === null
      ? []
      : [
          {
            // No SportsEvent: one that a page describes must say when and where, and that is the game page's part.
            '@type': 'Thing' as const,
            '@id': gameNodeId(game.id),
            name: gameMatchup(game),
          },
        ]),
    ...(team === null ? [] : [teamReference(team)]),
  ];
  return {
    '@type': 'NewsArticle',
    '@id': `${absoluteUrl(path)}#article`,
    mainEntityOfPage: absoluteUrl(path),
    headline: article.title,
    description: article.summary,
    image: pictures.map((url) => absoluteUrl(url)),
    datePublished: easternIso(publishedAt),
    dateModified: easternIso(article.updatedAt ?? publishedAt),
    author: authorOf(article),
    publisher: {
      '@type': 'Organization',
      '@id': organizationId(),
      name: PRODUCT.name,
      url: absoluteUrl(PATHS.home),
    },
    ...(section === null ? {} : { articleSection: section }),
    ...(about.length === 0 ? {} : { about }),
    inLanguage: 'en',
    isAccessibleForFree: true,
  };
}
