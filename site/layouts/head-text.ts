/** JSON that may stand inside a script element: `<` is escaped, so no text of it can close the element. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The robots line: search engines may show large previews of public pages, and nothing of the others. */
export function robotsLine(noindex: boolean): string {
  return noindex ? 'noindex' : 'max-image-preview:large';
}
