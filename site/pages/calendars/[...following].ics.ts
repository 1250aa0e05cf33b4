import type { APIRoute } from 'astro';

import { followingName } from '#data/domain/page-paths.ts';
import type { Calendar } from '#site/output/feeds-and-calendars/gather-calendars.ts';
import { writeCalendar } from '#site/output/feeds-and-calendars/write-calendar.ts';
import { siteCalendars } from '#site/page-data/build-data.ts';
import { cacheKey } from '#site/page-data/page-keys.ts';

export async function getStaticPaths() {
  return (await siteCalendars()).map((calendar) => ({
    params: { following: followingName(calendar.following) },
    props: { calendar },
    cacheKey: cacheKey(calendar),
  }));
}

export const GET: APIRoute<{ calendar: Calendar }> = ({ props }) => new Response(writeCalendar(props.calendar));
