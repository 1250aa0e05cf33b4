/** A comment, or the beginning of an element with its attributes; what stands in quotes may hold `>`. */
const TAG = /<(?:!--[^]*?-->|([a-z][^\s/>]*)([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>)/gi;
/** What stands in these is no markup, whatever it looks like (HTML standard, 'raw text elements'). */
const RAW_TEXT = /^(?:script|style|textarea|title)$/i;
/**
 * Calls `visit` for each element of a page, in order, with its name, its attributes as they are written, and where it
 * begins: neither for what a text, a comment or an attribute says nor for what a script holds.
 */
function visitElements(html: string, visit: (name: string, attributes: string, index: number) => void): void {
  const pattern = new RegExp(TAG);
  for (let match = pattern.exec(html); match !== null; match = pattern.exec(html)) {
    const [, name, attributes = ''] = match;
    if (name === undefined) continue;
    visit(name, attributes, match.index);
    if (!RAW_TEXT.test(name)) continue;
    const end = html.indexOf(`</${name}`, pattern.lastIndex);
    if (end < 0) return;
    pattern.lastIndex = end;
  }
}

/** Attributes that lead to another file, `srcset` to several; others' values are stepped over. */
const LINK =
  /\s(href|src|srcset|poster|component-url|renderer-url)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|"[^"]*"|'[^']*'/gi;
/** Most elements have none. */
const MAY_LEAD = /(?:href|src|srcset|poster|-url)\s*=/i;
/** Answered by the server, not by a file. */
const SERVED = /^\/(?:api\/|healthz$|readyz$)/;

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}

/** The root-relative addresses that a page's elements name, without query and fragment, each once. */
export function internalTargets(html: string): Set<string> {
  const targets = new Set<string>();
  const add = (value: string): void => {
    const address = /^\s*(\/(?!\/)\S*)/.exec(value)?.[1];
    if (address === undefined) return;
    const [target = ''] = decode(address).split(/[?#]/);
    if (!SERVED.test(target)) targets.add(target);
  };
  visitElements(html, (_, attributes) => {
    if (!MAY_LEAD.test(attributes)) return;
    for (const [, name, double, single, bare] of attributes.matchAll(LINK)) {
      const value = double ?? single ?? bare;
      if (name === undefined || value === undefined) continue;
      if (name.toLowerCase() === 'srcset') for (const part of value.split(',')) add(part);
      else add(value);
    }
  });
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
