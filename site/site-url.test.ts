import { expect, test } from 'vitest';

import { absoluteUrl } from './screen-paths.ts';

test('an absolute address has the origin once, and another site’s stays as it is', () => {
  expect(absoluteUrl('/')).toBe('https://hashmark.example/');
  expect(absoluteUrl('/teams')).toBe('https://hashmark.example/teams');
  expect(absoluteUrl('https://example.com/p.jpg')).toBe('https://example.com/p.jpg');
});
