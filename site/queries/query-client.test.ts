import { expect, test } from 'vitest';

import { getQueryClient } from './query-client.ts';

test('all islands get the same client', () => {
  expect(getQueryClient()).toBe(getQueryClient());
});

test('a failed read is asked once, not again', async () => {
  let calls = 0;
  const read = getQueryClient().fetchQuery({
    queryKey: ['fails'],
    queryFn: () => {
      calls += 1;
      return Promise.reject(new Error('500: no'));
    },
  });
  await expect(read).rejects.toThrow('500: no');
  expect(calls).toBe(1);
});

test('an answer never grows stale, and nothing asks again by itself', async () => {
  let calls = 0;
  const options = {
    queryKey: ['stays'],
    queryFn: () => {
      calls += 1;
      return Promise.resolve(calls);
    },
  };
  await getQueryClient().fetchQuery(options);
  await getQueryClient().fetchQuery(options);
  expect(calls).toBe(1);
  expect(getQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});
