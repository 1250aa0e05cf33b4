import { describe, expect, test } from 'vitest';
import { buildFinal, buildGame, buildTeam } from '../../testing/builders.ts';
import { gameRecord } from '../../testing/fill-content.ts';
import { SEASON_2025 } from '../../testing/season-2025.ts';
import { championOf, recruitingClassOf, seasonOfClass, seasonOfDay, seasonStage } from './season.ts';

test('a season lasts from July to June, and the class of the year after signs in it', () => {
  expect(seasonOfDay('2026-06-30')).toBe(2025);
  expect(seasonOfDay('2026-07-01')).toBe(2026);
  expect(seasonOfDay('2027-01-25')).toBe(2026);
  expect(recruitingClassOf(2026)).toBe(2027);
  expect(seasonOfClass(recruitingClassOf(2026))).toBe(2026);
});

test('the champion is who has won the title game, once it is over', () => {
  const [elm, oak] = [buildTeam('elm'), buildTeam('oak')];
  const title = buildGame(elm, oak, '2026-01-20T00:30:00Z', {
    isPlayoff: true,
    playoffRound: 'championship',
  });
  const other = buildFinal(buildGame(oak, elm, '2025-09-06T20:00:00Z'), 30, 3);
  expect(championOf([other, title].map(gameRecord))).toBeNull();
  expect(championOf([other, buildFinal(title, 14, 21)].map(gameRecord))).toBe('oak');
  expect(championOf([buildFinal(title, 24, 21), other].map(gameRecord))).toBe('elm');
});

describe('a season', () => {
  const [elm, oak] = [buildTeam('elm'), buildTeam('oak')];
  const opener = buildGame(elm, oak, '2025-08-23T16:00:00Z');
  const semifinal = buildFinal(buildGame(oak, elm, '2026-01-10T01:00:00Z'), 30, 3);
  const title = buildGame(elm, oak, '2026-01-20T00:30:00Z');
  const won = { ...SEASON_2025, champion: 'elm' };
  const overTitle = buildFinal(title, 21, 14);

  test.each([
    ['2025-08-22T23:00:00Z', 'before the season', SEASON_2025, [opener]],
    // Still the evening of the 22nd in the East.
    ['2025-08-23T03:00:00Z', 'before the season', SEASON_2025, [opener]],
    ['2025-08-23T12:00:00Z', 'on', SEASON_2025, [opener]],
    // The day that the rules name, while no schedule is known.
    ['2025-08-01T12:00:00Z', 'before the season', SEASON_2025, []],
    ['2025-10-11T12:00:00Z', 'on', SEASON_2025, []],
    // Between two rounds the next pairing may not be known yet.
    ['2026-01-10T12:00:00Z', 'on', SEASON_2025, [semifinal]],
    ['2026-01-20T04:00:00Z', 'on', SEASON_2025, [semifinal, title]],
    ['2026-01-20T04:30:00Z', 'over', won, [semifinal, overTitle]],
    // Never played: it holds nothing open.
    ['2026-01-21T12:00:00Z', 'over', won, [{ ...opener, status: 'postponed' }, overTitle]],
    ['2026-01-20T12:00:00Z', 'on', won, [overTitle, buildGame(oak, elm, '2026-01-24T18:00:00Z')]],
    // Nobody has told how the title game ended.
    ['2026-03-01T12:00:00Z', 'over', SEASON_2025, [semifinal, title]],
  ] as const)('at %s is %s', (now, stage, season, games) => {
    expect(seasonStage(season, games, new Date(now))).toBe(stage);
  });
});
