import type { APIRoute } from 'astro';

import { siteFeeds } from '#site/lib/build-data.ts';
import { cacheKey } from '#site/lib/cache-key.ts';
import type { Feed } from '#site/lib/feeds/feed.ts';
import { writeAtom } from '#site/lib/feeds/write-atom.ts';
import { writeJsonFeed } from '#site/lib/feeds/write-json-feed.ts';
import { feedParam } from '#site/lib/followings.ts';

const WRITERS = { atom: writeAtom, json: writeJsonFeed };

export async function getStaticPaths() {
  return (await siteFeeds()).flatMap((feed) =>
    (['atom', 'json'] as const).map((format) => ({
      params: { file: `${feedParam(feed.following)}.${format}` },
      props: { feed, format },
      cacheKey: cacheKey(feed),
    })),
  );
}

export const GET: APIRoute<{ feed: Feed; format: keyof typeof WRITERS }> = ({ props }) =>
  new Response(WRITERS[props.format](props.feed));
