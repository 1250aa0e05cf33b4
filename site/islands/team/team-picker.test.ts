import { describe, expect, test } from 'vitest';

import { conferenceSlug } from '#data/domain/football/team.ts';
import { buildRecruit, buildTeam } from '#data/testing/builders.ts';

import { chooseView } from './TeamPicker.island.tsx';
import { topRecruitsOf } from './TeamDetail.tsx';

const alabama = buildTeam('alabama');
const iowa = buildTeam('iowa', { conference: 'Big Ten' });
const teams = [alabama, iowa];

describe('the address', () => {
  test('without a fragment shows the SEC', () => {
    expect(chooseView('', teams)).toEqual({ kind: 'list', conference: 'SEC' });
  });

  test('opens a team by its id and a tab by its conference', () => {
    expect(chooseView('iowa', teams)).toEqual({ kind: 'team', team: iowa });
    expect(chooseView('big-ten', teams)).toEqual({ kind: 'list', conference: 'Big Ten' });
    expect(chooseView('pac-12', teams)).toEqual({ kind: 'list', conference: 'Pac-12' });
  });

  test.each(['content', 'ALABAMA', 'sun-belt', '<script>'])('shows the SEC for #%s', (fragment) => {
    expect(chooseView(fragment, teams)).toEqual({ kind: 'list', conference: 'SEC' });
  });

  test('writes a conference in lower case with hyphens', () => {
    expect(['SEC', 'Big Ten', 'Big 12', 'Pac-12'].map(conferenceSlug)).toEqual(['sec', 'big-ten', 'big-12', 'pac-12']);
  });
});

describe('top recruits', () => {
  test('are those committed to the team, six at the most, best first', () => {
    const others = [buildRecruit(1, iowa), buildRecruit(2)];
    const own = [3, 4, 5, 6, 7, 8, 9].map((rank) => buildRecruit(rank, alabama));
    const found = topRecruitsOf('alabama', [...others, ...own]);
    expect(found.map(({ nationalRanking }) => nationalRanking)).toEqual([3, 4, 5, 6, 7, 8]);
  });
});
