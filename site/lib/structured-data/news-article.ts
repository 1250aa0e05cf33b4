import type { NewsArticleLeaf, OrganizationLeaf, PersonLeaf } from 'schema-dts';

import type { Game } from '#data/domain/game.ts';
import { PRODUCT } from '#data/domain/product.ts';
import type { Team } from '#data/domain/team.ts';
import { absoluteUrl, PATHS } from '#site/lib/paths.ts';

import { easternIso } from './eastern-iso.ts';
import { articleNodeId, gameNodeId, organizationId } from './node-ids.ts';
import { teamReference } from './sports-team.ts';

/** What a NewsArticle node needs; every value also stands on the page. */
export interface ArticleFacts {
  path: string;
  headline: string;
  description: string;
  /** Paths on this site or absolute addresses: the picture in each ratio there is, the widest first. */
  imageUrls: readonly string[];
  /** ISO 8601 with offset. */
  publishedAt: string;
  updatedAt: string | null;
  author: string;
  /** True for what the desk wrote automatically or the staff together: the author is the newsroom and not a person. */
  isNewsroom: boolean;
  section: string | null;
  /** The game that the piece is about, whose card stands on the page. */
  game?: Pick<Game, 'id' | 'awayTeam' | 'homeTeam'> | null;
  /** The team that it is filed under. */
  team?: Pick<Team, 'id' | 'conference' | 'name'> | null;
}

function authorOf(article: ArticleFacts, siteUrl: string | URL): OrganizationLeaf | PersonLeaf {
  if (!article.isNewsroom) return { '@type': 'Person', name: article.author };
  return {
    '@type': 'Organization',
    name: article.author,
    url: absoluteUrl(PATHS.home, siteUrl),
    parentOrganization: { '@id': organizationId(siteUrl) },
  };
}

/** An article. Articles are free for everyone: membership takes away advertising only. */
export function newsArticleNode(article: ArticleFacts, siteUrl: string | URL): NewsArticleLeaf {
  const { game = null, team = null } = article;
  const about = [
    ...(game === null
      ? []
      : [
          {
            // No SportsEvent: one that a page describes must say when and where, and that is the game page's part.
            '@type': 'Thing' as const,
            '@id': gameNodeId(game.id, siteUrl),
            name: `${game.awayTeam.name} @ ${game.homeTeam.name}`,
          },
        ]),
    ...(team === null ? [] : [teamReference(team, siteUrl)]),
  ];
  return {
    '@type': 'NewsArticle',
    '@id': articleNodeId(article.path, siteUrl),
    mainEntityOfPage: absoluteUrl(article.path, siteUrl),
    headline: article.headline,
    description: article.description,
    image: article.imageUrls.map((url) => absoluteUrl(url, siteUrl)),
    datePublished: easternIso(article.publishedAt),
    dateModified: easternIso(article.updatedAt ?? article.publishedAt),
    author: authorOf(article, siteUrl),
    publisher: {
      '@type': 'Organization',
      '@id': organizationId(siteUrl),
      name: PRODUCT.name,
      url: absoluteUrl(PATHS.home, siteUrl),
    },
    ...(article.section === null ? {} : { articleSection: article.section }),
    ...(about.length === 0 ? {} : { about }),
    inLanguage: 'en',
    isAccessibleForFree: true,
  };
}
