import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

const LIMITS = { concurrency: 1, retryAfterSeconds: 3 };

/** A task that ends when the test says so. */
function heldTask() {
  let end: (value: string) => void = () => undefined;
  const done = new Promise<string>((resolve) => (end = resolve));
  return { task: () => done, end };
}

describe('createBoundedQueue', () => {
  it('runs no more than its limit at once and the rest in the order they came', async () => {
    const queue = createBoundedQueue({ ...LIMITS, capacity: 10 });
    const first = heldTask();
    const order: string[] = [];
    const results = [
      queue(async () => order.push(await first.task())),
      queue(() => Promise.resolve(order.push('second'))),
      queue(() => Promise.resolve(order.push('third'))),
    ];
    await Promise.resolve();
    expect(order).toEqual([]);
    first.end('first');
    await Promise.all(results);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('turns a task away at once when too many wait', async () => {
    const queue = createBoundedQueue({ ...LIMITS, capacity: 1 });
    const first = heldTask();
    const running = queue(first.task);
    const waits = queue(() => Promise.resolve('waited'));
    await expect(queue(() => Promise.resolve('too late'))).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: 3,
    });
    first.end('done');
    expect(await Promise.all([running, waits])).toEqual(['done', 'waited']);
  });

  it('goes on after a task that failed', async () => {
    const queue = createBoundedQueue({ ...LIMITS, capacity: 1 });
    await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue(() => Promise.resolve('fine'))).toBe('fine');
  });
});
