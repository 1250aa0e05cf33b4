import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Usage: node testing/mutations.ts [WORD]
// Breaks one rule of the product at a time, in a copy of the project, and runs the tests that should notice. Ends with
// code 1 when a broken rule goes unnoticed. With WORD only the mutations whose sentence has it.

interface Mutation {
  /** Which rule is broken, as a sentence. */
  what: string;
  file: string;
  /** A text that stands once in the file, and what takes its place. */
  from: string;
  to: string;
  tests: readonly string[];
  project: string;
}

const word = process.argv[2] ?? '';
const all = JSON.parse(readFileSync('testing/mutations.json', 'utf8')) as readonly Mutation[];
const mutations = all.filter(({ what }) => what.includes(word));

const copy = mkdtempSync(path.join(tmpdir(), 'hashmark-mutations-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
});
for (const file of files.split('\0').filter(Boolean)) cpSync(file, path.join(copy, file));
symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));

/** Whether the named tests pass in the copy, and what they said. */
function runTests(project: string, tests: readonly string[]): { pass: boolean; output: string } {
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--tags-filter=!full', '--project', project, ...tests],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return { pass: status === 0, output: stdout + stderr };
}

// A test that fails on the code as it is would notice everything.
const checked = Map.groupBy(mutations, ({ project }) => project);
for (const [project, some] of checked) {
  const { pass, output } = runTests(project, [...new Set(some.flatMap(({ tests }) => tests))]);
  if (!pass) {
    console.error(output);
    throw new Error('These tests fail before anything is broken.');
  }
}

let missed = 0;
for (const { what, file, from, to, tests, project } of mutations) {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} must say this once: ${from}`);
  writeFileSync(
    place,
    text.replace(from, () => to),
  );
  const { pass, output } = runTests(project, tests);
  writeFileSync(place, text);
  // Code that does not even load would be noticed by any test.
  const isLoaded = !/SyntaxError|Transform failed|PARSE_ERROR/.test(output);
  const isCaught = !pass && isLoaded;
  if (!isCaught) missed += 1;
  console.log(`${isCaught ? 'caught' : 'MISSED'}  ${what}  (${file})`);
}
console.log(`${mutations.length - missed} of ${mutations.length} caught`);
process.exitCode = missed === 0 ? 0 : 1;
