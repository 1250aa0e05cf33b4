import type { NewsArticleLeaf, OrganizationLeaf, PersonLeaf, WebSiteLeaf } from 'schema-dts';

import { appearanceOf, type ArticleSummary, isNewsroomByline } from '#data/domain/article.ts';
import { type Game, gameMatchup } from '#data/domain/football/game.ts';
import { articlePath } from '#data/domain/page-paths.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { absoluteUrl, PATHS } from '#site/screen-paths.ts';

import { easternIso, gameNodeId, teamReference } from './sports.ts';

/*
 * How the nodes of all pages name each other: an `@id` is an address on this site with a fragment, so it is the same on
 * every page that speaks of the thing and in every release.
 */

function organizationId(): string {
  return `${absoluteUrl(PATHS.home)}#organization`;
}

/** The publisher; it stands once, on the home page. */
export function organizationNode(): OrganizationLeaf {
  const side = { '@type': 'QuantitativeValue', value: 512, unitCode: 'E37' } as const;
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: PRODUCT.name,
    url: absoluteUrl(PATHS.home),
    logo: { '@type': 'ImageObject', url: absoluteUrl('/logo.png'), width: side, height: side },
  };
}

/**
 * The site, for the home page only. Without a SearchAction: nothing here answers a search by
 * address, and search engines no longer use it.
 */
export function websiteNode(): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': `${absoluteUrl(PATHS.home)}#website`,
    name: PRODUCT.name,
    url: absoluteUrl(PATHS.home),
    description: PRODUCT.tagline,
    inLanguage: 'en',
    publisher: { '@id': organizationId() },
  };
}

/** Our newsroom under one of its author lines; its page says how it works. */
export function newsroomNode(name: string): OrganizationLeaf {
  const parentOrganization = { '@id': organizationId() };
  return { '@type': 'Organization', name, url: absoluteUrl(PATHS.desk), parentOrganization };
}

/** Of what the desk wrote automatically or the staff together the author is the newsroom and not a person. */
function authorOf({ author }: ArticleSummary): OrganizationLeaf | PersonLeaf {
  return isNewsroomByline(author) ? newsroomNode(author) : { '@type': 'Person', name: author };
}

/**
 * An article, free for everyone. Takes the game that it is about and the paths of its share cards, the widest first.
 */
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
  // No SportsEvent: one that a page describes must say when and where, and that is the game page's part.
  const event = game && ({ '@type': 'Thing', '@id': gameNodeId(game.id), name: gameMatchup(game) } as const);
  const about = [event, team && teamReference(team)].filter((thing) => thing !== null);
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
    articleSection: section ?? undefined,
    about: about.length === 0 ? undefined : about,
    inLanguage: 'en',
    isAccessibleForFree: true,
  };
}
