import { expect, it } from 'vitest';

import { easternClock } from '#data/domain/eastern-time.ts';

import { localTimeLabel } from './local-time-label.ts';

const NOON_EASTERN = '2025-08-30T16:00:00Z';
const LATE = '2025-08-31T02:30:00Z';
const label = (iso: string, zone: string) => localTimeLabel(iso, zone, easternClock(iso));

it.each([
  [NOON_EASTERN, 'America/Los_Angeles', '9:00 AM PDT'],
  [NOON_EASTERN, 'Pacific/Honolulu', '6:00 AM HST'],
  [NOON_EASTERN, 'America/New_York', ''],
  [NOON_EASTERN, 'America/Detroit', ''],
  [LATE, 'Europe/London', 'Sun 3:30 AM GMT+1'],
  ['2025-11-02T17:00:00Z', 'America/Los_Angeles', '9:00 AM PST'],
])('of %s in %s reads %j', (iso, zone, expected) => {
  expect(label(iso, zone)).toBe(expected);
});
