import ical, { escape, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

import { toInstant } from '#data/domain/eastern-time.ts';
import { calendarPath } from '#data/domain/page-paths.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { oneLine } from '#site/output/feeds-and-calendars/file-text.ts';
import { absoluteUrl } from '#site/screen-paths.ts';

import { followingWords } from './followings.ts';
import type { Calendar, CalendarEvent } from './gather-calendars.ts';

/** How often a program may look for changes, in seconds: kickoff times and results come in through the day. */
const REFRESH_S = 6 * 3600;

/**
 * A moment as the library wants one. Kickoffs are instants in UTC: right in every zone, and no zone's rules need to be
 * sent along. Of a day it takes midnight UTC and writes the date alone.
 */
function moment(at: string, isAllDay: boolean): Date {
  return isAllDay ? new Date(`${at}T00:00:00Z`) : toInstant(at);
}

function eventData(event: CalendarEvent): ICalEventData {
  const url = absoluteUrl(event.path);
  return {
    id: event.uid,
    sequence: event.sequence,
    stamp: toInstant(event.changedAt),
    lastModified: toInstant(event.changedAt),
    start: moment(event.start, event.isAllDay),
    end: moment(event.end, event.isAllDay),
    allDay: event.isAllDay,
    summary: event.summary,
    status: ICalEventStatus[event.status],
    // Following a team blocks no reader's Saturday: the time stays free.
    transparency: ICalEventTransparency.TRANSPARENT,
    location: event.location,
    description: [...event.description, url].join('\n'),
    url,
  };
}

/** A calendar as an iCalendar document (RFC 5545), its addresses absolute. Equal calendars give equal bytes. */
export function writeCalendar({ following, events }: Calendar): string {
  const { calendarName, home } = followingWords(following);
  const text = ical({
    prodId: { company: PRODUCT.name, product: 'Games', language: 'EN' },
    // The library writes the name as it is.
    name: escape(oneLine(calendarName), false),
    scale: 'GREGORIAN',
    url: absoluteUrl(home),
    source: absoluteUrl(calendarPath(following)),
    ttl: REFRESH_S,
    events: events.map((event) => eventData(event)),
  }).toString();
  // Every line ends with a line end, the last one too; the library leaves that one out.
  return text.endsWith('\r\n') ? text : `${text}\r\n`;
}
