import { expect, test } from 'vitest';

import type { Recruit } from '#data/domain/football/recruit.ts';
import { buildRecruit, buildRecruitingNews, buildTeam } from '#data/testing/builders.ts';

import { cacheKey } from './page-keys.ts';
import { recruitPage } from './recruiting-pages.ts';
import type { Season } from './season/season.ts';

const iowa = buildTeam('iowa');
const first = buildRecruit(1, iowa);
const list = [
  first,
  buildRecruit(2, null, { position: 'OT' }),
  buildRecruit(3, iowa),
  buildRecruit(9, null, { nationalRanking: null, name: 'Late' }),
];
const seasonOf = (recruits: readonly Recruit[], teams = [iowa]) =>
  ({
    year: 2025,
    recruits,
    teams: new Map(teams.map((team) => [team.id, team])),
  }) as unknown as Season;
const pageOf = (id: string, ...news: Parameters<typeof recruitPage>[2]) => recruitPage(seasonOf(list), id, news);

test('names who is ranked around a recruit, in the list and at his position', () => {
  expect(pageOf('recruit-3-2026')?.around.map(({ over, label }) => `${over}: ${label}`)).toEqual([
    'Ranked before him nationally: No. 2 Recruit 2, OT',
    'Ranked after him nationally: Late, QB',
    'Ranked before him at QB: No. 1 Recruit 1, QB',
    'Ranked after him at QB: Late, QB',
  ]);
  expect(pageOf('recruit-2-2026')?.around.map(({ over }) => over)).toEqual([
    'Ranked before him nationally',
    'Ranked after him nationally',
  ]);
  expect(pageOf('nobody')).toBeUndefined();
});

test('names the others of his team, and nobody where he has none', () => {
  const hrefs = (id: string) => pageOf(id)?.classmates.map(({ href }) => href);
  expect(hrefs('recruit-1-2026')).toEqual(['/recruits/recruit-3-2026']);
  expect(hrefs('recruit-2-2026')).toEqual([]);
});

test('tells his commitments from the first to the last, each with its day, and no news of his class', () => {
  const moved = { publishedAt: '2025-12-03T01:00:00Z', headline: 'He goes elsewhere' };
  const page = pageOf(
    first.id,
    buildRecruitingNews('c', first, { type: 'decommitment', ...moved }),
    buildRecruitingNews('b', first, { type: 'other', headline: 'Iowa holds two' }),
    buildRecruitingNews('x', list[2] ?? first),
    buildRecruitingNews('a', first),
  );
  expect(page?.history).toEqual([
    {
      href: '/recruiting#news-a',
      label: 'Recruit 1 commits',
      over: 'Wednesday, October 1, 2025 · Commitment',
    },
    {
      href: '/recruiting#news-c',
      label: 'He goes elsewhere',
      over: 'Tuesday, December 2, 2025 · Decommitment',
    },
  ]);
  expect(page?.changedAt).toBe(moved.publishedAt);
});

test('says where he stands where no news tells it', () => {
  expect(pageOf(first.id)?.standing).toBe('To Iowa; no public news tells the day.');
  expect(pageOf('recruit-2-2026')?.standing).toBe('None is known here.');
  expect(pageOf(first.id, buildRecruitingNews('a', first))?.standing).toBeNull();
});

test('changes with no result of his team, and with no description, which it does not show', () => {
  const key = (recruit: Recruit) => cacheKey(recruitPage(seasonOf([recruit]), recruit.id, []));
  const team = { ...iowa, wins: 11, conferenceWins: 8 };
  expect(key({ ...first, committedTeam: team, description: 'Other words.' })).toBe(key(first));
  expect(key({ ...first, rating: 4 })).not.toBe(key(first));
});
