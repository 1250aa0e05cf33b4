import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { internalTargets } from './page-links.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);
/** What a rendered page says of itself to search engines. */
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
  return text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
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

/** A page with a head, a header and a footer is never so short. */
const MIN_PAGE_BYTES = 400;
/** What a rendered page says, as far as a release is checked and listed by it. */
export interface ReadPage {
  facts: PageFacts;
  /** The root-relative addresses it names. */
  targets: string[];
  /** Changes with what a reader sees; names of scripts and style sheets are not part of it. */
  textHash: string;
}

/** What a reader sees of a page. */
function readableText(html: string): string {
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? '';
  const [title = ''] = /<title>[^<]*/.exec(html) ?? [];
  const [description = ''] = /<meta name="description" content="[^"]*"/.exec(html) ?? [];
  const text = main
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    // Values in quotes may hold `>`.
    .replace(/<(?:"[^"]*"|[^">])*>/g, ' ')
    .replace(/\s+/g, ' ');
  return `${title}\n${description}\n${text}`;
}

/** Reads a page; `file` is its path below the site's folder. Throws with what is wrong when it is empty or cut off. */
export function readPage(file: string, html: string): ReadPage {
  if (html.length < MIN_PAGE_BYTES || !/<main[\s>]/.test(html)) throw new Error(`${file} is empty`);
  if (!html.includes('</html>')) throw new Error(`${file} is cut off`);
  return {
    facts: readPageFacts(file, html),
    targets: [...internalTargets(html)],
    textHash: createHash('sha1').update(readableText(html)).digest('base64url'),
  };
}
