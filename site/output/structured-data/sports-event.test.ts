import { expect, test } from 'vitest';

import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';

import { sportsEventNode } from './sports.ts';

const georgia = buildTeam('georgia', { city: 'Athens', state: 'GA' });
const auburn = buildTeam('auburn');
const akron = buildTeam('akron', { conference: 'Big Sky', classification: 'fcs' });
const game = buildGame(auburn, georgia, '2025-10-11T23:30:00Z');
const words = { description: 'Georgia beat Auburn 20-10.', image: '/cards/game/a.png' };

test('a game has its teams, its kickoff in Eastern time and its season', () => {
  expect(sportsEventNode(game, words)).toMatchObject({
    '@id': 'https://hashmark.example/games/auburn-at-georgia-2025-10-11#event',
    url: 'https://hashmark.example/games/auburn-at-georgia-2025-10-11',
    name: 'Auburn at Georgia',
    startDate: '2025-10-11T19:30:00-04:00',
    eventStatus: 'https://schema.org/EventScheduled',
    awayTeam: { '@id': 'https://hashmark.example/teams/auburn#team', name: 'Auburn' },
    homeTeam: { '@id': 'https://hashmark.example/teams/georgia#team', name: 'Georgia' },
    superEvent: { '@id': 'https://hashmark.example/#season-2025', name: '2025 season' },
  });
});

test('a game in the home stadium is in its town, and the home team is the host', () => {
  expect(sportsEventNode(game, words)).toMatchObject({
    location: {
      name: 'Georgia Field',
      address: { addressLocality: 'Athens', addressRegion: 'GA' },
    },
    organizer: { name: 'Georgia' },
  });
});

test.each<[string, Partial<typeof game>, object]>([
  [
    'a kickoff whose time is not set is a day and never a midnight',
    { gameDate: '2025-11-29', timeTbd: true },
    { startDate: '2025-11-29' },
  ],
  [
    'a winter kickoff has the offset of winter',
    { gameDate: '2025-11-29T17:00:00Z' },
    { startDate: '2025-11-29T12:00:00-05:00' },
  ],
  [
    'a neutral site has no host, and no town but its name',
    { neutralSite: true, venue: 'Hard Rock Stadium' },
    { organizer: undefined, location: { name: 'Hard Rock Stadium', address: 'Hard Rock Stadium' } },
  ],
  [
    'a borrowed stadium is not said to be in the home town',
    { venue: 'Wrigley Field' },
    { location: { address: 'Wrigley Field' } },
  ],
  ['a game without a venue says so rather than nothing', { venue: null }, { location: { name: 'To be announced' } }],
  [
    'a postponed game keeps its date and says what became of it',
    { status: 'postponed' },
    { eventStatus: 'https://schema.org/EventPostponed', startDate: '2025-10-11T19:30:00-04:00' },
  ],
  [
    'a cancelled game keeps its date and says what became of it',
    { status: 'cancelled' },
    { eventStatus: 'https://schema.org/EventCancelled', startDate: '2025-10-11T19:30:00-04:00' },
  ],
])('%s', (_, facts, node) => {
  expect(sportsEventNode({ ...game, ...facts }, words)).toMatchObject(node);
});

test('a game that is over took place as scheduled, and its words tell the result', () => {
  expect(sportsEventNode(buildFinal(game, 10, 20), words)).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    description: 'Georgia beat Auburn 20-10.',
    image: 'https://hashmark.example/cards/game/a.png',
  });
});

test('an opponent without a page is named without an id that leads nowhere', () => {
  const opener = buildGame(akron, georgia, '2025-08-30T16:00:00Z');
  expect(sportsEventNode(opener, words).awayTeam).toEqual({ '@type': 'SportsTeam', name: 'Akron' });
});
