import { expect, test } from 'vitest';

import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';

import { freshness, scoreAge } from './freshness.ts';

const now = new Date('2025-10-11T20:00:00Z');
const reported = (at: string) => ({ reportedAt: Date.parse(at) });

test('says how old the scores are, on the Eastern clock', () => {
  expect(freshness([reported('2025-10-11T19:42:00Z')], [], now)).toBe('Scores as of 3:42 PM ET.');
});

test('names the day when it is not today', () => {
  expect(freshness([reported('2025-10-10T10:05:00Z')], [], now)).toBe('Scores as of Fri, Oct 10, 6:05 AM ET.');
});

test('of two weeks takes the older report', () => {
  const both = [reported('2025-10-11T19:42:00Z'), reported('2025-10-11T19:40:00Z')];
  expect(freshness(both, [], now)).toBe('Scores as of 3:40 PM ET.');
});

test('says nothing before there is an answer, and that one failed', () => {
  const unknown = { reportedAt: null };
  expect(freshness([], [], now)).toBe('');
  expect(freshness([reported('2025-10-11T19:42:00Z'), unknown], [], now)).toBe('');
  expect(freshness([null], [], now)).toMatch(/latest we have/);
});

const game = buildGame(buildTeam('iowa'), buildTeam('alabama'), '2025-10-11T19:00:00Z');
const ageAt = (reportedAt: string, at: string) => scoreAge([game], Date.parse(reportedAt), new Date(at));

test.each([
  ['before the kickoff, nothing', '2025-10-11T10:00:00Z', '2025-10-11T18:59:00Z', ''],
  ['after it, nothing until a report', '2025-10-11T10:00:00Z', '2025-10-11T19:14:59Z', ''],
  ['just reported', '2025-10-11T19:20:00Z', '2025-10-11T19:20:30Z', 'Updated just now'],
  ["by a reader's clock that is late", '2025-10-11T19:20:00Z', '2025-10-11T19:19:00Z', 'Updated just now'],
  ['a while ago', '2025-10-11T19:20:00Z', '2025-10-11T19:34:59Z', 'Updated 14 min ago'],
  ['silent', '2025-10-11T19:20:00Z', '2025-10-11T19:35:00Z', 'No league news for 15 min'],
  ['silent since the kickoff', '2025-10-11T10:00:00Z', '2025-10-11T19:20:00Z', 'No league news for 20 min'],
  ['silent for hours', '2025-10-11T19:20:00Z', '2025-10-11T21:30:00Z', 'No league news for 2 h'],
  ['longer than a game lasts', '2025-10-11T19:20:00Z', '2025-10-12T00:00:01Z', ''],
])('of a game that is played: %s', (_, reportedAt, at, words) => {
  expect(ageAt(reportedAt, at)).toBe(words);
});

test('a game that is over has no age', () => {
  expect(scoreAge([buildFinal(game, 3, 7)], 0, now)).toBe('');
});
