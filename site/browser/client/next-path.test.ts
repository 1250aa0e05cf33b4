import { describe, expect, it } from 'vitest';

import { entrancePath, nextPath } from './next-path.ts';

const origin = 'https://hashmark.example';
const after = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`, origin);

describe('where to go after signing in', () => {
  it.each(['/dashboard', '/team-selection#alabama', '/teams?part=2', '/article/iowa-at-iowa-state'])(
    'goes back to %j',
    (path) => {
      expect(after(path)).toBe(path);
    },
  );

  it.each([
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'dashboard',
    'http://[',
    '/login',
    '/register?next=/login',
  ])('goes home instead of to %j', (path) => {
    expect(after(path)).toBe('/');
  });

  it('goes home when nothing is named', () => {
    expect(nextPath('', origin)).toBe('/');
    expect(nextPath('?other=/teams', origin)).toBe('/');
  });

  it('writes what it reads', () => {
    const link = entrancePath('/login', '/team-selection#ohio-state');
    expect(link).toBe('/login?next=%2Fteam-selection%23ohio-state');
    expect(nextPath(new URL(link, origin).search, origin)).toBe('/team-selection#ohio-state');
    expect(entrancePath('/register', '/')).toBe('/register');
  });
});
