import { expect, test } from 'vitest';

import type { Recruit } from '#data/domain/football/recruit.ts';
import { buildRecruit, buildRecruitingNews, buildTeam } from '#data/testing/builders.ts';

import { cacheKey } from './page-keys.ts';
import { newsEntries, recruitPage, teamClasses } from './recruiting-pages.ts';
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
    'Just ahead of him nationally: No. 2 Recruit 2, OT',
    'Just behind him nationally: Late, QB',
    'Just ahead of him at QB: No. 1 Recruit 1, QB',
    'Just behind him at QB: Late, QB',
  ]);
  expect(pageOf('recruit-2-2026')?.around.map(({ over }) => over)).toEqual([
    'Just ahead of him nationally',
    'Just behind him nationally',
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

test('the class of each team is counted and added up, unrated recruits with no points, the best first', () => {
  const ohio = buildTeam('ohio');
  const rated = (rank: number, team: typeof iowa | null, compositeRating: number | null) =>
    buildRecruit(rank, team, { compositeRating });
  const recruits = [rated(1, ohio, 0.99), rated(2, iowa, 0.98), rated(3, null, 0.97), rated(4, iowa, null)];
  const found = [...recruits, rated(5, iowa, 0.91), rated(6, iowa, 0.9)];
  expect(
    teamClasses(found).map(({ team, recruits: count, points, best }) => [
      team.id,
      count,
      points.toFixed(2),
      best.map(({ nationalRanking }) => nationalRanking),
    ]),
  ).toEqual([
    ['iowa', 4, '279.00', [2, 4, 5]],
    ['ohio', 1, '99.00', [1]],
  ]);
  expect(teamClasses([])).toEqual([]);
});

test('many commitments of one day are one entry by team; few, old ones and other news stand alone', () => {
  const ohio = buildTeam('ohio');
  const class5 = [buildRecruit(1, ohio), ...[2, 3, 4].map((rank) => buildRecruit(rank, iowa)), buildRecruit(5, null)];
  const item = (id: string, at: number, facts: object = {}) =>
    buildRecruitingNews(id, class5[at] ?? first, { publishedAt: '2025-12-03T17:00:00Z', ...facts });
  const news = [
    ...[0, 1, 2, 3].map((at) => item(`day-${at}`, at)),
    item('other', 1, { type: 'other' }),
    // Of no team that is known.
    item('gone', 4),
    // He has committed anew since.
    item('old', 0, { publishedAt: '2025-10-01T17:00:00Z' }),
  ];
  const told = (some: typeof news) =>
    newsEntries(some, class5).map(({ items, teams }) => [
      items.map(({ id }) => id).join(' '),
      ...(items.length === 1 ? [] : teams).map(({ team, own }) => `${team.id} ${own.length}`),
    ]);
  expect(told(news)).toEqual([['day-0 day-1 day-2 day-3', 'iowa 3', 'ohio 1'], ['other'], ['gone'], ['old']]);
  expect(told(news.slice(1, 4))).toEqual([['day-1'], ['day-2'], ['day-3']]);
});

test('says where he stands where no news tells it', () => {
  expect(pageOf(first.id)?.standing).toBe('To Iowa; no public news gives the date.');
  expect(pageOf('recruit-2-2026')?.standing).toBe('No known commitment.');
  expect(pageOf(first.id, buildRecruitingNews('a', first))?.standing).toBeNull();
});

test('changes with no result of his team, and with no description, which it does not show', () => {
  const key = (recruit: Recruit) => cacheKey(recruitPage(seasonOf([recruit]), recruit.id, []));
  const team = { ...iowa, wins: 11, conferenceWins: 8 };
  expect(key({ ...first, committedTeam: team, description: 'Other words.' })).toBe(key(first));
  expect(key({ ...first, rating: 4 })).not.toBe(key(first));
});
