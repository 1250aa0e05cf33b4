import { expect, it } from 'vitest';

import { teamColorsCss, teamsShown } from './team-colors.ts';

it('gives a team class its colour and an ink that reads on it', () => {
  expect(teamColorsCss([{ id: 'alabama', colorPrimary: '#9e1632' }])).toBe(
    '.team-alabama{--team:#9e1632;--team-ink:#ffffff}',
  );
  expect(teamColorsCss([{ id: 'lsu', colorPrimary: '#fdd023' }])).toContain('--team-ink:#000000');
});

it.each(['a{}', 'A&M', '', 'x y'])('refuses the id %j, which would break the style sheet', (id) => {
  expect(() => teamColorsCss([{ id, colorPrimary: '#000000' }])).toThrow(RangeError);
});

it.each(['red', '#fff', '#12345g', 'url(x)'])('refuses the colour %j', (colorPrimary) => {
  expect(() => teamColorsCss([{ id: 'x', colorPrimary }])).toThrow(RangeError);
});

it('finds the teams that a page shows by their classes', () => {
  const teams = [{ id: 'ohio' }, { id: 'ohio-state' }, { id: 'texas' }];
  const html = '<span class="team-dot team-ohio-state">OS</span><b class="team-texas line-win">';
  expect(teamsShown(html, teams).map(({ id }) => id)).toEqual(['ohio-state', 'texas']);
});
