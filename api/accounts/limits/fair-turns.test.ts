import { describe, expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Lets `text` wait under the path that its parts name, `wide.net.host.number`. */
function turnsOf(...texts: string[]) {
  const turns = createFairTurns<string>();
  for (const text of texts) turns.add(text.split('.').slice(0, 3), text);
  return turns;
}

function drain(turns: { next: () => string | undefined }): string[] {
  const order: string[] = [];
  for (let item = turns.next(); item !== undefined; item = turns.next()) order.push(item);
  return order;
}

describe('createFairTurns', () => {
  it('gives each name of a level one turn, however many wait below the others', () => {
    const turns = turnsOf('a.1.x.1', 'a.1.x.2', 'a.1.y.3', 'a.2.z.4', 'b.1.x.5', 'b.1.x.6', 'c.1.x.7');
    expect(drain(turns)).toEqual('a.1.x.1 b.1.x.5 c.1.x.7 a.2.z.4 b.1.x.6 a.1.y.3 a.1.x.2'.split(' '));
    expect(turns.count).toBe(0);
    expect(turns.next()).toBeUndefined();
  });

  it('puts one that comes again behind those who wait', () => {
    const turns = turnsOf('a.1.x.1', 'b.1.x.2');
    expect(turns.next()).toBe('a.1.x.1');
    turns.add(['a', '1', 'x'], 'a.1.x.3');
    expect(drain(turns)).toEqual(['b.1.x.2', 'a.1.x.3']);
  });

  it('makes room at the newest of the heaviest, at the level where they part', () => {
    const turns = turnsOf('a.1.x.1', 'a.2.x.2', 'a.2.x.3', 'a.2.x.4', 'b.1.x.5');
    expect(turns.displaceFor(['c', '1', 'x'])).toBe('a.2.x.4');
    // One more network of the heavy one itself: it may have a place of its busiest network.
    turns.add(['a', '2', 'y'], 'a.2.y.6');
    expect(turns.displaceFor(['a', '3', 'x'])).toBe('a.2.x.3');
    expect(drain(turns)).toEqual('a.1.x.1 b.1.x.5 a.2.x.2 a.2.y.6'.split(' '));
  });

  it.each([['a.1.x'], ['b.1.x'], ['c.1.x']])('makes no room for %s where that only turned places round', (path) => {
    const turns = turnsOf('a.1.x.1', 'b.1.x.2');
    expect(turns.displaceFor(path.split('.'))).toBeUndefined();
    expect(turns.count).toBe(2);
  });

  it('lets who comes new past a crowd', () => {
    const turns = turnsOf(...Array.from({ length: 60 }, (_, number) => `a${number}.1.x.old`));
    turns.add(['b', '1', 'x'], 'first');
    turns.add(['c', '1', 'x'], 'second');
    expect(turns.next()).toBe('second');
    // The next one was overtaken at the last moment, and is served all the same.
    turns.add(['d', '1', 'x'], 'third');
    expect([turns.next(), turns.next()]).toEqual(['first', 'third']);
  });

  it('keeps one turn in four of a crowd for those who have more than one waiting', () => {
    const turns = turnsOf(...Array.from({ length: 60 }, (_, number) => `a${number}.1.x.old`));
    for (let number = 0; number < 20; number += 1) turns.add(['b', '1', 'x'], 'busy');
    const order = Array.from({ length: 20 }, () => turns.next());
    // The first of them is as new as anybody.
    expect(order.filter((item) => item === 'busy')).toHaveLength(1 + 20 / 4);
  });

  it('holds what lies under no name in the order it came', () => {
    const turns = createFairTurns<number>();
    for (const item of [1, 2, 3]) turns.add([], item);
    expect(turns.displaceFor([])).toBeUndefined();
    expect([turns.next(), turns.next(), turns.next(), turns.next()]).toEqual([1, 2, 3, undefined]);
  });
});
