import { describe, expect, test } from 'vitest';
import { readNote } from './league-note.ts';

describe('the league’s note on a game', () => {
  test.each<[string, string]>([
    ['FLEX: 3:30 - 4:30pm OR 6 - 8pm ET start', '3:30 to 4:30 PM or 6 to 8 PM ET'],
    ['EARLY: Noon - 1pm ET start', 'Noon to 1 PM ET'],
    ['NIGHT: 6 - 8pm ET start', '6 to 8 PM ET'],
    ['AFTERNOON: 3:30 - 4:30pm ET start', '3:30 to 4:30 PM ET'],
    ['11am – 1 p.m. Eastern kickoff', '11 AM to 1 PM ET'],
    ['Will be played Nov. 27 or Nov. 28', 'Nov 27 or 28'],
    ['To be played on November 30 or December 1', 'Nov 30 or Dec 1'],
    ['Will be played Nov. 27 or 28', 'Nov 27 or 28'],
  ])('%s is a start window', (note, window) => {
    expect(readNote(note)).toEqual({ eventName: null, window, remark: null });
  });

  test.each([
    'Aer Lingus College Football Classic',
    "Duke's Mayo Classic",
    'Kickoff Classic',
    'College Football Playoff Quarterfinal at the Rose Bowl Presented by Prudential',
    'Isleta New Mexico Bowl',
    'Big 12 Championship - Arlington',
    '68 Ventures Bowl',
  ])('%s is the name of an event', (note) => {
    expect(readNote(note)).toEqual({ eventName: note, window: null, remark: null });
  });

  test.each<[string, string | null, string | null, string | null]>([
    ['Duke’s Mayo Classic', "Duke's Mayo Classic", null, null],
    ['Sugar Bowl - Rescheduled from Jan 1', 'Sugar Bowl', null, 'Rescheduled from Jan 1'],
    ['Sugar Bowl (moved from Jan 1)', 'Sugar Bowl', null, 'moved from Jan 1'],
    ['Tree Classic - NIGHT: 6 - 8pm ET start', 'Tree Classic', '6 to 8 PM ET', null],
    ['Postponed from Sept. 28', null, null, 'Postponed from Sept. 28'],
    ['Rescheduled from Sept 28 - EARLY: Noon - 1pm ET', null, 'Noon to 1 PM ET', 'Rescheduled from Sept 28'],
    ['FLEX', null, null, null],
    ['  ', null, null, null],
  ])('%s is told apart', (note, eventName, window, remark) => {
    expect(readNote(note)).toEqual({ eventName, window, remark });
  });
});
