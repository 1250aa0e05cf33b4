import { expect, test } from 'vitest';
import { buildFinal, buildGame, buildTeam } from '../testing/builders.ts';
import { gameRecord } from '../testing/fill-content.ts';
import { championOf, recruitingClassOf, seasonOfClass, seasonOfDay } from './season.ts';

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
