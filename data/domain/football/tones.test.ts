import { expect, it } from 'vitest';

import { recruitingNewsTone, starTone } from './recruit.ts';

it.each([
  [5, 'gold'],
  [4, 'blue'],
  [3, 'green'],
  [2, 'grey'],
  [0, 'grey'],
  [6, 'grey'],
  [4.5, 'grey'],
  [Number.NaN, 'grey'],
])('gives %d stars the colour %s', (rating, tone) => {
  expect(starTone(rating)).toBe(tone);
});

it('colours a commitment green, a decommitment amber, anything else blue', () => {
  expect(recruitingNewsTone('commitment')).toBe('green');
  expect(recruitingNewsTone('decommitment')).toBe('amber');
  expect(recruitingNewsTone('other')).toBe('blue');
});
