import { expect, test } from 'vitest';
import { MINUTE_MS } from '#data/domain/durations.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { GAME_LENGTH_MS } from '../../content/season/as-of.ts';
import { leagueFacts } from './facts.ts';
import { standingAfter } from './points-in-time.ts';

const { games, boxes } = leagueFacts();
const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0);

test('the points of every game of the season rise, quarter by quarter, to its final score', () => {
  let overtimes = 0;
  for (const game of games.filter(isFinal)) {
    const box = boxes.get(game.id);
    if (!box?.awayPeriods || !box.homePeriods) continue;
    const count = box.awayPeriods.length;
    if (count > 4) overtimes += 1;
    let before = { away: 0, home: 0, period: 1 };
    for (let at = 0; at < GAME_LENGTH_MS; at += MINUTE_MS) {
      const now = standingAfter(box, at);
      if (now === null) throw new Error(`nothing is known of ${game.id}`);
      expect(now.away, game.id).toBeGreaterThanOrEqual(before.away);
      expect(now.home, game.id).toBeGreaterThanOrEqual(before.home);
      expect(now.period).toBeGreaterThanOrEqual(before.period);
      // Recomputed: what the quarters that are over brought, and at most what this one brings.
      expect(now.away).toBeGreaterThanOrEqual(sum(box.awayPeriods.slice(0, now.period - 1)));
      expect(now.away).toBeLessThanOrEqual(sum(box.awayPeriods.slice(0, now.period)));
      expect(now.home).toBeGreaterThanOrEqual(sum(box.homePeriods.slice(0, now.period - 1)));
      expect(now.home).toBeLessThanOrEqual(sum(box.homePeriods.slice(0, now.period)));
      before = now;
    }
    expect(before, game.id).toMatchObject({ away: game.awayScore, home: game.homeScore, period: count });
  }
  expect(overtimes).toBeGreaterThan(0);
});

test('before the kickoff, after the end and without points by quarter nothing is said', () => {
  const game = games.find(({ id }) => id === 'indiana-at-oregon-2025-10-11');
  const box = boxes.get(game?.id ?? '');
  expect(standingAfter(box, -1)).toBeNull();
  expect(standingAfter(box, GAME_LENGTH_MS)).toBeNull();
  expect(standingAfter(undefined, MINUTE_MS)).toBeNull();
  expect(standingAfter(box, 0)).toEqual({ away: 0, home: 0, period: 1, clock: '15:00' });
});
