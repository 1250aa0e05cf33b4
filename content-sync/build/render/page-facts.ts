import { Type, type Static } from 'typebox';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** What a rendered page tells search engines about itself. */
export const pageFactsSchema = Type.Object({
  /** `/`, `/teams`, `/article/x`. */
  path: Type.String(),
  /** The address it names as the one to be found under; null when it names none. */
  canonical: textOrNull,
  /** False for a page that asks to be left out of search results. */
  isIndexable: Type.Boolean(),
  /** When what it shows last changed (ISO 8601 with offset); null when it does not say. */
  changedAt: textOrNull,
  /** When it was first published (ISO 8601 with offset); null for all but articles. */
  publishedAt: textOrNull,
  /** Its title for other sites. */
  title: Type.String(),
});
export type PageFacts = Static<typeof pageFactsSchema>;

/** As the head of every page is written; values may hold `>`. */
const META =
  /<meta (?:name|property)="(robots|og:title|og:updated_time|article:modified_time|article:published_time)" content="([^"]*)"/g;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  '#38': '&',
  quot: '"',
  '#34': '"',
  '#39': "'",
  lt: '<',
  gt: '>',
};

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** The address of a rendered page by its file below the site's folder: `teams.html` is `/teams`. */
export function addressOf(file: string): string {
  const name = file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '');
  return `/${name}`;
}

const dateOrNull = (text: string | undefined): string | null =>
  text !== undefined && !Number.isNaN(Date.parse(text)) ? text : null;

/** Reads a rendered page's head. Takes the file's path below the site's folder and its text. */
export function readPageFacts(file: string, html: string): PageFacts {
  // The last: what a story says may look like the end of the head, and none of the tags sought here.
  const head = html.slice(0, Math.max(0, html.lastIndexOf('</head>')));
  const meta = new Map<string, string>();
  for (const [, name = '', value = ''] of head.matchAll(META)) meta.set(name, decode(value));
  const canonical = CANONICAL.exec(head)?.[1];
  const publishedAt = dateOrNull(meta.get('article:published_time'));
  return {
    path: addressOf(file),
    canonical: canonical === undefined ? null : decode(canonical),
    isIndexable: !/\bnoindex\b/.test(meta.get('robots') ?? ''),
    changedAt: dateOrNull(meta.get('og:updated_time')) ?? dateOrNull(meta.get('article:modified_time')) ?? publishedAt,
    publishedAt,
    title: meta.get('og:title') ?? '',
  };
}

/** The pages that a search engine may list: each names itself as canonical and does not ask to be left out. */
export function listedPages(pages: readonly PageFacts[], siteUrl: string): PageFacts[] {
  return pages
    .filter(
      ({ path, canonical, isIndexable }) =>
        isIndexable && canonical !== null && canonical === absoluteAddress(siteUrl, path),
    )
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** `https://example.com/teams` for `/teams`, encoded as canonical links are. */
export function absoluteAddress(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href;
}
