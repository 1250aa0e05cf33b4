import { existsSync, readFileSync } from 'node:fs';

// Adds up the two runners' reports; a report that is missing counts as one failure.
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const unit = read('test-results/unit.json');
const browser = read('test-results/browser.json');

const passed =
  (unit?.numPassedTests ?? 0) + (browser ? browser.stats.expected + browser.stats.flaky : 0);
const failed = (unit ? unit.numFailedTests : 1) + (browser ? browser.stats.unexpected : 1);
console.log(`${passed} passed, ${failed} failed`);
