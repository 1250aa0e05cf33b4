import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Who may import from whom: everything may use data, data uses nobody, and the three never meet. */
const zones = [
  { target: './data', from: ['./site', './api', './content-sync'] },
  { target: './site', from: ['./api', './content-sync', './data/accounts'] },
  { target: './api', from: ['./site', './content-sync'] },
  { target: './content-sync', from: ['./site', './api', './data/accounts'] },
  // What runs in the browser may not reach a database.
  {
    target: ['./site/islands', './site/browser', './site/components', './data/domain'],
    from: [
      './data/content',
      './data/accounts',
      './data/art',
      './data/database/sqlite.ts',
      './data/database/migrate.ts',
      './data/releases',
      './data/settings',
    ],
  },
  { target: './data/domain', from: ['./data/contract'] },
  {
    target: './data/contract',
    from: ['./data/accounts', './data/releases', './data/settings'],
  },
  // The payment sandbox stands in for a provider far away: neither it nor a feature knows of the other.
  {
    target: './api/sandbox',
    from: ['./api/accounts', './api/admin', './api/billing', './api/content', './api/newsletter'],
  },
  {
    target: ['./api/accounts', './api/admin', './api/billing', './api/content', './api/newsletter'],
    from: ['./api/sandbox'],
  },
];

const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read once, by the entry of each process (data/settings).',
};
const noOwnDuration = {
  selector:
    'Literal[raw=/^(?:86_?400_?000|3_?600_?000)$/], BinaryExpression[operator="*"][left.value=60][right.value=60000]',
  message: 'Lengths of time are in data/domain/durations.ts.',
};
const noRawColour = {
  selector: 'Literal[value=/^#([0-9a-f]{3}|[0-9a-f]{6})$/i]',
  message: 'Use a semantic token; raw colours live in site/styles/colors.css.',
};

/**
 * What oxlint lacks: who may import from whom, restricted syntax of our own, and Astro files. Everything else
 * (types, promises, hooks, cycles) is in .oxlintrc.json.
 */
export default defineConfig(
  globalIgnores(['node_modules/', 'data/store/', '.astro/', 'test-results/', 'playwright-report/']),
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  { files: ['**/*.astro'], extends: [js.configs.recommended, tseslint.configs.strict] },
  astro.configs['flat/recommended'],
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createNodeResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-syntax': ['error', noEnvironment, noOwnDuration],
      // Comments as wide as prettier lets code be.
      'max-len': ['error', { code: 10_000, comments: 120, ignoreUrls: true }],
      'no-console': 'error',
      // TypeScript knows every global that exists; this rule would need a second list of them.
      'no-undef': 'off',
    },
  },
  {
    files: ['site/{components,islands,pages,layouts}/**/*.{ts,tsx,astro}'],
    rules: { 'no-restricted-syntax': ['error', noEnvironment, noOwnDuration, noRawColour] },
  },
  {
    // Served as it is: it can import nothing.
    files: ['site/public/sw.js'],
    rules: { 'no-restricted-syntax': ['error', noEnvironment] },
  },
  {
    // The schema library weighs 43 kB: of what speaks of schemas the browser takes types alone.
    files: ['site/{islands,browser,components}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^#data/(?:contract/|domain/schemas)', allowTypeImports: true }] },
      ],
    },
  },
  {
    // A page is imported by nobody; the renderer's listing reads its `getStaticPaths` and its `cacheKey`.
    files: ['site/pages/**/*.astro'],
    rules: { 'astro/no-exports-from-components': 'off' },
  },
  {
    // Entry points read the environment for their process; tests and benches hand their own to a child process.
    files: [
      '*.config.{js,mjs,ts}',
      'content-sync/cli.ts',
      'content-sync/replay/cli.ts',
      // Tells the site's code, which is loaded from a bundle, what it may leave out.
      'content-sync/build/render/renderer.child.ts',
      'api/server.ts',
      'api/admin-cli.ts',
      'site/page-data/build-environment.ts',
      'site/e2e/**',
      '**/*.test.ts',
      '**/bench/**',
      '**/testing/**',
      'site/fonts/subset-fonts.ts',
      'site/budget/check-sizes.ts',
      '.ci/**',
    ],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
);
