import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './site/e2e/browser.ts';
import { GAME_DAY_STORE } from './site/e2e/game-day-store.ts';

const port = 4399;
const gameDayPort = 4398;

/**
 * The browser tests drive the real site: a real sync into a store of their own, served by the real API. The whole
 * season first, and the same site as it stood in the middle of a Saturday, with games live and games to come.
 */
export default defineConfig({
  testDir: 'site/e2e',
  outputDir: 'test-results/browser',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Tells a machine that was busy for a moment from a fault; a test that needed it is reported as flaky.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: findBrowser(),
    // Recording every test costs a sixth of the run.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'season',
      testIgnore: '**/*-live.spec.ts',
      use: { ...devices['Desktop Chrome'], baseURL: `http://127.0.0.1:${port}` },
    },
    {
      name: 'game-day',
      testMatch: '**/*-live.spec.ts',
      use: { ...devices['Desktop Chrome'], baseURL: `http://127.0.0.1:${gameDayPort}` },
    },
  ],
  webServer: [
    {
      command: 'npm run sync -- --quiet && npm run serve',
      url: `http://127.0.0.1:${port}/healthz`,
      timeout: 180_000,
      reuseExistingServer: false,
      env: {
        PORT: String(port),
        STORE_DIR: 'test-results/store',
        SYNC_SCHEDULE: 'off',
        LOG_LEVEL: 'warn',
      },
    },
    {
      command: 'npm run sync -- --as-of 2025-10-11T20:00:00Z --quiet && npm run serve',
      url: `http://127.0.0.1:${gameDayPort}/healthz`,
      timeout: 180_000,
      reuseExistingServer: false,
      env: {
        PORT: String(gameDayPort),
        STORE_DIR: GAME_DAY_STORE,
        SHARE_CARDS_PER_SYNC: '0',
        SYNC_SCHEDULE: 'off',
        LOG_LEVEL: 'warn',
      },
    },
  ],
});
