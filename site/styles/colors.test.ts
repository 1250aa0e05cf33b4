import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { BRAND_COLORS, contrastRatio } from '#data/art/colors.ts';
import { BROWSER_BAR } from '#site/output/head.ts';

const css = readFileSync(new URL('colors.css', import.meta.url), 'utf8');
const declared = new Map([...css.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)].map(([, name, value]) => [name, value]));

/** The colour a token has in a theme, with references followed. */
function colour(name: string, theme: 'light' | 'dark'): string {
  const value = declared.get(name);
  if (value === undefined) throw new Error(`${name} is not declared`);
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  const chosen = pair ? pair[theme === 'light' ? 1 : 2] : value;
  const reference = /^var\((--[\w-]+)\)$/.exec(chosen ?? '');
  return reference?.[1] === undefined ? (chosen ?? '') : colour(reference[1], theme);
}

const GROUNDS = ['--page', '--surface', '--sunken'];
const TEXT_ON_GROUNDS = ['--ink', '--ink-soft', '--accent', '--accent-strong', '--live', '--good'];
const MORE_TEXT_ON_GROUNDS = ['--warn', '--info', '--danger'];
const SHAPES_ON_GROUNDS = [
  '--line-strong',
  '--focus',
  '--rule',
  '--star-gold',
  '--star-blue',
  '--star-green',
  '--star-grey',
];
const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-strong'],
  ['--good', '--good-tint'],
  ['--warn', '--warn-tint'],
  ['--info', '--info-tint'],
  ['--danger', '--danger-tint'],
  ['--page', '--ink'],
  ['--team-fallback-ink', '--team-fallback'],
  ['--on-masthead', '--masthead'],
  ['--on-masthead-soft', '--masthead'],
  ['--masthead-accent', '--masthead'],
  ['--on-masthead', '--masthead-line'],
  ['--masthead-crown', '--masthead'],
  ['--on-masthead', '--hero'],
  ['--masthead-accent', '--hero'],
  ['--on-masthead-accent', '--masthead-accent'],
  ['--on-masthead-accent', '--on-masthead'],
  ['--art-chalk', '--art-ground'],
];

it.each(Object.entries(BRAND_COLORS))('letters have the color %s of the style sheet', (name, [light, dark]) => {
  const token = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  expect([colour(token, 'light'), colour(token, 'dark')]).toEqual([light, dark]);
});

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const ratio = (a: string, b: string) => contrastRatio(colour(a, theme), colour(b, theme));
  const pairs = [
    ...GROUNDS.flatMap((ground) =>
      [...TEXT_ON_GROUNDS, ...MORE_TEXT_ON_GROUNDS].map((text) => [text, ground] as const),
    ),
    ...TEXT_PAIRS,
  ];

  it.each(pairs)('lets people read %s on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS.flatMap((ground) => SHAPES_ON_GROUNDS.map((shape) => [shape, ground] as const)))(
    'shows the shape %s on %s',
    (shape, ground) => {
      expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

it('gives the browser bar of a phone the turf of the masthead', () => {
  expect(colour('--masthead', 'light')).toBe(BROWSER_BAR);
});
