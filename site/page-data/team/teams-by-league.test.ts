import { expect, test } from 'vitest';

import { buildTeam } from '#data/testing/builders.ts';

import { otherTeamsByLeague } from './teams-by-league.ts';

const team = (id: string, conference: string | null, classification: 'fbs' | 'fcs' = 'fbs') =>
  buildTeam(id, { conference, classification });

test('the other teams stand by league and name, the independents last, whoever belongs elsewhere not at all', () => {
  const groups = otherTeamsByLeague([
    team('georgia', 'SEC'),
    team('uconn', 'FBS Independents'),
    team('troy', 'Sun Belt'),
    team('stray', null),
    team('elon', 'CAA', 'fcs'),
    team('akron', 'Mid-American'),
    team('marshall', 'Sun Belt'),
  ]);
  expect(groups.map(({ league, teams }) => [league, teams.map(({ id }) => id)])).toEqual([
    ['Mid-American', ['akron']],
    ['Sun Belt', ['marshall', 'troy']],
    ['Independents', ['stray', 'uconn']],
  ]);
  expect(otherTeamsByLeague([])).toEqual([]);
});
