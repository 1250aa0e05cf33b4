import { createHash } from 'node:crypto';
import { readPageFacts, type PageFacts } from './page-facts.ts';
import { internalTargets } from './page-links.ts';

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
