import { describe, expect, it } from 'vitest';

import LINKS from './links.json' with { type: 'json' };
import { isHighlighted, isOfTeams } from './nav.ts';

const highlighted = (path: string) =>
  LINKS.header.filter(({ href }) => isHighlighted(path, href)).map(({ label }) => label);

describe('the highlighted link', () => {
  it.each([
    ['/', ['Home']],
    ['/teams', ['Teams']],
    ['/team-selection', ['My Team']],
    ['/weekly-schedule/7', ['Schedule']],
    ['/article/a', []],
    ['/recruits', []],
  ])('on %s is %j', (path, labels) => {
    expect(highlighted(path)).toEqual(labels);
  });
});

it("the second level of 'Teams' stands on every page about teams, and on no other", () => {
  for (const path of ['/teams', '/teams/iowa', '/conferences/sec', '/rankings/2025/3', '/ratings', '/ratings/method'])
    expect(isOfTeams(path), path).toBe(true);
  for (const path of ['/', '/team-selection', '/scores/sec', '/teams-of-old'])
    expect(isOfTeams(path), path).toBe(false);
});
