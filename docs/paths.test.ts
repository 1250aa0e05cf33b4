import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CODE = '{site,data,api,content-sync,docs}';
const TEXTS = globSync(['README.md', `${CODE}/README.md`, 'docs/**/*.md'], { cwd: ROOT });

/** In these texts, what stands in backticks and looks like a path is one, from the text's folder or the project's. */
const LOOKS_LIKE_PATH = /^(?!\/|\.\.?\/|\d|\w+:\/\/)[^\s()]*(?:\/[^\s()]*|\.(?:ts|tsx|js|mjs|css|astro|mdx?))$/;
/** Made at run time, or addresses in a bucket or a package. */
const NO_FILES =
  /^(?:@|\*|(?:releases?|store|staging|compiled|preview|astro-cache|http-cache|share-cards|updates|outbox|headers|blobs|bin)\/|site\/(?:teams|index\.html)?$|data\/store$)/;

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => LOOKS_LIKE_PATH.test(code) && !NO_FILES.test(code));
}

const NAMES = new Set(globSync(`${CODE}/**`, { cwd: ROOT }).map((file) => path.basename(file)));

/** A name without a folder may be that of a file anywhere. */
function exists(name: string, folders: readonly string[]): boolean {
  if (NAMES.has(name)) return true;
  const pattern = name.replaceAll(/<\w+>/g, '*').replaceAll(/[[\]]/g, '?');
  const patterns = pattern.includes('/') ? [pattern] : [pattern, `${CODE}/**/${pattern}`];
  return folders.some((cwd) => globSync(patterns, { cwd }).length > 0);
}

test('the texts about the tree name paths', () => {
  const aboutTree = TEXTS.filter((name) => /README|architecture|security/.test(name));
  expect(aboutTree.length).toBeGreaterThan(7);
  for (const name of aboutTree) expect(pathsIn(readFileSync(path.join(ROOT, name), 'utf8'))).not.toEqual([]);
});

test.each(TEXTS)('every path that %s names exists, and so does every page it links to', (name) => {
  const file = path.join(ROOT, name);
  const text = readFileSync(file, 'utf8');
  const missing = pathsIn(text).filter((named) => !exists(named, [path.dirname(file), ROOT]));
  const links = [...text.matchAll(/\]\(([^)#:]+)/g)].map(([, target = '']) => target);
  const dead = links.filter((target) => !exists(path.join(path.dirname(name), target), [ROOT]));
  expect([...missing, ...dead]).toEqual([]);
});
