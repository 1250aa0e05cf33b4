import { expect, test } from 'vitest';

import { easternDay } from '#data/domain/eastern-time.ts';

import OPENING from './opening-weeks.json' with { type: 'json' };
import SAMPLES from './samples.json' with { type: 'json' };

const daysOf = (week: number) =>
  OPENING.weeks.flatMap(({ games }, at) => (at === week ? games.map((game) => easternDay(game.kickoff)) : []));

test('the opening schedule has 3 games of week 0, 12 of week 1 and 4 storylines', () => {
  expect([daysOf(0).length, daysOf(1).length, OPENING.storylines.length]).toEqual([3, 12, 4]);
});

test('week 0 is August 23, week 1 lies between August 28 and September 1', () => {
  expect(new Set(daysOf(0))).toEqual(new Set(['2025-08-23']));
  expect(daysOf(1).every((day) => day >= '2025-08-28' && day <= '2025-09-01')).toBe(true);
  expect(daysOf(1)).toEqual(daysOf(1).toSorted());
});

test('a reduced price is below the one it had', () => {
  for (const { priceCents, originalPriceCents } of SAMPLES.gear) {
    expect(originalPriceCents ?? Infinity).toBeGreaterThan(priceCents);
  }
});

test('one offer is featured, and the age and helpline notices stand ready', () => {
  expect(SAMPLES.offers.filter((offer) => offer.isFeatured)).toHaveLength(1);
  expect(SAMPLES.ageNotice).toContain('21+');
  expect(SAMPLES.helplineNotice).toContain('1-800-GAMBLER');
});
