/** What a build of the pages needs from its surroundings. */
export interface SiteConfig {
  /** The content database of the release being built. */
  contentDbFile: string;
}

/**
 * Reads the build's settings from an environment. Throws one sentence naming the variable when the
 * content database is not named: a build without content would be an empty site.
 */
export function loadSiteConfig(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  const contentDbFile = env['HASHMARK_CONTENT_DB']?.trim() ?? '';
  if (contentDbFile === '') {
    throw new Error(
      'HASHMARK_CONTENT_DB must name the content database that the pages are built from; `npm run build` sets it.',
    );
  }
  return { contentDbFile };
}

/** The settings of this process. Throws as loadSiteConfig does. */
export function siteConfig(): SiteConfig {
  return loadSiteConfig(process.env);
}
