import type { APIRoute } from 'astro';

import { siteFeeds } from '#site/lib/build-data.ts';
import { cacheKey } from '#site/lib/cache-key.ts';
import type { Feed } from '#site/lib/feeds/feed.ts';
import { writeJsonFeed } from '#site/lib/feeds/write-json-feed.ts';
import { feedParam } from '#site/lib/followings.ts';

export async function getStaticPaths() {
  return (await siteFeeds()).map((feed) => ({
    params: { following: feedParam(feed.following) },
    props: { feed },
    cacheKey: cacheKey(feed),
  }));
}

export const GET: APIRoute<{ feed: Feed }> = ({ props }) => new Response(writeJsonFeed(props.feed));
