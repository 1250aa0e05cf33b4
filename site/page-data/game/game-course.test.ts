import { describe, expect, test } from 'vitest';

import { NO_BOX } from '#data/domain/football/box-score.ts';
import { aGame } from '#data/testing/builders.ts';

import { DRAWING, drawLead, leadsOf, leadWords, periodLabel, periodsOf } from './game-course.ts';

const REGULAR = { away: [0, 14, 0, 7], home: [7, 0, 7, 10] };
const OVERTIMES = { away: [0, 0, 0, 3, 7, 6], home: [0, 3, 0, 0, 7, 8] };

test('the lead after each period is the away side’s points less the home side’s up to then', () => {
  expect(leadsOf(REGULAR)).toEqual([-7, 7, 0, -3]);
});

test('the lead is told in words, level as level, and overtimes by their number', () => {
  expect(leadWords(REGULAR, aGame())).toBe(
    'Home by 7 after the first quarter, Away by 7 at halftime, tied after three quarters, Home by 3 at the end.',
  );
  expect(leadWords(OVERTIMES, aGame())).toBe(
    'Tied after the first quarter, Home by 3 at halftime, Home by 3 after three quarters, tied after four quarters, tied after one overtime, Home by 2 at the end.',
  );
});

test('one overtime has no number, several have', () => {
  expect([3, 4].map((at) => periodLabel(at, 5))).toEqual(['4', 'OT']);
  expect([4, 5].map((at) => periodLabel(at, 6))).toEqual(['OT1', 'OT2']);
});

test('without the points of both sides there is no course', () => {
  expect(periodsOf({ ...NO_BOX, gameId: 'a', awayPeriods: [7] })).toBeNull();
  expect(periodsOf(null)).toBeNull();
});

describe('the drawing', () => {
  const xy = (corners: string): number[][] => corners.split(' ').map((corner) => corner.split(',').map(Number));

  test.each([
    REGULAR,
    OVERTIMES,
    { away: [21, 21, 0, 0], home: [0, 0, 0, 0] },
    { away: [0, 0, 0, 0], home: [0, 0, 0, 1] },
  ])(
    'of %j has a point for the kickoff and each period, within its frame, above level where the away side leads',
    (periods) => {
      const { points, zero, away, home } = drawLead(periods);
      expect(points.map(({ lead }) => lead)).toEqual([0, ...leadsOf(periods)]);
      for (const { x, y, lead } of points) {
        expect(Math.sign(zero - y)).toBe(Math.sign(lead));
        expect(y).toBeGreaterThanOrEqual(DRAWING.top);
        expect(y).toBeLessThanOrEqual(DRAWING.height - DRAWING.bottom);
        expect(x).toBeLessThanOrEqual(DRAWING.width - DRAWING.right);
      }
      for (const [, y = 0] of xy(away)) expect(y).toBeLessThanOrEqual(zero);
      for (const [, y = 0] of xy(home)) expect(y).toBeGreaterThanOrEqual(zero);
    },
  );

  test('the two areas meet where the line crosses level', () => {
    const { away, home, points, zero } = drawLead(REGULAR);
    const [from, to] = [points[1]?.x ?? 0, points[2]?.x ?? 0];
    // From 7 behind to 7 ahead: half way.
    const crossing = [(from + to) / 2, zero].map((value) => Math.round(value * 10) / 10);
    for (const area of [away, home]) expect(xy(area)).toContainEqual(crossing);
  });
});
