import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { getQueryClient } from './query-client.ts';

/** Watches a query as a component on the page does; returns how often it has asked so far. */
function watch(key: string, answer: () => Promise<unknown>) {
  const queryFn = vi.fn(answer);
  const observer = new QueryObserver(getQueryClient(), { queryKey: [key], queryFn });
  const leave = observer.subscribe(() => undefined);
  return { observer, leave, calls: () => queryFn.mock.calls.length };
}

test('all islands get the same client', () => {
  expect(getQueryClient()).toBe(getQueryClient());
});

test('a failed read is asked once and fails at once, without a second try', async () => {
  const { observer, calls } = watch('fails', () => Promise.reject(new Error('500: no')));
  await vi.waitFor(() => {
    expect(observer.getCurrentResult().isError).toBe(true);
  }, 5000);
  expect(calls()).toBe(1);
});

test('an answer never grows stale: a second island does not ask again', async () => {
  const first = watch('stays', () => Promise.resolve('answer'));
  await vi.waitFor(() => {
    expect(first.observer.getCurrentResult().data).toBe('answer');
  }, 5000);
  first.leave();
  const second = watch('stays', () => Promise.resolve('another'));
  await Promise.resolve();
  expect(second.observer.getCurrentResult()).toMatchObject({ data: 'answer', isStale: false });
  expect(second.calls()).toBe(0);
});

test('nothing asks by itself', () => {
  expect(getQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});
