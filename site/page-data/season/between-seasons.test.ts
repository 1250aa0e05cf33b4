import { expect, test } from 'vitest';

import type { Game } from '#data/domain/football/game.ts';
import { seasonWeeks } from '#data/domain/football/week.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';

import { betweenSeasons } from './season-page.ts';

const elm = buildTeam('elm', { wins: 16 });
const oak = buildTeam('oak');
const byId = <Item extends { id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));
const seasonWith = (games: readonly Game[], facts: { champion?: string; year?: number } = {}) => {
  const { year = 2025, champion = null } = facts;
  const weeks = year === 2025 ? SEASON_2025.weeks : seasonWeeks(year);
  return { year, champion, weeks, games: byId(games), teams: byId([elm, oak]) };
};

const title = buildGame(oak, elm, '2026-01-20T00:30:00Z');
const first = buildGame(oak, elm, '2026-08-29T20:00:00Z', { season: 2026, week: 0 });
const second = buildGame(elm, oak, '2026-09-05T20:00:00Z', { season: 2026, week: 1 });
const ended = seasonWith([buildFinal(title, 3, 30)], { champion: 'elm' });
const upcoming = seasonWith([second, first], { year: 2026 });
const outcome = { year: 2025, champion: elm };
const march = new Date('2026-03-01T12:00:00Z');

test('after a season its own champion is told, and the first game of the next one where that is stored', () => {
  const now = march;
  expect(betweenSeasons({ ...ended, now }, { next: upcoming })).toEqual({
    stage: 'over',
    outcome,
    nextKickoff: '2026-08-29',
  });
  expect(betweenSeasons({ ...ended, now }, {}).nextKickoff).toBeNull();
  expect(betweenSeasons({ ...ended, now }, { firstDay: '2026-08-29' }).nextKickoff).toBe('2026-08-29');
  expect(betweenSeasons({ ...ended, now }, { firstDay: '2025-08-23' }).nextKickoff).toBeNull();
});

test('before a season the champion of the one before is told, and its own first game', () => {
  const now = new Date('2026-08-20T12:00:00Z');
  expect(betweenSeasons({ ...upcoming, now }, { last: ended })).toEqual({
    stage: 'before the season',
    outcome,
    nextKickoff: '2026-08-29',
  });
  expect(betweenSeasons({ ...upcoming, now }, {}).outcome).toBeNull();
});

test('during a season nobody is told as champion, not of the one before either', () => {
  const now = new Date('2026-08-31T12:00:00Z');
  expect(betweenSeasons({ ...upcoming, now }, { last: ended })).toEqual({
    stage: 'on',
    outcome: null,
    nextKickoff: '2026-09-05',
  });
});

test('no champion is made up where nobody knows who won the title game', () => {
  const unknown = seasonWith([title]);
  expect(betweenSeasons({ ...unknown, now: march }, { last: ended })).toEqual({
    stage: 'over',
    outcome: null,
    nextKickoff: null,
  });
});
