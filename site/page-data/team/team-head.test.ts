import { expect, test } from 'vitest';

import { NO_GAMES } from '#data/domain/football/team-record.ts';
import { buildTeam } from '#data/testing/builders.ts';

import { ordinal } from '#data/domain/words/english.ts';
import { fullName, teamHead } from './team-head.ts';
import type { TeamPage } from './team-page.ts';

const georgia = buildTeam('georgia', {
  mascot: 'Bulldogs',
  wins: 12,
  losses: 2,
  conferenceWins: 7,
  conferenceLosses: 1,
});
const page: TeamPage = {
  year: 2025,
  team: georgia,
  place: { place: 2, shared: true, of: 16, isChampion: false },
  next: null,
  nextLeaders: [],
  asOf: null,
  last: null,
  schedule: [],
  rankings: [],
  figures: null,
  leaders: [],
  stories: [],
  articles: [],
  articleCount: 12,
  commits: [],
  recruitList: null,
  changedAt: null,
};

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [22, '22nd'],
])('place %i reads %s', (place, words) => {
  expect(ordinal(place)).toBe(words);
});

test('a team is named with its mascot where that is known', () => {
  expect(fullName(georgia)).toBe('Georgia Bulldogs');
  expect(fullName({ name: 'Georgia', mascot: null })).toBe('Georgia');
});

test("a team's title and description give its name, its record and its standing", () => {
  expect(teamHead(page)).toMatchObject({
    path: '/teams/georgia',
    title: 'Georgia Bulldogs Football 2025: Schedule, Scores and News',
  });
  expect(teamHead(page).description).toMatch(
    /^Georgia Bulldogs: 12-2, 7-1 in the SEC, tied 2nd of 16 by conference record\. .* 12 stories, and a calendar/,
  );
  const place = { place: 1, shared: false, of: 16, isChampion: true };
  expect(teamHead({ ...page, place }).description).toMatch(/, 1st of 16 by conference record, conference champion\. /);
});

test('before its first game a team has no standing to tell of', () => {
  const { description } = teamHead({
    ...page,
    team: { ...page.team, ...NO_GAMES },
    place: null,
    articleCount: 0,
  });
  expect(description).toMatch(/^Georgia Bulldogs of the SEC\./);
  expect(description).not.toMatch(/0-0|stor/);
});
