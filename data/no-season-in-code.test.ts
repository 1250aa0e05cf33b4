import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from './settings/settings.ts';

/** Not the product: what tests or measures it. */
const NOT_PRODUCT = /(?:\.test\.tsx?$|\/(?:testing|e2e|crawl|bench)\/|test-subjects\.ts$)/;

/** A year stands here as an example of how to write a date; the product's is its own. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'content-sync/cli-options.ts': ['2025', '2025'],
  'content-sync/core/fields.ts': ['2025'],
  'content-sync/sources/snapshot/snapshot-season.ts': ['2025'],
  'data/domain/product.ts': ['2023'],
  'site/budget/page-weight.ts': ['2026', '2026'],
};

const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

function productFiles(): string[] {
  return ['api', 'content-sync', 'data', 'site'].flatMap((folder) =>
    readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(?:ts|tsx|astro|mdx)$/.test(file))
      .filter((file) => !file.startsWith('data/store/') && !NOT_PRODUCT.test(file)),
  );
}

test('no year or date of a season stands in the code: they are content', { tags: 'full' }, () => {
  const found: Record<string, string[]> = {};
  for (const file of productFiles()) {
    const code = withoutComments(readFileSync(path.join(PROJECT_ROOT, file), 'utf8'));
    const years = [...code.matchAll(/(?<![\w.#%-])20[1-3]\d(?![\w%])/g)].map(([year]) => year);
    if (years.length > 0) found[file] = years;
  }
  expect(found).toEqual(EXAMPLES);
});
