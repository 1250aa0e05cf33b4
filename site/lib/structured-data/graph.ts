import type {
  BreadcrumbListLeaf,
  ItemListLeaf,
  NewsArticleLeaf,
  OrganizationLeaf,
  PersonLeaf,
  SportsEventLeaf,
  SportsTeamLeaf,
  WebSiteLeaf,
} from 'schema-dts';

/** One thing of a page's graph; nodes refer to each other by `@id` (node-ids.ts). */
export type GraphNode =
  | BreadcrumbListLeaf
  | ItemListLeaf
  | NewsArticleLeaf
  | OrganizationLeaf
  | PersonLeaf
  | SportsEventLeaf
  | SportsTeamLeaf
  | WebSiteLeaf;

export interface JsonLdGraph {
  '@context': 'https://schema.org';
  '@graph': readonly GraphNode[];
}

/** A page's one JSON-LD graph. Whoever prints it escapes it for the script element (jsonForScript). */
export function jsonLdGraph(nodes: readonly GraphNode[]): JsonLdGraph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}
