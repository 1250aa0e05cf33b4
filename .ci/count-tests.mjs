import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads a runner's report; null when it is missing.
 *
 * @param {string} file
 * @returns {unknown}
 */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

// Adds up the runners' reports; a report that is missing counts as one failure.
const units = ['unit', 'rest'].map((name) => {
  const report = /** @type {{ numPassedTests: number, numFailedTests: number } | null} */ (
    read(`test-results/${name}.json`)
  );
  return report ?? { numPassedTests: 0, numFailedTests: 1 };
});
const browser = /** @type {{ stats: { expected: number, flaky: number, unexpected: number } } | null} */ (
  read('test-results/browser.json')
);

let passed = browser ? browser.stats.expected + browser.stats.flaky : 0;
let failed = browser ? browser.stats.unexpected : 1;
for (const { numPassedTests, numFailedTests } of units) {
  passed += numPassedTests;
  failed += numFailedTests;
}
console.log(`${passed} passed, ${failed} failed`);
