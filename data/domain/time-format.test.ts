import { describe, expect, it } from 'vitest';
import {
  formatDayRange,
  formatEasternDate,
  formatEasternDateTime,
  formatEasternDayName,
  formatEasternShortDate,
  formatEasternTime,
  formatNewsDate,
} from './time-format.ts';
import { formatKickoff, formatKickoffDate, formatKickoffTime, kickoffDay } from './football/kickoff.ts';

describe('Eastern dates and times', () => {
  it('are those of the East Coast, whatever the day is in UTC', () => {
    const titleGame = '2026-01-20T00:30:00Z';
    expect(formatEasternDate(titleGame)).toBe('Monday, January 19, 2026');
    expect(formatEasternShortDate(titleGame)).toBe('Mon, Jan 19');
    expect(formatEasternDayName(titleGame)).toBe('Monday');
    expect(formatEasternTime(titleGame)).toBe('7:30 PM ET');
    expect(formatEasternDateTime(titleGame)).toBe('Mon, Jan 19, 7:30 PM ET');
  });

  it.each([
    ['2025-08-30T16:00:00Z', '12:00 PM ET'],
    ['2025-08-31T04:05:00Z', '12:05 AM ET'],
    ['2025-08-31T03:59:00Z', '11:59 PM ET'],
    ['2025-11-02T05:30:00Z', '1:30 AM ET'],
    ['2025-11-02T06:30:00Z', '1:30 AM ET'],
    ['2026-03-08T06:59:00Z', '1:59 AM ET'],
    ['2026-03-08T07:00:00Z', '3:00 AM ET'],
  ])('shows %s as %s, also at the clock changes', (at, time) => {
    expect(formatEasternTime(at)).toBe(time);
  });

  it('take a day without a time, but have no time for it', () => {
    expect(formatEasternDate('2025-09-06')).toBe('Saturday, September 6, 2025');
    expect(() => formatEasternTime('2025-09-06')).toThrow("'2025-09-06'");
  });

  it('name days before 1970 rightly too', () => {
    expect(formatEasternDayName('1869-11-06')).toBe('Saturday');
  });
});

describe('formatDayRange', () => {
  it.each([
    ['2025-08-26', '2025-09-01', 'Aug 26 – Sep 1, 2025'],
    ['2025-12-22', '2026-01-05', 'Dec 22, 2025 – Jan 5, 2026'],
    ['2025-08-23', '2025-08-23', 'Aug 23, 2025'],
  ])('writes %s to %s as %s', (from, to, text) => {
    expect(formatDayRange(from, to)).toBe(text);
  });
});

describe('kickoff', () => {
  it('shows day and time', () => {
    const game = { gameDate: '2025-08-30T16:00:00Z', timeTbd: false };
    expect(formatKickoff(game)).toBe('Sat, Aug 30, 12:00 PM ET');
    expect(kickoffDay(game)).toBe('2025-08-30');
  });

  it.each(['2025-08-30', '2025-08-30T04:00:00Z'])(
    'shows the day and Time TBD, never midnight, for %s without a set time',
    (gameDate) => {
      const game = { gameDate, timeTbd: true };
      expect(formatKickoff(game)).toBe('Sat, Aug 30, Time TBD');
      expect(formatKickoffTime(game)).toBe('Time TBD');
      expect(kickoffDay(game)).toBe('2025-08-30');
    },
  );

  it('has nothing of a game that is over still to be determined', () => {
    const game = { gameDate: '2026-10-03', timeTbd: true, status: 'final' as const };
    expect(formatKickoff(game)).toBe('Sat, Oct 3');
    expect(formatKickoffTime(game)).toBeNull();
    expect(formatKickoffTime({ ...game, status: 'scheduled' })).toBe('Time TBD');
  });

  it('shows the hours that are left in place of the time, and the days in place of the day', () => {
    const open = { gameDate: '2026-11-27', timeTbd: true };
    const hours = { ...open, kickoffWindow: '3:30 to 4:30 PM or 6 to 8 PM ET' };
    expect(formatKickoff(hours)).toBe('Fri, Nov 27, 3:30 to 4:30 PM or 6 to 8 PM ET');
    const days = { ...open, kickoffWindow: 'Nov 27 or 28' };
    expect(formatKickoff(days)).toBe('Nov 27 or 28, Time TBD');
    expect([formatKickoffTime(days), formatKickoffDate(days)]).toEqual(['Time TBD', 'Nov 27 or 28, 2026']);
    expect(formatKickoff({ ...days, gameDate: '2026-11-27T17:00:00Z', timeTbd: false })).toBe(
      'Fri, Nov 27, 12:00 PM ET',
    );
  });
});

it.each([
  ['2025-09-06', 'Sept. 6'],
  ['2025-08-30', 'Aug. 30'],
  ['2026-01-19', 'Jan. 19'],
  ['2026-03-01', 'March 1'],
  ['2026-06-15', 'June 15'],
  ['2025-12-06T04:30:00Z', 'Dec. 5'],
])('%s is %s in a newspaper', (at, text) => {
  expect(formatNewsDate(at)).toBe(text);
});
