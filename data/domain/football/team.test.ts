import { describe, expect, it } from 'vitest';
import { isCovered, isCoveredConference, teamInitials } from './team.ts';

describe('teams', () => {
  it('are covered when they play in one of the five conferences', () => {
    expect(isCovered({ conference: 'Pac-12' })).toBe(true);
    expect(isCovered({ conference: 'Mountain West' })).toBe(false);
    expect(isCovered({ conference: null })).toBe(false);
    expect(isCoveredConference('sec')).toBe(false);
  });

  it.each([
    ['UGA', 'UG'],
    ['TA&M', 'TA'],
    ['A&M', 'AM'],
    ['M-OH', 'MO'],
    ['X', 'X'],
    ['', ''],
  ])('with the short name %j have the initials %j', (shortName, initials) => {
    expect(teamInitials({ shortName })).toBe(initials);
  });
});
