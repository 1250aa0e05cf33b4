import { expect, test } from 'vitest';
import { createOneAtATime } from './leases.ts';

test('work of one key waits for the work before it, in order', async () => {
  const run = createOneAtATime();
  const seen: string[] = [];
  const step = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((later) => setTimeout(later, 5));
    seen.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([run('a', step('1')), run('a', step('2'))]);
  expect(results).toEqual(['1', '2']);
  expect(seen).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
});

test('work of another key does not wait', async () => {
  const run = createOneAtATime();
  const never = run('a', () => new Promise<never>(() => undefined));
  expect(await run('b', () => Promise.resolve('done'))).toBe('done');
  void never;
});

test('a failure reaches its own caller and stops no later task', async () => {
  const run = createOneAtATime();
  const failing = run('a', () => Promise.reject(new Error('mine')));
  const next = run('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('mine');
  expect(await next).toBe('done');
});
