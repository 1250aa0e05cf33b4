import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedSite } from '#data/testing/lend-compiled-site.ts';

/** All styles as they are sent: the sheets, and those of a page's own, which stand in the code that renders it. */
function builtStyles(): string {
  const files = globSync(`${sharedSite()}/{client/_astro/*.css,renderer/renderer.mjs}`);
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

test('Safari reads all styles that draw lines under links: it drops a shorthand that says more than where the line is', () => {
  const rules = builtStyles().match(/\{[^{}]*\btext-decoration:[^{}]*\}/g) ?? [];
  const refused = rules.filter((rule) => {
    const [, value = ''] = /[{;]text-decoration:([^;}]*)/.exec(rule) ?? [];
    const isLine = /^(?:none|inherit|underline|line-through)$/.test(value.trim());
    return !isLine && !rule.includes(`-webkit-text-decoration:${value}`);
  });
  expect(rules.length).toBeGreaterThan(10);
  expect(refused).toEqual([]);
});

test('no row of marks is a repeating gradient in a tile of a given size, which WebKit blurs', () => {
  const inner = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`;
  const tiled = new RegExp(String.raw`repeating-[\w-]+\(${inner}\)[^,;{}]*\/[^,;{}]*`, 'g');
  const styles = builtStyles();
  expect(styles).toContain('repeating-linear-gradient(');
  expect(styles.match(tiled)).toBeNull();
});

test('every property of a utility that is read is declared', () => {
  const styles = builtStyles();
  const read = new Set([...styles.matchAll(/var\((--tw-[\w-]+)\)/g)].map(([, name = '']) => name));
  expect(read.size).toBeGreaterThan(0);
  for (const name of read) expect(styles.includes(`@property ${name}{`), name).toBe(true);
});

test('every color is readable where light-dark() is unknown, and follows the system and the chosen theme', () => {
  const styles = builtStyles();
  // Boolean, or a failure would print all styles. Words of a script's own, as React's, have a blank before them.
  expect(/[:{;]light-dark\(/.test(styles)).toBe(false);
  expect(styles).toMatch(/--page:var\(--lightningcss-light,#\w+\) ?var\(--lightningcss-dark,#\w+\)/);
  // What the pairs are made of is set wherever a theme is. Each on one line, or it is of Astro's own page for errors.
  const themes = styles.match(/\{[^{}\n]*color-scheme:[^{}\n]*\}/g) ?? [];
  expect(themes.length).toBeGreaterThan(3);
  for (const rule of themes) expect(rule).toContain('--lightningcss-dark:');
  expect(styles).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\{--lightningcss-light: ?;/);
});
