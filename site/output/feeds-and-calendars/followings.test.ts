import { expect, test } from 'vitest';

import { buildTeam } from '#data/testing/builders.ts';

import { calendarFollowings, calendarParam, feedFollowings, feedParam, followingHome } from './followings.ts';

const teams = [buildTeam('georgia')];

test('recruiting and the daily letter have feeds and no calendar, everything else both', () => {
  const calendars = calendarFollowings(teams).map(calendarParam);
  expect(calendars).toEqual([
    'all',
    'conferences/sec',
    'conferences/big-ten',
    'conferences/acc',
    'conferences/big-12',
    'conferences/pac-12',
    'teams/georgia',
  ]);
  expect(feedFollowings(teams).map(feedParam)).toEqual([...calendars, 'recruiting', 'daily']);
});

test('what is followed has a page that shows it', () => {
  expect(feedFollowings(teams).map(followingHome)).toEqual([
    '/',
    ...['sec', 'big-ten', 'acc', 'big-12', 'pac-12'].map((slug) => `/conferences/${slug}`),
    '/teams/georgia',
    '/recruiting',
    '/daily',
  ]);
});
