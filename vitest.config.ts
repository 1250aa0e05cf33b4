import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{data,content-sync,api,site}/**/*.test.{ts,tsx}'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // By default one core stays free, which on two of them doubles the wait.
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
});
