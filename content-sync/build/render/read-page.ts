import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { type Static, Type } from 'typebox';
import { pathOfFile } from '#data/releases/page-headers.ts';

export const textOrNull = Type.Union([Type.String(), Type.Null()]);
/** What a rendered page says of itself to search engines. */
export const pageFactsSchema = Type.Object({
  /** `/`, `/teams`, `/article/x`. */
  path: Type.String(),
  /** The address it names as the one to be found under; null when it names none, or asks to be left out. */
  canonical: textOrNull,
  /** When what it shows last changed (ISO 8601 with offset); null when it does not say. */
  changedAt: textOrNull,
  /** When it was first published (ISO 8601 with offset); null for all but articles. */
  publishedAt: textOrNull,
  /** Its title for other sites. */
  title: Type.String(),
});
export type PageFacts = Static<typeof pageFactsSchema>;

/** What a rendered page says, as far as a release is checked and listed by it. */
export interface ReadPage {
  facts: PageFacts;
  /** The root-relative addresses that its elements name, without query and fragment, each once. */
  targets: string[];
  /** Changes with what a reader sees; names of scripts and style sheets are not part of it. */
  textHash: string;
}

/** A page with a head, a header and a footer is never so short. */
const MIN_PAGE_BYTES = 400;
/** Attributes that lead to another file. */
const LINKS = ['href', 'src', 'poster', 'component-url', 'renderer-url'] as const;
/** Answered by the server, not by a file. */
const SERVED = /^\/(?:api\/|healthz$|readyz$)/;

const dateOrNull = (text = ''): string | null => (Number.isNaN(Date.parse(text)) ? null : text);

/** Reads a page; `file` is its path below the site's folder. Throws with what is wrong when it is empty or cut off. */
export function readPage(file: string, html: string): ReadPage {
  const meta = new Map<string, string>();
  const targets = new Set<string>();
  /** `text`: the title, and what stands in `main`. */
  const found = { canonical: null as string | null, isWhole: false, hasMain: false, text: '' };
  /** The element whose text is being read. */
  let inside: 'head' | 'title' | 'main' | 'rest' = 'head';
  let isCode = false;
  const add = (value: string): void => {
    const [, target = ''] = /^\s*(\/(?!\/)[^\s?#]*)/.exec(value) ?? [];
    if (target !== '' && !SERVED.test(target)) targets.add(target);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (inside === 'main') found.text += ' ';
      for (const link of LINKS) if (attributes[link] !== undefined) add(attributes[link]);
      for (const part of attributes['srcset']?.split(',') ?? []) add(part);
      isCode = name === 'script' || name === 'style';
      if (name === 'main') {
        found.hasMain = true;
        inside = 'main';
      } else if (inside === 'head') {
        const { content = '', href = '', property = '', rel } = attributes;
        if (name === 'title') inside = 'title';
        else if (name === 'meta') meta.set(attributes['name'] ?? property, content);
        else if (name === 'link' && rel === 'canonical') found.canonical = href;
      }
    },
    ontext(part) {
      if (!isCode && (inside === 'main' || inside === 'title')) found.text += part;
    },
    onclosetag(name, isImplied) {
      if (inside === 'main') found.text += ' ';
      isCode = false;
      if (name === 'title' && inside === 'title') inside = 'head';
      if (name === 'main' || name === 'head') inside = 'rest';
      if (name === 'html') found.isWhole = !isImplied;
    },
  });
  parser.end(html);
  if (html.length < MIN_PAGE_BYTES || !found.hasMain) throw new Error(`${file} is empty`);
  if (!found.isWhole) throw new Error(`${file} is cut off`);
  const publishedAt = dateOrNull(meta.get('article:published_time'));
  const seen = `${meta.get('description') ?? ''}\n${found.text.replace(/\s+/g, ' ')}`;
  return {
    facts: {
      path: pathOfFile(file),
      canonical: meta.get('robots')?.includes('noindex') ? null : found.canonical,
      changedAt:
        dateOrNull(meta.get('og:updated_time')) ?? dateOrNull(meta.get('article:modified_time')) ?? publishedAt,
      publishedAt,
      title: meta.get('og:title') ?? '',
    },
    targets: [...targets],
    textHash: createHash('sha1').update(seen).digest('base64url'),
  };
}

/** `https://example.com/teams` for `/teams`, encoded as canonical links are. */
export const absoluteAddress = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;

/** The pages that a search engine may list, sorted by address: each names itself as canonical. */
export function listedPages(pages: readonly PageFacts[], siteUrl: string): PageFacts[] {
  return pages
    .filter(({ path, canonical }) => canonical === absoluteAddress(siteUrl, path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function fileNames(target: string): string[] {
  let name: string;
  try {
    name = decodeURIComponent(target.slice(1));
  } catch {
    return [];
  }
  return name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
}

/** The addresses that lead to no file of the site. */
export function brokenTargets(targets: Iterable<string>, files: ReadonlySet<string>): string[] {
  return [...targets].filter((target) => !fileNames(target).some((name) => files.has(name)));
}
