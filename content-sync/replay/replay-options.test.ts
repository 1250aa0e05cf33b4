import { expect, test } from 'vitest';
import { startCli } from '../testing/run-cli.ts';
import { fileURLToPath } from 'node:url';
import { readReplayOptions } from './replay-options.ts';

const REPLAY = fileURLToPath(new URL('cli.ts', import.meta.url));

test('without flags a day with ranked teams among themselves is played at 60 times the pace', () => {
  const { day, games, speed } = readReplayOptions([]);
  expect(day).toMatch(/^2025-/);
  expect(games).toBeGreaterThan(40);
  expect(speed).toBe(60);
});

test('a day begins five minutes before its first kickoff, and ends after the letters of the morning after', () => {
  expect(readReplayOptions(['--day', '2025-10-11', '--speed', '2.5'])).toEqual({
    day: '2025-10-11',
    games: 47,
    from: new Date('2025-10-11T15:55:00Z'),
    over: new Date('2025-10-12T07:59:00Z'),
    until: new Date('2025-10-12T17:00:00Z'),
    speed: 2.5,
  });
});

test.each([
  [['--day', 'Saturday'], "--day must be a day such as 2025-10-18, not 'Saturday'."],
  [['--day', '2025-02-30'], "--day must be a day such as 2025-10-18, not '2025-02-30'."],
  [['--day', '2025-07-01'], '--day must be one on which games of the 2025 season were played, not 2025-07-01.'],
  [['--day', '2026-09-05'], '--day must be one on which games of the 2025 season were played, not 2026-09-05.'],
  [['--speed', '0'], "--speed must be a number from 1 to 600, not '0'."],
  [['--speed', '601'], "--speed must be a number from 1 to 600, not '601'."],
  [['--speed', 'NaN'], "--speed must be a number from 1 to 600, not 'NaN'."],
  [['--speed', ' '], "--speed must be a number from 1 to 600, not ' '."],
  [['--pace', '2'], "Unusable flags '--pace 2': there are --day and --speed."],
])('%s is refused in a sentence', (args, sentence) => {
  expect(() => readReplayOptions(args)).toThrow(sentence);
});

test.each([
  [['--day', 'today'], {}, /^--day must be a day such as .*\.\n$/],
  [[], { SITE_URL: 'https://hashmark.example' }, /^SITE_URL must be an address of this machine, .*\.\n$/],
  [[], { PORT: 'x' }, /^PORT must be a port, .*\.\n$/],
])('the command ends with 1 before anything has begun: %s %s', { tags: 'full' }, async (args, env, sentence) => {
  const { status, stdout, stderr } = await startCli({ ...process.env, ...env }, args, REPLAY).done;
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(sentence);
});
