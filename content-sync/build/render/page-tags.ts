/** A comment, or the beginning of an element with its attributes; what stands in quotes may hold `>`. */
const TAG = /<(?:!--[^]*?-->|([a-z][^\s/>]*)([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>)/gi;
/** What stands in these is no markup, whatever it looks like (HTML standard, 'raw text elements'). */
const RAW_TEXT = /^(?:script|style|textarea|title)$/i;

/**
 * Calls `visit` for each element of a page, in order, with its name, its attributes as they are written, and where it
 * begins: neither for what a text, a comment or an attribute says nor for what a script holds.
 */
export function visitElements(html: string, visit: (name: string, attributes: string, index: number) => void): void {
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
