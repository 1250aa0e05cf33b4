import { expect, it, test } from 'vitest';
import { NEWSLETTER_WORDS } from '#data/contract/newsletter.ts';
import { followingName } from '#data/domain/page-paths.ts';
import { buildTeam } from '#data/testing/builders.ts';
import {
  calendarFollowings,
  feedFollowings,
  feedWays,
  followGroups,
  followingWords,
  followLetter,
} from './followings.ts';

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

it('offers a team’s calendar and alerts, and its feeds', () => {
  expect(hrefsOf(followGroups(team, PUBLIC))).toEqual({
    'Google Calendar':
      'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fhashmark.example%2Fcalendars%2Fteams%2Fole-miss.ics',
    'Calendar app': 'webcal://hashmark.example/calendars/teams/ole-miss.ics',
    'Calendar file': '/calendars/teams/ole-miss.ics',
    'On the dashboard': '/dashboard',
  });
  expect(feedWays(team).map(({ href }) => href)).toEqual(['/feeds/teams/ole-miss.atom', '/feeds/teams/ole-miss.json']);
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
  for (const kind of ['recruiting', 'daily'] as const) expect(followGroups({ kind }, PUBLIC)).toEqual([]);
  const ofAll = followGroups({ kind: 'all' }, PUBLIC);
  expect(ofAll.map(({ title }) => title)).toEqual(['Calendar']);
});

it.each([
  [{ ...team, name: 'Ole Miss' }, { teams: ['ole-miss'] }, 'Ole Miss'],
  [{ kind: 'conference', conference: 'SEC' }, { conferences: ['SEC'] }, 'the SEC'],
  [{ kind: 'recruiting' }, { recruiting: true }, 'recruiting'],
] as const)('asks for letters about %j alone, and says so', (following, chosen, topic) => {
  const { wishes, words } = followLetter(following);
  expect(wishes).toEqual({ kind: 'chosen', conferences: [], teams: [], recruiting: false, ...chosen });
  expect(words).toContain(`when there is news about ${topic}.`);
});

it('asks for the whole letter by the words of the newsletter', () => {
  for (const kind of ['all', 'daily'] as const)
    expect(followLetter({ kind })).toEqual({ words: NEWSLETTER_WORDS.inline });
});
