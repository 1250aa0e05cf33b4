import { expect, test } from 'vitest';

import { once, onceEach } from './build-data.ts';

test('what many pages share is gathered once', async () => {
  let calls = 0;
  const gather = once(() => Promise.resolve((calls += 1)));
  expect(await Promise.all([gather(), gather()])).toEqual([1, 1]);
  expect(await gather()).toBe(1);
});

test('a failure is reported to everyone who asks, and not kept', async () => {
  let calls = 0;
  const gather = once(() => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('no content')) : Promise.resolve('content');
  });
  await expect(gather()).rejects.toThrow('no content');
  expect(await gather()).toBe('content');
});

test('of many things each is gathered once', async () => {
  const gathered: number[] = [];
  const seasonOf = onceEach((year: number) => Promise.resolve(gathered.push(year) && year));
  expect(await Promise.all([2024, 2025, 2024].map(seasonOf))).toEqual([2024, 2025, 2024]);
  expect(gathered).toEqual([2024, 2025]);
});
