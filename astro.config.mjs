import { readFileSync } from 'node:fs';

import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

import { PAGE_POLICY } from '#data/releases/security-headers.ts';
import { withEnvFile } from '#data/settings/environment.ts';
import { loadBuildSettings } from './data/settings/settings.ts';
import { OLDEST_BROWSERS } from './site/build/browsers.ts';
import { hashmarkDirectives } from '#site/browser/directives/integration.ts';
import { cspHash, inlineScript } from '#site/build/inline-scripts.ts';
import { fastReact, policyOfEachPage } from '#site/build/integrations.ts';

// A content update compiles the site into folders of its own and renders from the release that it makes.
const { siteUrl, contentDb, outDir, cacheDir } = loadBuildSettings(withEnvFile(process.env));
process.env['HASHMARK_CONTENT_DB'] = contentDb;

// The script that must run before first paint stands inline in every page. Astro hashes the scripts that it bundles
// but not `is:inline` ones, so its hash is computed here from the same bytes that the layout prints.
const prePaint = inlineScript(
  readFileSync(new URL('./site/browser/first-paint/pre-paint.js', import.meta.url), 'utf8'),
);

/**
 * What an island fetches later needs mostly what the island itself has brought, and all styles stand in the page's own
 * sheet: lists of files to fetch beforehand, and the code that would fetch them, would be weight alone. A plugin,
 * because Astro sets the option after ours.
 */
const withoutPreloading = {
  name: 'without-preloading',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/**
 * Tailwind's utilities pass values to each other in custom properties, which it declares twice: the second time for
 * browsers older than ours. Removes the second declarations, and the properties that nothing reads. In a build alone.
 */
const withoutUnreadProperties = {
  name: 'without-unread-properties',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { code: '@layer properties {' },
    handler: (/** @type {string} */ sheet) => {
      const declaredOnce = sheet.replace(/@layer properties \{[^]*?\n\}/, '');
      const code = declaredOnce.replaceAll(/(?:@property )?(--tw-[\w-]+)(?:: [^;}]+;| \{[^}]+\})/g, (text, name) =>
        declaredOnce.includes(`var(${name}`) ? text : '',
      );
      return { code, map: null };
    },
  },
};

/** Scripts for the same browsers as the styles. A plugin, because Astro would set the option to the newest. */
const forOldestBrowsers = {
  name: 'for-oldest-browsers',
  /** @param {string} name @param {import('vite').EnvironmentOptions} options */
  configEnvironment(name, options) {
    if (name === 'client') options.build = { ...options.build, target: OLDEST_BROWSERS };
  },
};

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir,
  cacheDir,
  site: siteUrl,

  // Canonical addresses have no trailing slash: /teams is the file teams.html.
  trailingSlash: 'never',
  build: {
    format: 'file',
    // Rendering waits on nothing but itself; ten at a time takes 40 % off a large build, more brings little.
    concurrency: 10,
  },
  markdown: {
    // Nothing is highlighted, and the highlighter's inline styles are none that our policy lets in.
    syntaxHighlight: false,
    // Prose is printed as it is typed: apostrophes stay straight.
    processor: satteri({ features: { smartPunctuation: false } }),
  },

  devToolbar: { enabled: false },
  integrations: [fastReact(), mdx({ optimize: true }), hashmarkDirectives(), policyOfEachPage()],
  vite: {
    // No setting reaches the pages but through data/settings/, and `.env` may hold the server's secrets.
    envDir: false,
    // Not minified by Tailwind: Vite minifies all sheets, and a second pass would write each prefixed line twice.
    plugins: [tailwindcss({ optimize: false }), withoutUnreadProperties, withoutPreloading, forOldestBrowsers],
    build: {
      // The few styles of a page's own stand in it: a second sheet would come over a connection of its own and delay
      // the first paint.
      assetsInlineLimit: 8192,
      // Without it the minifier writes for the newest browsers alone, such as a thickness within `text-decoration`.
      cssTarget: OLDEST_BROWSERS,
      // A constant that two islands share would else be a file of its own.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
    },
    // A native module: it must be loaded by Node, never bundled.
    ssr: { external: ['better-sqlite3'] },
  },

  // No 'unsafe-inline' anywhere, so no style attributes in the HTML either: a team's colours come from the generated
  // style sheet /team-colors.css (see site/styles/team-colors.ts) or stand as fill="..." in an SVG. Each page is given
  // those of the hashes that it needs (site/build). `frame-ancestors` cannot stand in a meta element; the API sends it
  // as a header.
  security: {
    csp: {
      directives: [...PAGE_POLICY],
      scriptDirective: { hashes: [cspHash(prePaint)] },
    },
  },
});
