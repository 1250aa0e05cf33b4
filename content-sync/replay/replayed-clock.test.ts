import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { clockScript, replayedNow } from './replayed-clock.ts';

const TIME = { begun: 1_000_000, from: Date.UTC(2025, 9, 11, 16), until: Date.UTC(2025, 9, 12, 16), speed: 60 };

test('a replayed day goes by fast, and what follows it at the common pace', () => {
  expect(replayedNow(TIME, 1_000_000)).toBe(TIME.from);
  expect(replayedNow(TIME, 1_060_000)).toBe(Date.UTC(2025, 9, 11, 17));
  const end = 1_000_000 + (TIME.until - TIME.from) / 60;
  expect(replayedNow(TIME, end)).toBe(TIME.until);
  expect(replayedNow(TIME, end + 5000)).toBe(TIME.until + 5000);
});

test('a program that begins with the script has that clock, and dates as ever', () => {
  const script = clockScript({ ...TIME, begun: Date.now(), speed: 1 });
  const told = `[Date.now(), +new Date(), +new Date(7), new Date() instanceof Date, Date.UTC(1970, 0, 1), typeof Date(), Date.parse('1970-01-01T00:00:01Z')]`;
  const said = execFileSync(process.execPath, [
    `--import=data:text/javascript,${encodeURIComponent(script)}`,
    '-p',
    `JSON.stringify(${told})`,
  ]);
  const [now, same, ...others] = JSON.parse(String(said)) as unknown[];
  for (const at of [now, same]) {
    expect(at).toBeGreaterThanOrEqual(TIME.from);
    expect(at).toBeLessThan(TIME.from + 60_000);
  }
  expect(others).toEqual([7, true, 0, 'string', 1000]);
});
