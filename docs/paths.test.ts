import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** In these texts, what stands in backticks and looks like a path is one, from the text's folder or the project's. */
const TEXTS = [
  'README.md',
  'docs/architecture.md',
  'docs/security.md',
  'docs/deploy/README.md',
  'site/README.md',
  'data/README.md',
  'api/README.md',
  'content-sync/README.md',
];
const LOOKS_LIKE_PATH = /^(?!\/|\.\.?\/|https?:)[^\s()]*(?:\/|\.(?:ts|tsx|js|mjs|css|astro|md))[^\s()]*$/;
/** Made at run time, or addresses. */
const NO_FILES = /^(?:releases?\/|store\/|staging\/|site\/`|POST|GET)/;

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => LOOKS_LIKE_PATH.test(code) && !NO_FILES.test(code));
}

const exists = (file: string, folders: readonly string[]): boolean =>
  folders.some((cwd) => globSync(file.replaceAll(/<\w+>/g, '*'), { cwd }).length > 0);

test.each(TEXTS)('every path that %s names exists', (name) => {
  const text = path.join(ROOT, name);
  const named = pathsIn(readFileSync(text, 'utf8'));
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !exists(file, [path.dirname(text), ROOT]))).toEqual([]);
});
