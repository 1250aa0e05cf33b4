import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedLog } from './logging.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('writes the first at once, and the rest of a window as one line with their number', () => {
  const lines: unknown[] = [];
  const note = boundedLog<string>((facts, count) => lines.push([facts, count]), 1000);
  note('first');
  expect(lines).toEqual([['first', 1]]);
  for (let at = 2; at <= 100; at += 1) note(`${at}`);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(lines.slice(1)).toEqual([['100', 99]]);
});

test('keeps to one line in each window under a lasting attack, and is ready again after a quiet one', () => {
  const lines: number[] = [];
  const note = boundedLog<null>((_facts, count) => lines.push(count), 1000);
  for (let at = 0; at < 5000; at += 1) {
    note(null);
    vi.advanceTimersByTime(1);
  }
  expect(lines.length).toBeLessThanOrEqual(6);
  vi.advanceTimersByTime(2000);
  expect(lines.reduce((sum, count) => sum + count)).toBe(5000);
  const before = lines.length;
  note(null);
  expect(lines.slice(before)).toEqual([1]);
});
