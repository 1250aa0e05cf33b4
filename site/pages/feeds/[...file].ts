import type { APIRoute } from 'astro';

import type { Feed } from '#site/output/feeds-and-calendars/feed-entries.ts';
import { followingName } from '#data/domain/page-paths.ts';
import { writeAtom, writeJsonFeed } from '#site/output/feeds-and-calendars/write-feeds.ts';
import { siteFeeds } from '#site/page-data/build-data.ts';
import { cacheKey } from '#site/page-data/page-keys.ts';

const WRITERS = { atom: writeAtom, json: writeJsonFeed };

export async function getStaticPaths() {
  return (await siteFeeds()).flatMap((feed) =>
    (['atom', 'json'] as const).map((format) => ({
      params: { file: `${followingName(feed.following)}.${format}` },
      props: { feed, format },
      cacheKey: cacheKey(feed),
    })),
  );
}

export const GET: APIRoute<{ feed: Feed; format: keyof typeof WRITERS }> = ({ props }) =>
  new Response(WRITERS[props.format](props.feed));
