import { expect, test, vi } from 'vitest';
import { makeBody } from '../http/body.ts';
import { createBodyCache, type BodyCache } from './body-cache.ts';

const body = (bytes: number) => makeBody(Buffer.alloc(bytes), {});
const put = (cache: BodyCache, key: string, bytes: number) => cache.getOrMake(key, () => Promise.resolve(body(bytes)));

test('never keeps more bytes than its bound', async () => {
  const cache = createBodyCache(100);
  for (let key = 0; key < 50; key += 1) {
    await put(cache, String(key), 7 + (key % 5));
    expect(cache.bytes()).toBeLessThanOrEqual(100);
  }
  expect(cache.bytes()).toBeGreaterThan(80);
});

test('lets go of what was not asked for the longest', async () => {
  const cache = createBodyCache(100);
  for (const key of ['a', 'b', 'c', 'd']) await put(cache, key, 25);
  cache.get('a');
  await put(cache, 'e', 25);
  expect(cache.get('a')).toBeDefined();
  expect(cache.get('b')).toBeUndefined();
});

test('does not keep a body that would push out a quarter of the rest', async () => {
  const cache = createBodyCache(100);
  await put(cache, 'a', 20);
  await put(cache, 'big', 26);
  expect(cache.get('big')).toBeUndefined();
  expect(cache.get('a')).toBeDefined();
});

test('makes a body once for all who ask meanwhile, and again after it could not be made', async () => {
  const cache = createBodyCache(100);
  const made = Promise.withResolvers<ReturnType<typeof body>>();
  const make = vi.fn(() => made.promise);
  const both = [cache.getOrMake('a', make), cache.getOrMake('a', make)];
  made.resolve(body(5));
  const [first, second] = await Promise.all(both);
  expect([make.mock.calls.length, first === second]).toEqual([1, true]);
  const failing = cache.getOrMake('b', () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  expect((await put(cache, 'b', 3)).bytes.byteLength).toBe(3);
});
