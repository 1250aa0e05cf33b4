import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What one built page weighs; bytes, gzip except `html`, which is brotli. */
export interface PageWeight {
  html: number;
  /** Inline scripts, script files and everything they import statically. */
  readerScript: number;
  /** The above and every island of the page with its renderer, all hydrated; not what an island loads later on demand. */
  hydratedScript: number;
  styles: number;
}

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g;

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}

/** The built script files that `entries` need, themselves included; addresses are absolute paths of the site. */
function scriptClosure(siteDir: string, entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...entries];
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    const file = join(siteDir, url);
    if (seen.has(url) || !existsSync(file)) continue;
    seen.add(url);
    const code = readFileSync(file, 'utf8');
    for (const target of matches(code, STATIC_IMPORT))
      queue.push(target.startsWith('/') ? target : posix.join(dirname(url), target));
  }
  return seen;
}

const gzipSize = (data: string | Buffer): number => gzipSync(data, { level: 9 }).length;

/** Weighs one page of a built site. `page` is its file below `siteDir`, such as `teams.html`. */
export function weighPage(siteDir: string, page: string): PageWeight {
  const html = readFileSync(join(siteDir, page), 'utf8');
  const sizeOf = (url: string): number => gzipSize(readFileSync(join(siteDir, url)));
  const sum = (urls: Iterable<string>): number =>
    [...urls].reduce((total, url) => total + sizeOf(url), 0);

  const inline = matches(
    html,
    /<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g,
  );
  const files = matches(html, /<script[^>]*\bsrc="(\/[^"]+\.js)"/g);
  const islands = matches(html, /\b(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g);
  const inlineBytes = inline.length === 0 ? 0 : gzipSize(inline.join('\n'));

  return {
    html: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
    readerScript: inlineBytes + sum(scriptClosure(siteDir, files)),
    hydratedScript: inlineBytes + sum(scriptClosure(siteDir, [...files, ...islands])),
    styles:
      sum(new Set(matches(html, /<link[^>]*href="(\/[^"]+\.css)"/g))) +
      gzipSize(matches(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('\n')),
  };
}
