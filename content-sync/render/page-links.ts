/** Attributes that lead to another file; `srcset` holds several, apart by commas. */
const LINK = /\s(?:href|src|srcset|poster|component-url|renderer-url)="([^"]*)"/g;

/** Answered by the server, not by a file. */
const SERVED = /^\/(?:api\/|healthz$|readyz$)/;

function decode(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
}

/** The root-relative addresses a page names, without query and fragment, each once. */
export function internalTargets(html: string): Set<string> {
  const targets = new Set<string>();
  for (const [, value = ''] of html.matchAll(LINK)) {
    for (const part of value.split(',')) {
      const address = part.trim().split(/\s/)[0] ?? '';
      if (!address.startsWith('/') || address.startsWith('//')) continue;
      const [target = ''] = decode(address).split(/[?#]/);
      if (target !== '' && !SERVED.test(target)) targets.add(target);
    }
  }
  return targets;
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
