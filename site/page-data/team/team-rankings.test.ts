import { expect, test } from 'vitest';

import type { Poll, PollPlace } from '#data/domain/football/poll.ts';

import { rankingsSentence, teamRankings } from './team-page.ts';

const place = (week: number, teamId: string, rank: number, poll: Poll = 'ap'): PollPlace => ({
  season: 2025,
  week,
  poll,
  rank,
  teamId,
  firstPlaceVotes: null,
  points: null,
});
const polls = [
  place(0, 'iowa', 20),
  place(2, 'utah', 9),
  place(2, 'iowa', 18, 'coaches'),
  place(3, 'iowa', 12),
  place(20, 'utah', 1),
  place(20, 'ohio', 25, 'coaches'),
];

test('a team has its ranks in every week with a poll, and none in those that left it out', () => {
  expect(teamRankings(polls, 'iowa')).toEqual([
    { week: 0, ap: 20, coaches: null, cfp: null },
    { week: 2, ap: null, coaches: 18, cfp: null },
    { week: 3, ap: 12, coaches: null, cfp: null },
    { week: 20, ap: null, coaches: null, cfp: null },
  ]);
  expect(teamRankings(polls, 'nobody')).toEqual([]);
  expect(teamRankings([], 'iowa')).toEqual([]);
});

test.each([
  ['iowa', 4, 'Ranked in 2 of 4 AP polls, at best No. 12 (week 3); not ranked in the final one.'],
  ['utah', 4, 'Ranked in 2 of 4 AP polls, at best No. 1 (final); No. 1 in the final one.'],
  ['iowa', 1, 'Ranked in the one AP poll so far: No. 20 (preseason).'],
  ['iowa', 3, 'Ranked in 2 of 3 AP polls, at best No. 12 (week 3); No. 12 in the latest we know (week 3).'],
  ['ohio', 4, 'Not ranked in any of the 4 AP polls.'],
])('%s after %i polls is told in a sentence', (team, count, sentence) => {
  expect(rankingsSentence(teamRankings(polls, team).slice(0, count))).toBe(sentence);
});
