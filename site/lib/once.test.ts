import { expect, test } from 'vitest';

import { once } from './once.ts';

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
