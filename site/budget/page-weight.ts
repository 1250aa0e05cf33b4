import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

import { pageHeaders } from '#data/releases/page-headers.ts';
import { policyHeaderOf, securityHeadersOf } from '#data/releases/security-headers.ts';

/**
 * What one built page weighs; bytes, gzip except `html`, which is the brotli that is sent, and `faces`, which are
 * compressed already.
 */
export interface PageWeight {
  html: number;
  /** The same with its headers, as a public server sends them. */
  answer: number;
  /** Inline scripts, script files and everything they import statically. */
  readerScript: number;
  /**
   * The above and every island of the page with its renderer, all hydrated; not what an island loads later on demand.
   */
  hydratedScript: number;
  /** Style sheets and inline styles, without the faces in them. */
  styles: number;
  /** The faces that stand in the style sheets, as files. */
  faces: number;
}

const FACE_DATA = /data:font\/woff2;base64,([^"')]+)/g;
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

function sumOf(items: Iterable<string>, size: (item: string) => number): number {
  return [...items].reduce((total, item) => total + size(item), 0);
}

/** What the server adds to the headers that the page and the address make; each value as long as it gets. */
const OTHER_HEADERS = `HTTP/1.1 200 OK
x-release-id: 2026-11-22T14-19-53-689Z
vary: accept-encoding
content-encoding: br
etag: "pcI86HwvWU6xq3y374TMHoWeF5Z"
content-length: 123456
Date: Sun, 22 Nov 2026 14:21:45 GMT
Connection: keep-alive
Keep-Alive: timeout=65

`.replaceAll('\n', '\r\n');

/** How long the headers of a page's answer are, with all that a public address adds. */
function headerBytes(page: string, html: string): number {
  const headers = {
    ...securityHeadersOf({ siteUrl: 'https://hashmark.example', hstsSubdomains: true }).page,
    ...pageHeaders(page),
    'content-security-policy': policyHeaderOf(html),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return OTHER_HEADERS.length + lines.join('').length;
}

/** Weighs one page of a built site. `page` is its file below `siteDir`, such as `teams.html`. */
export function weighPage(siteDir: string, page: string): PageWeight {
  const html = readFileSync(join(siteDir, page), 'utf8');
  const sizeOf = (url: string): number => gzipSize(readFileSync(join(siteDir, url)));

  const sheets = [...new Set(matches(html, /<link[^>]*href="(\/[^"]+\.css)"/g))].map((url) =>
    readFileSync(join(siteDir, url), 'utf8'),
  );
  const styles = [...sheets, matches(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('\n')];

  const inline = matches(html, /<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g);
  const files = matches(html, /<script[^>]*\bsrc="(\/[^"]+\.js)"/g);
  const islands = matches(html, /\b(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g);
  const bytes = statSync(join(siteDir, `${page}.br`)).size;
  const inlineBytes = inline.length === 0 ? 0 : gzipSize(inline.join('\n'));

  return {
    html: bytes,
    answer: bytes + headerBytes(page, html),
    readerScript: inlineBytes + sumOf(scriptClosure(siteDir, files), sizeOf),
    hydratedScript: inlineBytes + sumOf(scriptClosure(siteDir, [...files, ...islands]), sizeOf),
    styles: sumOf(styles, (css) => gzipSize(css.replaceAll(FACE_DATA, ''))),
    faces: sumOf(styles, (css) => sumOf(matches(css, FACE_DATA), (face) => Buffer.byteLength(face, 'base64'))),
  };
}
