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

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ specs?: { title: string, file: string, ok: boolean }[], suites?: Suite[] }} Suite */

/** @type {(suite: Suite) => NonNullable<Suite['specs']>} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

let passed = 0;
/** @type {string[]} */
const failures = [];

for (const name of ['unit', 'rest', 'postgres']) {
  const report = /** @type {{ numPassedTests: number, testResults: VitestFile[] } | null} */ (read(name));
  if (!report) failures.push(`${name}: no report`);
  passed += report?.numPassedTests ?? 0;
  for (const { name: file, assertionResults } of report?.testResults ?? [])
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'failed') failures.push([`${name}: ${file}`, fullName, ...failureMessages].join('\n  '));
}
for (const name of ['browser', 'browser-rest', 'engines']) {
  const report = /** @type {{ stats: { expected: number, flaky: number }, suites: Suite[] } | null} */ (read(name));
  if (!report) failures.push(`${name}: no report`);
  passed += report ? report.stats.expected + report.stats.flaky : 0;
  for (const { title, file, ok } of (report?.suites ?? []).flatMap(specsOf))
    if (!ok) failures.push(`${name}: ${file}: ${title}`);
}
// Last, where the end of a long log shows them.
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
