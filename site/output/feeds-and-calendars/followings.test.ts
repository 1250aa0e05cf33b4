import { expect, it, test } from 'vitest';
import { followingName } from '#data/domain/page-paths.ts';
import { buildTeam } from '#data/testing/builders.ts';
import { calendarFollowings, feedFollowings, followGroups, followingWords } from './followings.ts';

const teams = [buildTeam('georgia')];
test('recruiting and the daily letter have feeds and no calendar, everything else both', () => {
  const calendars = calendarFollowings(teams).map(followingName);
  expect(calendars).toEqual([
    'all',
    'conferences/sec',
    'conferences/big-ten',
    'conferences/acc',
    'conferences/big-12',
    'conferences/pac-12',
    'teams/georgia',
  ]);
  expect(feedFollowings(teams).map(followingName)).toEqual([...calendars, 'recruiting', 'daily']);
});

test('what is followed has a page that shows it', () => {
  expect(feedFollowings(teams).map((following) => followingWords(following).home)).toEqual([
    '/',
    ...['sec', 'big-ten', 'acc', 'big-12', 'pac-12'].map((slug) => `/conferences/${slug}`),
    '/teams/georgia',
    '/recruiting',
    '/daily',
  ]);
});

const PUBLIC = new URL('https://hashmark.example');
const team = { kind: 'team', teamId: 'ole-miss' } as const;
const hrefsOf = (groups: ReturnType<typeof followGroups>) =>
  Object.fromEntries(groups.flatMap(({ ways }) => ways.map(({ label, href }) => [label, href])));

it('offers a team’s calendar, feeds, letter and alerts in one place', () => {
  expect(hrefsOf(followGroups(team, PUBLIC))).toEqual({
    'Google Calendar':
      'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fhashmark.example%2Fcalendars%2Fteams%2Fole-miss.ics',
    'Calendar app': 'webcal://hashmark.example/calendars/teams/ole-miss.ics',
    'Calendar file': '/calendars/teams/ole-miss.ics',
    'Atom feed': '/feeds/teams/ole-miss.atom',
    'JSON Feed': '/feeds/teams/ole-miss.json',
    'Daily letter': '/#newsletter',
    'On the dashboard': '/dashboard',
  });
});

it.each(['http://127.0.0.1:4321', 'http://localhost', 'http://[::1]:4321'])(
  'does not send Google to %s, which it cannot reach, and says so',
  (address) => {
    const [calendar] = followGroups(team, new URL(address));
    expect(calendar?.ways.map(({ label }) => label)).toEqual(['Calendar app', 'Calendar file']);
    expect(calendar?.note).toContain('Google Calendar cannot reach');
  },
);

it('offers no calendar of what has no dates, and alerts of a team alone', () => {
  for (const kind of ['recruiting', 'daily'] as const)
    expect(followGroups({ kind }, PUBLIC).map(({ title }) => title)).toEqual(['Feed', 'Mail']);
  const ofAll = followGroups({ kind: 'all' }, PUBLIC);
  expect(ofAll.map(({ title }) => title)).toEqual(['Calendar', 'Feed', 'Mail']);
});
