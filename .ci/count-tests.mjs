import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads a runner's report; null when it is missing.
 *
 * @param {string} file
 * @returns {unknown}
 */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

// Adds up the two runners' reports; a report that is missing counts as one failure.
const unit = /** @type {{ numPassedTests: number, numFailedTests: number } | null} */ (read('test-results/unit.json'));
const browser = /** @type {{ stats: { expected: number, flaky: number, unexpected: number } } | null} */ (
  read('test-results/browser.json')
);

const passed = (unit?.numPassedTests ?? 0) + (browser ? browser.stats.expected + browser.stats.flaky : 0);
const failed = (unit ? unit.numFailedTests : 1) + (browser ? browser.stats.unexpected : 1);
console.log(`${passed} passed, ${failed} failed`);
