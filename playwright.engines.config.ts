import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { type EngineName, MISSING } from './site/e2e/engines/engines.ts';
import { SEASON_ORIGIN } from './site/e2e/sites.ts';
import everyday from './playwright.config.ts';

process.env['NODE_COMPILE_CACHE'] = resolve('test-results/node-cache');

// Workers read this file, too.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  for (const sentence of Object.values(MISSING)) if (sentence !== false) console.log(sentence);

/** The same site in Firefox and WebKit (decision 29). Chromium opens the templates first: its pictures are what
 * theirs are compared with. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: 'site/e2e/engines',
  outputDir: 'test-results/engines-traces',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'test-results/engines.json' }]],
  use: { baseURL: SEASON_ORIGIN },
  projects: [
    { name: 'chromium', testMatch: 'templates.spec.ts', use: { engine: 'chromium' } },
    ...(['firefox', 'webkit'] as const).map((engine) => ({
      name: engine,
      use: { engine },
      dependencies: ['chromium'],
    })),
  ],
  ...(everyday.webServer && { webServer: everyday.webServer }),
});
