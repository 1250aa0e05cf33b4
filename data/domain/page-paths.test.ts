import { expect, test } from 'vitest';

import {
  articlePath,
  calendarPath,
  dailySeasonPath,
  feedPath,
  gamePath,
  readSeasonPath,
  teamPath,
} from './page-paths.ts';

test('articles, games and teams of the FBS have pages, teams below it have none', () => {
  expect(articlePath('a-1')).toBe('/article/a-1');
  expect(gamePath('iowa-at-iowa-state-2025-09-06')).toBe('/games/iowa-at-iowa-state-2025-09-06');
  expect(teamPath({ id: 'georgia', classification: 'fbs' })).toBe('/teams/georgia');
  expect(teamPath({ id: 'elon', classification: 'fcs' })).toBeNull();
});

test('whatever can be followed has an address of its own', () => {
  expect(feedPath({ kind: 'all' }, 'atom')).toBe('/feeds/all.atom');
  expect(feedPath({ kind: 'recruiting' }, 'json')).toBe('/feeds/recruiting.json');
  expect(feedPath({ kind: 'team', teamId: 'georgia' }, 'json')).toBe('/feeds/teams/georgia.json');
  expect(calendarPath({ kind: 'conference', conference: 'Big Ten' })).toBe('/calendars/conferences/big-ten.ics');
});

test('the letters of a season have an address of their own until the site shows that season', () => {
  expect(dailySeasonPath(2024, 2025)).toBe('/daily/2024');
  expect(dailySeasonPath(2025, 2025)).toBe('/daily');
  expect(readSeasonPath('/daily/2025')).toEqual({ year: 2025, teamId: null, shownAt: '/daily' });
  expect(readSeasonPath('/daily/2025-10-12')).toBeUndefined();
});
