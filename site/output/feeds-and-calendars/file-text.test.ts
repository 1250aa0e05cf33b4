import { expect, test } from 'vitest';

import { oneLine, fileText } from './file-text.ts';

test('a text loses control characters and half characters, and keeps lines and all letters', () => {
  expect(fileText('a\u0000b\u0008\u007F\uFFFEc\tHawaiʻi\r\n🏈')).toBe('abc\tHawaiʻi\r\n🏈');
  expect(fileText('half \uD83C!')).toBe('half \uFFFD!');
});

test('a text of several lines becomes one without space around it', () => {
  expect(oneLine('  San José\r\n\t State ')).toBe('San José State');
});
