import { describe, expect, it } from 'vitest';

import { oneYearAfter, readerDate } from './reader-dates.ts';

describe("dates in the reader's writing", () => {
  it('spells an instant out as a day', () => {
    const noon = new Date(2027, 7, 30, 12);
    expect(readerDate(noon)).toBe('August 30, 2027');
    expect(readerDate(noon.toISOString())).toBe('August 30, 2027');
  });

  it('finds the same day of the next year', () => {
    expect(oneYearAfter(new Date(2026, 10, 21, 9))).toEqual(new Date(2027, 10, 21, 9));
    expect(oneYearAfter(new Date(2027, 1, 28))).toEqual(new Date(2028, 1, 28));
  });

  it('ends a year that began on 29 February on the 28th', () => {
    expect(oneYearAfter(new Date(2028, 1, 29))).toEqual(new Date(2029, 1, 28));
  });
});
