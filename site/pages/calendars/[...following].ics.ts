import type { APIRoute } from 'astro';

import { siteCalendars } from '#site/lib/build-data.ts';
import { cacheKey } from '#site/lib/cache-key.ts';
import type { Calendar } from '#site/lib/calendars/gather-calendars.ts';
import { writeCalendar } from '#site/lib/calendars/write-calendar.ts';
import { calendarParam } from '#site/lib/followings.ts';

export async function getStaticPaths() {
  return (await siteCalendars()).map((calendar) => ({
    params: { following: calendarParam(calendar.following) },
    props: { calendar },
    cacheKey: cacheKey(calendar),
  }));
}

export const GET: APIRoute<{ calendar: Calendar }> = ({ props }) =>
  new Response(writeCalendar(props.calendar));
