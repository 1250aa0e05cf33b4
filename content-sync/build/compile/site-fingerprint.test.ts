import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { INPUTS } from './site-fingerprint.ts';

const NOT_OF_PAGES = /\.(?:test|spec)\.|(?:^|\/)(?:e2e|testing|budget)\//;

/** What a module imports at run time and by our own names, as paths below the project's root. */
function importsOf(file: string): string[] {
  const code = readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  const statements = code.matchAll(/^(?:import|export)(?! type)\b[^;'"]*?['"]([^'"]+)['"]/gm);
  return [...statements].flatMap(([, name = '']) => {
    if (/^#(?:data|site)\//.test(name)) return [name.slice(1)];
    return name.startsWith('.') ? [path.join(path.dirname(file), name)] : [];
  });
}

test('the fingerprint covers every module that the pages are made of, however far it is from them', () => {
  const pages = globSync('site/**/*.{ts,tsx,astro}', { cwd: PROJECT_ROOT });
  const reached = new Set(pages.filter((file) => !NOT_OF_PAGES.test(file)));
  for (const file of reached) if (/\.(?:tsx?|astro)$/.test(file)) for (const one of importsOf(file)) reached.add(one);
  expect(reached.size).toBeGreaterThan(300);
  const missed = [...reached].filter((file) => !INPUTS.some((input) => file === input || file.startsWith(`${input}/`)));
  expect(missed).toEqual([]);
});

test('every input of the fingerprint exists', () => {
  expect(INPUTS.filter((input) => !existsSync(path.join(PROJECT_ROOT, input)))).toEqual([]);
});
