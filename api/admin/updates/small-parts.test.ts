import { describe, expect, it } from 'vitest';
import { lineSplitter } from './sync-process.ts';
import { shareOf } from './run-progress.ts';

describe('the lines of a process', () => {
  it('are whole however they arrive', () => {
    const lines: string[] = [];
    const take = lineSplitter((line) => lines.push(line));
    for (const part of ['{"a', '":1}\n\n{"b":2}', '\nrest']) take(part);
    expect(lines).toEqual(['{"a":1}', '{"b":2}']);
  });

  it('are left out when they are too long, without harm to the next', () => {
    const lines: string[] = [];
    const take = lineSplitter((line) => lines.push(line));
    for (let part = 0; part < 60; part += 1) take('x'.repeat(100_000));
    take('the end\nnext\n');
    expect(lines).toEqual(['next']);
  });
});

describe('the share of an update that is done', () => {
  const at = (step: string | null, done: number | null = null, total: number | null = null) =>
    shareOf({ step, done, total }, [
      { name: 'fetch', ms: 1000 },
      { name: 'render', ms: 8000 },
      { name: 'announce', ms: 0 },
      ...['parse', 'merge', 'desk', 'write', 'compile', 'check', 'cards', 'publish', 'tidy'].map((name) => ({
        name,
        ms: 125,
      })),
    ]);

  it('grows with the time that each step took before', () => {
    const shares = [at(null), at('fetch'), at('parse'), at('render'), at('render', 300, 600), at('check')];
    expect(shares.map((share) => Math.round(share * 100))).toEqual([0, 0, 10, 16, 56, 95]);
  });

  it('stays between 0 and 1 for whatever a process tells', () => {
    expect(at('render', 900, 600)).toBeLessThanOrEqual(at('check'));
    expect([at('render', 0, 0), at('no such step')]).toEqual([at('render'), 0]);
    expect(shareOf({ step: 'render', done: null, total: null }, [])).toBeGreaterThan(0);
  });
});
