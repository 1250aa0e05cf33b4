import { expect, test } from 'vitest';
import { ByteLru } from './byte-lru.ts';

const value = (bytes: number) => ({ bytes });

test('never keeps more bytes than its bound', () => {
  const lru = new ByteLru<number, { bytes: number }>(100);
  for (let key = 0; key < 50; key += 1) {
    lru.set(key, value(7 + (key % 5)));
    expect(lru.bytes).toBeLessThanOrEqual(100);
  }
  expect(lru.bytes).toBeGreaterThan(80);
});

test('lets go of what was not asked for the longest', () => {
  const lru = new ByteLru<string, { bytes: number }>(100);
  for (const key of ['a', 'b', 'c', 'd']) lru.set(key, value(25));
  lru.get('a');
  lru.set('e', value(25));
  expect(lru.get('a')).toBeDefined();
  expect(lru.get('b')).toBeUndefined();
});

test('counts a replaced value once', () => {
  const lru = new ByteLru<string, { bytes: number }>(100);
  lru.set('a', value(20));
  lru.set('a', value(10));
  expect(lru.bytes).toBe(10);
});

test('does not keep a value that would push out a quarter of the rest', () => {
  const lru = new ByteLru<string, { bytes: number }>(100);
  lru.set('a', value(20));
  lru.set('big', value(26));
  expect(lru.get('big')).toBeUndefined();
  expect(lru.get('a')).toBeDefined();
});
