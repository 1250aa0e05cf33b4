/**
 * The site's own origin as the settings give it (`SITE_URL`). Takes `Astro.site`, which is only
 * undefined when the configuration forgot it.
 */
export function requireSiteUrl(site: URL | undefined): URL {
  if (site === undefined) throw new Error('astro.config.mjs must set `site`.');
  return site;
}
