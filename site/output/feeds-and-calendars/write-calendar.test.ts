import fc from 'fast-check';
import { expect, test } from 'vitest';

import { oneLine } from '#site/output/feeds-and-calendars/file-text.ts';
import { calendarProblems } from '#site/output/testing/calendar-rules.ts';
import { readCalendar } from '#site/output/testing/read-back.ts';

import type { CalendarEvent } from './gather-calendars.ts';
import { writeCalendar } from './write-calendar.ts';

const buildEvent = (facts: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'iowa-at-iowa-state-2025-09-06@afcd7bf0-feff-4a33-a76f-4699fd3e1b1c',
  sequence: 2,
  changedAt: '2025-09-01T10:00:00.000Z',
  start: '2025-09-06T16:00:00Z',
  end: '2025-09-06T19:30:00.000Z',
  isAllDay: false,
  status: 'CONFIRMED',
  summary: 'Iowa at Iowa State',
  location: 'Jack Trice Stadium',
  description: ['Cy-Hawk Series', 'TV: FOX'],
  path: '/games/iowa-at-iowa-state-2025-09-06',
  ...facts,
});

/** A calendar, which must be valid. */
function write(events: CalendarEvent[], name = 'Iowa'): string {
  const written = writeCalendar({ following: { kind: 'team', teamId: 'iowa', name }, events });
  expect(calendarProblems(new TextEncoder().encode(written))).toEqual([]);
  return written;
}

test('a calendar is valid and is read back by another library as it was meant', () => {
  const text = write([buildEvent()]);
  expect(readCalendar(text)).toEqual({
    name: 'Iowa football | Hashmark',
    events: [
      {
        uid: 'iowa-at-iowa-state-2025-09-06@afcd7bf0-feff-4a33-a76f-4699fd3e1b1c',
        sequence: 2,
        summary: 'Iowa at Iowa State',
        location: 'Jack Trice Stadium',
        description: 'Cy-Hawk Series\nTV: FOX\nhttps://hashmark.example/games/iowa-at-iowa-state-2025-09-06',
        status: 'CONFIRMED',
        url: 'https://hashmark.example/games/iowa-at-iowa-state-2025-09-06',
        isAllDay: false,
        start: '2025-09-06T16:00:00.000Z',
        end: '2025-09-06T19:30:00.000Z',
        stamp: '2025-09-01T10:00:00.000Z',
      },
    ],
  });
});

test('a game without a time takes its day and no other, whatever the reader’s zone', () => {
  const text = write([buildEvent({ start: '2025-11-30', end: '2025-12-01', isAllDay: true })]);
  expect(text).toContain('DTSTART;VALUE=DATE:20251130\r\nDTEND;VALUE=DATE:20251201\r\n');
  const [event] = readCalendar(text).events;
  expect(event).toMatchObject({ isAllDay: true, start: '2025-11-30', end: '2025-12-01' });
});

test('a night game ends on the next day, and the clock change in November moves nothing', () => {
  const text = write([buildEvent({ start: '2025-11-02T04:30:00Z', end: '2025-11-02T08:00:00.000Z' })]);
  expect(text).toContain('DTSTART:20251102T043000Z\r\nDTEND:20251102T080000Z\r\n');
});

test('an empty calendar is valid', () => {
  expect(readCalendar(write([])).events).toEqual([]);
});

test('long names of other scripts are folded between characters', () => {
  const summary = `${'Hawaiʻi '.repeat(9)}at ${'San José State 🏈 '.repeat(9)}`.trim();
  const text = write([buildEvent({ summary })]);
  expect(text).toMatch(/\r\n /);
  expect(readCalendar(text).events[0]?.summary).toBe(summary);
});

test('a calendar says where it comes from and how often to look again, and wakes nobody', () => {
  const text = write([buildEvent()]).replaceAll('\r\n ', '');
  for (const line of [
    'PRODID:-//Hashmark//Games//EN',
    'SOURCE;VALUE=URI:https://hashmark.example/calendars/teams/iowa.ics',
    'URL:https://hashmark.example/teams/iowa',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'TRANSP:TRANSPARENT',
  ])
    expect(text).toContain(`${line}\r\n`);
  expect(text).not.toContain('VALARM');
});

test('a name with a comma is escaped in the calendar’s own name too', () => {
  const text = write([], 'Miami, Ohio; \\');
  expect(text).toContain('\r\nX-WR-CALNAME:Miami\\, Ohio\\; \\\\ football | Hashmark\r\n');
});

const NASTY = ['\\', '\\n', ',', ';', ':', '"', '\r\n', 'END:VEVENT', 'ʻ', '🏈', '\u0000', '\uD800'];
const text = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => oneLine(`x${parts.join('')}x`));

test('whatever a text is made of, the calendar stays valid and gives it back', () => {
  fc.assert(
    fc.property(text, text, text, (summary, location, line) => {
      const written = write([buildEvent({ summary, location, description: [line] })]);
      const [event] = readCalendar(written).events;
      expect(event).toMatchObject({ summary, location });
      expect(event?.description.split('\n')[0]).toBe(line);
    }),
    { numRuns: 200 },
  );
});
