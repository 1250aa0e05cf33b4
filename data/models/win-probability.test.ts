import { describe, expect, test } from 'vitest';
import { inGameWinProbability, MARGIN_SD, normalCdf, winProbability } from './win-probability.ts';

test.each([
  [0, 0.5],
  [1, 0.841344746],
  [-1, 0.158655254],
  [1.959964, 0.975],
  [-3, 0.001349898],
])('of a normal distribution below %d lies %d', (x, share) => {
  expect(normalCdf(x)).toBeCloseTo(share, 6);
});

describe('the chance before a game', () => {
  test('is even for no margin, and that of both teams makes one', () => {
    expect(winProbability(0)).toBe(0.5);
    expect(winProbability(10)).toBeCloseTo(0.734, 3);
    expect(winProbability(MARGIN_SD)).toBeCloseTo(normalCdf(1), 9);
    expect(winProbability(10) + winProbability(-10)).toBeCloseTo(1, 9);
  });

  test('is never certain', () => {
    expect(winProbability(222)).toBe(0.999);
    expect(winProbability(-222)).toBeCloseTo(0.001, 9);
  });
});

describe('the chance in the course of a game', () => {
  test('begins where the forecast was, and ends with the result', () => {
    expect(inGameWinProbability(0, 7, 1)).toBeCloseTo(winProbability(7), 9);
    expect(inGameWinProbability(1, -30, 0)).toBe(1);
    expect(inGameWinProbability(-1, 30, 0)).toBe(0);
  });

  test('of the same lead grows as the game goes on', () => {
    const chances = [0.75, 0.5, 0.25].map((left) => inGameWinProbability(7, 0, left));
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(chances[0]).toBeGreaterThan(winProbability(7));
  });

  test('of a level game that goes to overtime is a little better for the better team', () => {
    expect(inGameWinProbability(0, 0, 0)).toBeCloseTo(0.5, 6);
    const better = inGameWinProbability(0, 14, 0);
    expect(better).toBeGreaterThan(0.55);
    expect(better).toBeLessThan(winProbability(14));
  });
});
