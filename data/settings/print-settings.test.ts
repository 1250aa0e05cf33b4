import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PRINTED } from './print-settings.ts';
import { PROJECT_ROOT } from './settings.ts';

test.each(Object.entries(PRINTED))('%s is what the table of settings says', (file, text) => {
  expect(readFileSync(path.join(PROJECT_ROOT, file), 'utf8'), 'run npm run settings').toBe(text);
});
