import { expect, test } from 'vitest';
import { settleTailwindProperties } from './tailwind-properties.ts';

const FALLBACK = (lines: string) => `@layer properties {\n  * {\n${lines}  }\n}\n`;
const STYLE = '@property --tw-border-style {\n  syntax: "*";\n  inherits: false;\n  initial-value: solid;\n}\n';
const WEIGHT = '@property --tw-font-weight {\n  syntax: "*";\n  inherits: false;\n}\n';

test('a property that nothing reads is neither set nor declared', () => {
  const css = `.font-bold {\n  --tw-font-weight: 700;\n  font-weight: 700;\n}\n`;
  const settled = settleTailwindProperties(`${css}${WEIGHT}${FALLBACK('    --tw-font-weight: initial;\n')}`);
  expect(settled).not.toContain('--tw-');
  expect(settled).toContain('  font-weight: 700;');
});

test('a property that nothing sets gives way to its first value', () => {
  const css = `.border {\n  border-style: var(--tw-border-style);\n}\n`;
  const settled = settleTailwindProperties(`${css}${STYLE}${FALLBACK('    --tw-border-style: solid;\n')}`);
  expect(settled).not.toContain('--tw-');
  expect(settled).toContain('border-style: solid;');
});

test('a property that is set and read stays, with its fallback for older browsers', () => {
  const css = `.border {\n  border-style: var(--tw-border-style);\n}\n.border-dashed {\n  --tw-border-style: dashed;\n}\n`;
  const sheet = `${css}${STYLE}${FALLBACK('    --tw-border-style: solid;\n')}`;
  expect(settleTailwindProperties(sheet)).toBe(sheet);
});
