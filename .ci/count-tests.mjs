import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads a report of testing/run-tests.ts; null when it is missing.
 *
 * @param {string} name
 * @returns {unknown}
 */
const read = (name) => {
  const file = `test-results/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

let passed = 0;
let failed = 0;
// A report that is missing counts as one failure.
for (const name of ['unit', 'rest', 'postgres']) {
  const report = /** @type {{ numPassedTests: number, numFailedTests: number } | null} */ (read(name));
  passed += report?.numPassedTests ?? 0;
  failed += report?.numFailedTests ?? 1;
}
for (const name of ['browser', 'browser-rest', 'engines']) {
  const report = /** @type {{ stats: { expected: number, flaky: number, unexpected: number } } | null} */ (read(name));
  passed += report ? report.stats.expected + report.stats.flaky : 0;
  failed += report?.stats.unexpected ?? 1;
}
console.log(`${passed} passed, ${failed} failed`);
