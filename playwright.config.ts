import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './site/e2e/browser.ts';

const port = 4399;

/** The browser tests drive the real site: a real sync into a store of their own, served by the real API. */
export default defineConfig({
  testDir: 'site/e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: findBrowser(),
    trace: 'retain-on-failure',
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
  webServer: {
    command: 'npm start',
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 180_000,
    reuseExistingServer: false,
    env: { PORT: String(port), STORE_DIR: 'test-results/store', LOG_LEVEL: 'warn' },
  },
});
