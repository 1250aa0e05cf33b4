import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The schema library weighs 43 kB: of what pages load, no file may bring it along. */
const BRINGS_SCHEMAS = /^import (?!type )[^;]*? from '(?:typebox[^']*|[./]*\/schemas\.ts)';/m;

test('only schemas.ts brings the schema library', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.ts$|^schemas\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  const heavy = files.filter((file) => BRINGS_SCHEMAS.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
  expect(heavy).toEqual([]);
});
