import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './site/e2e/browser.ts';
import { GAME_DAY_ORIGIN, SEASON_ORIGIN, SITES } from './site/e2e/sites.ts';

// Programs are started often, ours and the test runner's: they need not be read and stripped of their types each time.
process.env['NODE_COMPILE_CACHE'] = resolve('test-results/node-cache');

/** Without the others one site is enough (decision 26). */
const isOfJourneys = process.env['ONLY_JOURNEYS'] === '1';

/** The browser tests drive the real site: real syncs into stores of their own, served by the real API. */
export default defineConfig({
  testDir: 'site/e2e',
  outputDir: 'test-results/browser',
  // A browser is several processes: more would wait for each other.
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine is given time: no test passes by waiting less.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Tells a machine that was busy for a moment from a fault; a test that needed it is reported as flaky.
  retries: 1,
  reporter: 'line',
  ...(isOfJourneys && { grep: /@journey/ }),
  use: {
    launchOptions: findBrowser(),
    // A new one costs as much as three pages. What a journey leaves is cleared, but for permissions and lost networks.
    reuseContext: isOfJourneys,
    // Recording every test costs a sixth of the run.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'season',
      testIgnore: ['**/*-live.spec.ts', 'engines/**'],
      use: { ...devices['Desktop Chrome'], baseURL: SEASON_ORIGIN },
    },
    {
      name: 'game-day',
      testMatch: '**/*-live.spec.ts',
      use: { ...devices['Desktop Chrome'], baseURL: GAME_DAY_ORIGIN },
    },
  ],
  // The servers are started one after the other.
  webServer: SITES.slice(0, isOfJourneys ? 1 : undefined).map(({ asOf, env }) => ({
    command: `node site/e2e/make-store.ts ${asOf ?? ''} && node api/server.ts --own-machine`,
    url: `http://127.0.0.1:${env.PORT}/healthz`,
    timeout: 180_000,
    reuseExistingServer: false,
    env,
  })),
});
