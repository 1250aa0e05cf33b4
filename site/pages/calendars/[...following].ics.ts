import type { APIRoute } from 'astro';

import { siteCalendars } from '../../page-data/build-data.ts';
import { cacheKey } from '#site/page-data/cache-key.ts';
import type { Calendar } from '../../output/feeds-and-calendars/gather-calendars.ts';
import { writeCalendar } from '#site/output/feeds-and-calendars/write-calendar.ts';
import { calendarParam } from '../../output/feeds-and-calendars/followings.ts';

export async function getStaticPaths() {
  return (await siteCalendars()).map((calendar) => ({
    params: { following: calendarParam(calendar.following) },
    props: { calendar },
    cacheKey: cacheKey(calendar),
  }));
}

export const GET: APIRoute<{ calendar: Calendar }> = ({ props }) => new Response(writeCalendar(props.calendar));
