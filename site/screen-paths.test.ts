import { expect, test } from 'vitest';
import { absoluteUrl, archivePath, conferencePath, conferenceTabPath, PATHS } from './screen-paths.ts';

test('no address but the home page ends in a slash', () => {
  const addresses = [...Object.values(PATHS), archivePath(2)];
  expect(addresses.filter((address) => address.endsWith('/'))).toEqual(['/']);
});
test.each([
  ['SEC', 'sec'],
  ['Big Ten', 'big-ten'],
  ['Pac-12', 'pac-12'],
])('%s is called %s in addresses', (conference, slug) => {
  expect(conferencePath(conference)).toBe(`/conferences/${slug}`);
  expect(conferenceTabPath(conference)).toBe(`/team-selection#${slug}`);
});

test('an absolute address has the origin once, and another site’s stays as it is', () => {
  expect(absoluteUrl('/')).toBe('https://hashmark.example/');
  expect(absoluteUrl('/teams')).toBe('https://hashmark.example/teams');
  expect(absoluteUrl('https://example.com/p.jpg')).toBe('https://example.com/p.jpg');
});
