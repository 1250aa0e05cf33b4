import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';

import { withEnvFile } from './data/settings/env-file.ts';
import { loadBuildSettings } from './data/settings/settings.ts';
import { hashmarkDirectives } from './site/directives/integration.ts';
import { inlineScript } from './site/layouts/inline-script.ts';

// A content update compiles the site into folders of its own and renders from the release that it makes.
const { siteUrl, contentDb, outDir, cacheDir } = loadBuildSettings(withEnvFile(process.env));
process.env['HASHMARK_CONTENT_DB'] = contentDb;

// The script that must run before first paint stands inline in every page. Astro hashes the scripts that it bundles
// but not `is:inline` ones, so its hash is computed here from the same bytes that the layout prints.
const prePaint = inlineScript(
  readFileSync(new URL('./site/scripts/pre-paint.js', import.meta.url), 'utf8'),
);
const sha256 = createHash('sha256').update(prePaint).digest('base64');

/**
 * A face of our own, cut by site/fonts/subset-fonts.ts. The generic family as last fallback makes Astro add a
 * system face with the same metrics, so nothing moves when the real one arrives.
 */
function face(name, cssVariable, file, weight, generic) {
  return {
    name,
    cssVariable,
    provider: fontProviders.local(),
    fallbacks: [generic],
    options: { variants: [{ src: [`./site/fonts/${file}`], weight, style: 'normal' }] },
  };
}

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
  // Nothing is highlighted, and the highlighter's inline styles are none that our policy lets in.
  markdown: { syntaxHighlight: false },

  devToolbar: { enabled: false },
  integrations: [react(), hashmarkDirectives()],
  vite: {
    plugins: [tailwindcss()],
    // A native module: it must be loaded by Node, never bundled.
    ssr: { external: ['better-sqlite3'] },
  },

  fonts: [
    face('Hashmark Display', '--face-display', 'display.woff2', '600 900', 'sans-serif'),
    face('Hashmark Text', '--face-text', 'text.woff2', '400 800', 'sans-serif'),
    face('Hashmark Reading', '--face-reading', 'reading.woff2', '400 700', 'serif'),
  ],

  // No 'unsafe-inline' anywhere, so no style attributes in the HTML either: a team's colours come from the generated
  // style sheet /team-colors.css (see site/styles/team-colors.ts) or stand as fill="..." in an SVG.
  // `frame-ancestors` cannot stand in a meta element; the API sends it as a header.
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // A feed item may name its own picture.
        "img-src 'self' data: https:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: [`sha256-${sha256}`] },
    },
  },
});
