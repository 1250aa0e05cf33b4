import { describe, expect, it } from 'vitest';

import LINKS from './links.json' with { type: 'json' };
import { isHighlighted } from './nav.ts';

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
