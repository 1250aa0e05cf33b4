import { load } from 'cheerio/slim';

import { readPageText } from './page-text.ts';
import { type Finding, type SeenNodes, walkGraph } from './structured-data-walk.ts';

/** A page as a crawler holds it. */
export interface CheckedPage {
  /** `/teams/georgia`. */
  path: string;
  html: string;
}

/** What the structured data of one page is worth. */
export interface PageCheck {
  path: string;
  errors: readonly Finding[];
  /** Things that a type should have and this page does not know or show. */
  warnings: readonly Finding[];
  seen: SeenNodes;
}

const NOTHING: SeenNodes = { types: [], described: [], referred: [], pages: [] };

function graphNodes(json: unknown): readonly unknown[] | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { '@context': context, '@graph': nodes } = json as Record<string, unknown>;
  return context === 'https://schema.org' && Array.isArray(nodes) && nodes.length > 0 ? nodes : undefined;
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

/**
 * Holds a page's JSON-LD against the tables of structured-data-rules.ts and against what the page
 * shows. `origin` is the one that the site's own addresses have. A page without structured data
 * has nothing wrong with it.
 */
export function checkStructuredData({ path, html }: CheckedPage, origin: string): PageCheck {
  const $ = load(html);
  const scripts = $('script[type="application/ld+json"]').toArray();
  const refused = (what: string): PageCheck => ({
    path,
    errors: [{ where: 'graph', what }],
    warnings: [],
    seen: NOTHING,
  });
  const [script] = scripts;
  if (script === undefined) return { path, errors: [], warnings: [], seen: NOTHING };
  if (scripts.length > 1) return refused(`stands ${scripts.length} times on the page`);
  const source = $(script).text();
  if (source.includes('<')) return refused('holds a < that is not escaped');
  const nodes = graphNodes(parse(source));
  if (nodes === undefined) return refused('is no JSON-LD graph of schema.org');

  const ids = new Set(
    $('[id]')
      .toArray()
      .map(({ attribs }) => attribs['id']),
  );
  const canonical = $('link[rel="canonical"]').attr('href');
  const { errors, warnings, seen } = walkGraph(nodes, {
    text: readPageText($),
    origin,
    path,
    hasElement: (id) => ids.has(id),
  });
  const main = nodes.find((node) => typeof node === 'object' && node !== null && 'mainEntityOfPage' in node);
  const named = (main as { mainEntityOfPage?: unknown } | undefined)?.mainEntityOfPage;
  return {
    path,
    errors:
      named === undefined || named === canonical
        ? errors
        : [...errors, { where: 'NewsArticle.mainEntityOfPage', what: 'is not the canonical address' }],
    warnings,
    seen,
  };
}

/** What the structured data of a whole site is worth. */
export interface SiteCheck {
  /** `/teams/georgia: SportsTeam.name does not stand on the page`. */
  errors: readonly string[];
  /** Each warning once. */
  warnings: ReadonlySet<string>;
  /** How many nodes of each type the pages describe. */
  types: ReadonlyMap<string, number>;
}

/**
 * Holds all pages of a site against the rules, and their references to each other: whatever a node
 * names by its id must be described on some page. Takes every page that there is.
 */
export function checkSite(pages: readonly CheckedPage[], origin: string): SiteCheck {
  const checks = pages.map((page) => checkStructuredData(page, origin));
  const described = new Set(checks.flatMap(({ seen }) => seen.described));
  const paths = new Set(pages.map(({ path }) => path));
  const errors = checks.flatMap(({ path, errors: found, seen }) => [
    ...found.map(({ where, what }) => `${path}: ${where} ${what}`),
    ...seen.referred.filter((id) => !described.has(id)).map((id) => `${path}: ${id} is described nowhere`),
    ...seen.pages
      .filter((url) => !paths.has(new URL(url).pathname))
      .map((url) => `${path}: ${url} is no page of the site`),
  ]);
  const byType = Map.groupBy(
    checks.flatMap(({ seen }) => seen.types),
    (type) => type,
  );
  return {
    errors,
    warnings: new Set(checks.flatMap(({ warnings }) => warnings.map(({ where, what }) => `${where} ${what}`))),
    types: new Map([...byType].map(([type, nodes]) => [type, nodes.length])),
  };
}
