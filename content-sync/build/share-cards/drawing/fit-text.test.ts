import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText, LINE_HEIGHT, type TextFit } from './sheet.ts';
import type { Ruler } from './lettering.ts';

/** Letters of a width of their own, as in a face that is not monospaced. */
const ruler: Ruler = {
  width: (text, _lettering, size) =>
    Array.from(text).reduce((sum, letter) => sum + 0.3 + ((letter.codePointAt(0) ?? 0) % 7) / 20, 0) * size,
};
const box: TextFit = {
  width: 1088,
  height: 290,
  lettering: 'headline',
  largest: 150,
  smallest: 52,
  maxLines: 6,
};

const word = fc.string({
  minLength: 1,
  maxLength: 60,
  unit: fc.constantFrom(...Array.from('abcdefghWM0-’.')),
});
const headline = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));

describe('a headline', () => {
  test('always fits its box, whatever its words are', () => {
    fc.assert(
      fc.property(headline, fc.integer({ min: 120, max: 1088 }), (text, width) => {
        const { lines, size } = fitText(text, { ...box, width }, ruler);
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(box.height);
        for (const line of lines) expect(ruler.width(line, 'headline', size)).toBeLessThanOrEqual(width);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps all of its words in their order, or ends in an ellipsis after a whole word', () => {
    fc.assert(
      fc.property(headline, (text) => {
        const { lines } = fitText(text, box, ruler);
        const shown = lines.join(' ');
        if (!shown.endsWith('…')) {
          expect(shown.replaceAll(/- ?/g, '').replaceAll(' ', '')).toBe(text.replaceAll('-', '').replaceAll(' ', ''));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('is larger the shorter it is', () => {
    const sizes = [1, 5, 12, 25].map((count) => fitText('yards '.repeat(count), box, ruler).size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBe(box.largest);
  });

  test('leaves no word alone on its last line', () => {
    const { lines } = fitText('one two three four five six seven eight nine ten', { ...box, width: 700 }, ruler);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).toContain(' ');
  });

  test('of one word of 60 letters is broken with hyphens, and loses no letter', () => {
    const { lines } = fitText('w'.repeat(60), { ...box, width: 500, height: 600, maxLines: 20 }, ruler);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true);
    expect(lines.join('').replaceAll('-', '')).toBe('w'.repeat(60));
  });

  test('that is too long ends with an ellipsis at a word, and without the comma before it', () => {
    const { lines, size } = fitText('first, second, '.repeat(60), box, ruler);
    expect(size).toBe(box.smallest);
    expect(lines.at(-1)).toMatch(/(?:first|second)…$/);
  });

  test('without a letter is nothing', () => {
    expect(fitText('  ', box, ruler).lines).toEqual([]);
  });
});
