import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{data,content-sync,api,site}/**/*.test.{ts,tsx}'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    testTimeout: 30_000,
  },
});
