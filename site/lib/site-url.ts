/**
 * An address with this site's origin (`SITE_URL`), as canonical links, structured data, feeds and calendars want it: no
 * trailing slash but `/`. Another site's address stays as it is.
 */
export function absoluteUrl(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
