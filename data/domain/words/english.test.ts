import { expect, test } from 'vitest';
import { chanceText, chanceWords, fill, fillTexts, ofHundred, pointsWords, signed } from './english.ts';

test.each([
  [0.5, '50%', 'about one game in two', 50],
  [0.66, '66%', 'about two games in three', 66],
  [0.935, '94%', 'about 19 games in 20', 94],
  [0.99, '99%', 'about 49 games in 50', 99],
  [0.996, '>99%', 'more than 99 games in 100', 99],
  [1, '>99%', 'more than 99 games in 100', 99],
])('a chance of %d is said as %s: no forecast is certain', (chance, figure, words, games) => {
  expect([chanceText(chance), chanceWords(chance), ofHundred(chance)]).toEqual([figure, words, games]);
});

test.each([
  [0, '<1%', 1],
  [0.009, '<1%', 1],
  [0.01, '1%', 1],
  [0.23, '23%', 23],
])("an underdog's chance of %d is %s", (chance, figure, games) => {
  expect([chanceText(chance), ofHundred(chance)]).toEqual([figure, games]);
});

test.each([
  [12.34, '+12.3', '12 points'],
  [-0.96, '−1.0', '1 point'],
  [-0.04, '0.0', '0 points'],
  [0.5, '+0.5', '1 point'],
])('%d points are written as %s and said as %s', (points, figure, words) => {
  expect([signed(points), pointsWords(points)]).toEqual([figure, words]);
});

test('a phrase is filled with what is given, and not printed with a hole', () => {
  expect(fill('{team} won {points}', { team: 'Iowa', points: 3 })).toBe('Iowa won 3');
  expect(() => fill('{team} won', {})).toThrow('{team}');
});

test('what comes out empty is left out of a structure, in lists and by name', () => {
  const texts = { list: ['{a}', 'always', '{b}'], facts: { First: '{a}', Second: '{b}' } };
  expect(fillTexts(texts, { a: '', b: 'x' })).toEqual({ list: ['always', 'x'], facts: { Second: 'x' } });
});
