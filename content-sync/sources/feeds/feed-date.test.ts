import { expect, test } from 'vitest';
import { parseFeedDate } from './feed-date.ts';

test.each([
  ['Sat, 06 Sep 2025 15:30:00 -0400', '2025-09-06T19:30:00.000Z'],
  ['Sat, 6 Sep 2025 15:30 EST', '2025-09-06T20:30:00.000Z'],
  ['6 September 25 15:30:59 PDT', '2025-09-06T22:30:59.000Z'],
  ['Sat, 06 Sep 2025 15:30:60 GMT', '2025-09-06T15:30:59.000Z'],
  ['Sat, 06 Sep 2025 15:30:00 XYZ', '2025-09-06T15:30:00.000Z'],
  ['2025-09-06T15:30:00-04:00', '2025-09-06T19:30:00.000Z'],
  ['2025-09-06T15:30:00.123456Z', '2025-09-06T15:30:00.000Z'],
  ['2025-09-06 15:30:00+0530', '2025-09-06T10:00:00.000Z'],
  ['  2025-09-06  ', '2025-09-06T12:00:00.000Z'],
])('%s is understood', (text, iso) => {
  expect(parseFeedDate(text)?.toISOString()).toBe(iso);
});

test.each([
  '',
  '1518478934',
  'yesterday',
  'Part 2',
  '2025-02-30T10:00:00Z',
  '2025-09-06T25:00:00Z',
  'Sat, 31 Feb 2025 10:00:00 GMT',
  'Sat, 06 Foo 2025 10:00:00 GMT',
  '0000-00-00 00:00:00',
  '1899-12-30T00:00:00Z',
  `Sat, 06 Sep 2025 ${' '.repeat(100)}10:00:00 GMT`,
])('%j is no date', (text) => {
  expect(parseFeedDate(text)).toBeNull();
});
