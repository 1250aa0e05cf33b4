import { readFileSync } from 'node:fs';

import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

import { hashmarkDirectives } from './site/directives/integration.ts';
import { cspHash } from './site/layouts/csp-hash.ts';
import { inlineScript } from './site/layouts/inline-script.ts';

// A release build sets these: pages go straight into the new release folder, the cache outlives all releases.
const outDir = process.env['HASHMARK_OUT_DIR'] ?? './data/store/preview';
const cacheDir = process.env['HASHMARK_CACHE_DIR'] ?? './data/store/build-cache';

// The script that must run before first paint stands inline in every page. Astro hashes the scripts that it bundles
// but not `is:inline` ones, so its hash is computed here from the same bytes that the layout prints.
const prePaint = inlineScript(
  readFileSync(new URL('./site/scripts/pre-paint.js', import.meta.url), 'utf8'),
);

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir,
  cacheDir,
  site: process.env['SITE_URL'] ?? 'http://127.0.0.1:4321',

  // Canonical addresses have no trailing slash: /teams is the file teams.html.
  trailingSlash: 'never',
  build: {
    format: 'file',
    // Rendering waits on nothing but itself; ten at a time takes 40 % off a large build, more brings little.
    concurrency: 10,
  },
  // Pages whose cacheKey (from getStaticPaths) and templates are unchanged are restored, not rendered.
  experimental: { incrementalBuild: true },

  devToolbar: { enabled: false },
  integrations: [react(), hashmarkDirectives()],
  vite: {
    plugins: [tailwindcss()],
    // The few styles of a page's own stand in it: a second sheet would come over a connection of its own and delay the
    // first paint.
    build: { assetsInlineLimit: 8192 },
    // A native module: it must be loaded by Node, never bundled.
    ssr: { external: ['better-sqlite3'] },
  },

  // No 'unsafe-inline' anywhere, so no style attributes in the HTML either: a team's colours come from the generated
  // style sheet /team-colors.css (see site/styles/team-colors.ts) or stand as fill="..." in an SVG.
  // `frame-ancestors` cannot stand in a meta element; the API sends it as a header.
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // A feed item may name its own picture.
        "img-src 'self' data: https:",
        // The style sheet carries the faces (site/styles/faces.css).
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: [cspHash(prePaint)] },
    },
  },
});
