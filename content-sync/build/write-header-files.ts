import { mkdir, writeFile } from 'node:fs/promises';
import type { ReleasePaths } from '#data/releases/layout.ts';
import { contentTypeOf, IMMUTABLE, NAMED_BY_CONTENT, OPEN_TO_ALL, REVALIDATE } from '#data/releases/page-headers.ts';
import { securityHeadersOf, type PublicSite } from '#data/releases/security-headers.ts';

/**
 * Files whose type other servers do not know, or know otherwise: where they lie in the forms of either file, and one of
 * them.
 */
const TYPED = [
  { splat: '/feeds/*.json', pattern: '^/feeds/.+\\.json$', example: 'feeds/all.json' },
  { splat: '/*.atom', pattern: '\\.atom$', example: 'all.atom' },
  { splat: '/*.ics', pattern: '\\.ics$', example: 'all.ics' },
  { splat: '/*.webmanifest', pattern: '\\.webmanifest$', example: 'site.webmanifest' },
] as const;

/** `x-content-type-options` as people write it, so that their own rules for a header meet ours. */
const named = (header: string): string => header.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * The `_headers` file that Netlify, Cloudflare Pages and their like read. No two rules name the same header: some hosts
 * would join them.
 */
function splatFile(security: Readonly<Record<string, string>>): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${named(name)}: ${value}`)].join('\n');
  const rules = [
    rule('/*', security),
    ...NAMED_BY_CONTENT.map((folder) => rule(`/${folder}/*`, { 'cache-control': IMMUTABLE })),
    ...OPEN_TO_ALL.map((folder) => rule(`/${folder}/*`, { 'access-control-allow-origin': '*' })),
    ...TYPED.map(({ splat, example }) => rule(splat, { 'content-type': contentTypeOf(example) })),
  ];
  return `${rules.join('\n\n')}\n`;
}

/**
 * What an nginx `server` block includes. A header without a value is not sent, so no location needs a list of its own.
 */
function nginxFile(security: Readonly<Record<string, string>>): string {
  const below = (folders: readonly string[]): string => `^/(${folders.join('|')})/`;
  const quoted = (text: string): string => `"${text}"`;
  const set = (name: string, otherwise: string, folders: readonly string[], value: string) => [
    `set $${name} ${quoted(otherwise)};`,
    `if ($uri ~ ${quoted(below(folders))}) { set $${name} ${quoted(value)}; }`,
  ];
  const add = (header: string, value: string): string => `add_header ${named(header)} ${value} always;`;
  const lines = [
    ...Object.entries(security).map(([header, value]) => add(header, quoted(value))),
    ...set('hashmark_cache', REVALIDATE, NAMED_BY_CONTENT, IMMUTABLE),
    add('cache-control', '$hashmark_cache'),
    ...set('hashmark_origin', '', OPEN_TO_ALL, '*'),
    add('access-control-allow-origin', '$hashmark_origin'),
    ...TYPED.map(
      ({ pattern, example }) =>
        `location ~ ${quoted(pattern)} { types { } default_type ${quoted(contentTypeOf(example))}; }`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Writes next to a release's site what a host of files without our server has to send with it, in two forms, from what
 * the server itself sends. A page's own policy stands in the page; here is what a meta element cannot say.
 */
export async function writeHeaderFiles({ headers }: Pick<ReleasePaths, 'headers'>, site: PublicSite): Promise<void> {
  const { page } = securityHeadersOf(site);
  await mkdir(headers.folder, { recursive: true });
  await writeFile(headers.splat, splatFile(page));
  await writeFile(headers.nginx, nginxFile(page));
}
