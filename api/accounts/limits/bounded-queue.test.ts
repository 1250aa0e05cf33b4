import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/errors.ts';
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

  it('gives every lane its turn, however many wait in another', async () => {
    const queue = createBoundedQueue({ ...LIMITS, capacity: 10, queues: 2 });
    const first = heldTask();
    const order: string[] = [];
    const enter = (index: number, name: string) => queue(() => Promise.resolve(order.push(name)), { queue: index });
    const results = [
      queue(first.task),
      ...['a', 'b', 'c'].map((name) => enter(0, name)),
      ...['known 1', 'known 2'].map((name) => enter(1, name)),
    ];
    first.end('done');
    await Promise.all(results);
    expect(order).toEqual(['known 1', 'a', 'known 2', 'b', 'c']);
  });

  it('lets a newcomer of another network have the newest place of the busiest one when it is full', async () => {
    const queue = createBoundedQueue({ ...LIMITS, capacity: 2 });
    const first = heldTask();
    const enter = (network: string) =>
      queue(() => Promise.resolve(network), { path: [network] }).catch((error: unknown) =>
        error instanceof AppError ? error.code : error,
      );
    const results = [queue(first.task), enter('flood'), enter('flood'), enter('reader')];
    const late = enter('third');
    first.end('done');
    expect(await Promise.all(results)).toEqual(['done', 'flood', 'busy', 'reader']);
    // All who wait weigh the same by then.
    expect(await late).toBe('busy');
  });

  it('turns away past a bound, of those that run or wait together, and forgets those that are done', async () => {
    const queue = createBoundedQueue({ ...LIMITS, capacity: 10 });
    const first = heldTask();
    const bounds = [
      { key: 'account', max: 2 },
      { key: 'address', max: 9 },
    ];
    const results = [queue(first.task, { bounds }), queue(() => Promise.resolve('second'), { bounds })];
    await expect(queue(() => Promise.resolve('third'), { bounds })).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 3,
    });
    first.end('first');
    expect(await Promise.all(results)).toEqual(['first', 'second']);
    expect(await queue(() => Promise.resolve('later'), { bounds })).toBe('later');
  });

  it('lets go of whoever waits no longer, with its place and its bound', async () => {
    const queue = createBoundedQueue({ ...LIMITS, capacity: 1 });
    const first = heldTask();
    const bounds = [{ key: 'account', max: 1 }];
    const client = new AbortController();
    const running = queue(first.task);
    let isBegun = false;
    const gone = queue(() => Promise.resolve((isBegun = true)), {
      ...{ path: ['a', 'b'], bounds },
      signal: client.signal,
    });
    client.abort();
    await expect(gone).rejects.toMatchObject({ code: 'busy' });
    const next = queue(() => Promise.resolve('next'), { path: ['a', 'b'], bounds });
    first.end('done');
    expect(await Promise.all([running, next])).toEqual(['done', 'next']);
    expect(isBegun).toBe(false);
    await expect(queue(first.task, { signal: client.signal })).rejects.toMatchObject({
      code: 'busy',
    });
  });
});
