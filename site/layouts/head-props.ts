/** What a page says about itself in its head. Built by pure functions; Head.astro prints it. */
export interface HeadProps {
  title: string;
  description: string;
  /** Canonical path, `/` or without a trailing slash. */
  path: string;
  /** Another site's address, for a feed item that has its original there. */
  canonical?: string | undefined;
  keywords?: readonly string[] | undefined;
  noindex?: boolean | undefined;
  ogType?: 'website' | 'article' | undefined;
  /** Path or absolute address, 1200 x 630. */
  ogImage?: { url: string; alt: string } | undefined;
  /** The feeds to announce, their addresses as paths on this site. */
  feeds?: readonly { href: string; type: string; title: string }[] | undefined;
  /** ISO 8601 UTC: when the content of the page last changed. */
  updatedTime?: string | undefined;
  article?:
    | {
        /** ISO 8601 UTC. */
        publishedTime: string;
        modifiedTime: string;
        author: string;
      }
    | undefined;
  /** One JSON-LD graph. */
  structuredData?: object | undefined;
}

/** JSON that may stand inside a script element: `<` is escaped, so no text of it can close the element. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The robots line: search engines may show large previews of public pages, and nothing of the others. */
export function robotsLine(noindex: boolean): string {
  return noindex ? 'noindex' : 'max-image-preview:large';
}
