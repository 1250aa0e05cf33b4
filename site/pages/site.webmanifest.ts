import type { APIRoute } from 'astro';

import { PRODUCT } from '#data/domain/product.ts';
import { BROWSER_BAR } from '#site/output/head.ts';
import { PATHS } from '#site/screen-paths.ts';

export { fixedPageKey as cacheKey } from '#site/page-data/page-keys.ts';

/** The mark stands within the middle four fifths of these, so a phone may cut any shape out of them. */
const ICONS = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
);

/** What a phone that keeps the site on its home screen shows of it (`/site.webmanifest`). */
export const GET: APIRoute = () => {
  const manifest = {
    id: PATHS.home,
    name: PRODUCT.name,
    short_name: PRODUCT.name,
    description: PRODUCT.tagline,
    lang: 'en',
    start_url: PATHS.home,
    scope: PATHS.home,
    // Phones give alerts to apps of this kind alone.
    display: 'standalone',
    background_color: BROWSER_BAR,
    theme_color: BROWSER_BAR,
    icons: ICONS,
    shortcuts: [
      { name: 'My Team', url: PATHS.myTeam },
      { name: 'Scores', url: PATHS.scores },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};
