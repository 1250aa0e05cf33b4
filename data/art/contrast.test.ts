import { describe, expect, it } from 'vitest';
import { contrastRatio, readableTextOn } from './colors.ts';

describe('contrast', () => {
  it('has the known ratios, in either order', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastRatio('#ABCDEF', '#abcdef')).toBe(1);
  });

  it('chooses white on a dark colour and black on a light one', () => {
    expect(readableTextOn('#500000')).toBe('#ffffff');
    expect(readableTextOn('#fdbb30')).toBe('#000000');
  });

  it('is at least 4.5 on every colour a team may have', () => {
    const steps = ['00', '20', '40', '60', '76', '80', 'a0', 'c0', 'e0', 'ff'];
    for (const red of steps) {
      for (const green of steps) {
        for (const blue of steps) {
          const background = `#${red}${green}${blue}`;
          const ratio = contrastRatio(background, readableTextOn(background));
          expect(ratio, background).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it.each(['', '#fff', '112233', '#11223g', '#11223344', 'red'])('refuses %j by name', (colour) => {
    expect(() => readableTextOn(colour)).toThrow(RangeError);
    expect(() => contrastRatio('#000000', colour)).toThrow(`'${colour}' is not a colour`);
  });
});
