import { expect, test } from 'vitest';

import { buildGame, buildTeam } from '../../testing/builders.ts';
import { gameLocality, homeVenueName, localityLabel, teamLocality } from './game.ts';

const georgia = buildTeam('georgia', { city: 'Athens', state: 'GA' });
const auburn = buildTeam('auburn', { city: 'Auburn', state: 'AL' });
const at = '2025-10-11T23:30:00Z';

test("a game in the home team's own stadium is in its town", () => {
  const town = gameLocality(buildGame(auburn, georgia, at));
  expect(town && localityLabel(town)).toBe('Athens, GA');
});

test.each([
  ['at a neutral site', { neutralSite: true }],
  ['in a borrowed stadium', { venue: 'Wrigley Field' }],
  ['in a stadium that nobody named', { venue: null }],
])('a game %s is in no town that we know', (_, facts) => {
  expect(gameLocality(buildGame(auburn, georgia, at, facts))).toBeNull();
});

test('two unknown stadiums are not the same stadium', () => {
  const nowhere = buildTeam('akron', { homeVenue: null, city: 'Akron' });
  expect(gameLocality(buildGame(auburn, nowhere, at))).toBeNull();
});

test('a town without a state goes by its name alone, and a team without a town has none', () => {
  expect(localityLabel({ city: 'Dublin', state: null })).toBe('Dublin');
  expect(teamLocality(buildTeam('akron'))).toBeNull();
});

test('a stadium that its town tells apart from another is called by its own name', () => {
  const norman = { city: 'Norman', state: 'OK' };
  expect(homeVenueName({ ...norman, homeVenue: 'Memorial Stadium (Norman, OK)' })).toBe('Memorial Stadium');
  expect(homeVenueName({ ...norman, homeVenue: 'Memorial Stadium (Lincoln, NE)' })).toBe(
    'Memorial Stadium (Lincoln, NE)',
  );
  expect(homeVenueName({ city: null, state: null, homeVenue: 'Dix Stadium' })).toBe('Dix Stadium');
  expect(homeVenueName({ ...norman, homeVenue: null })).toBeNull();
});
