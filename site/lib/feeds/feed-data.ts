import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { articleShelf } from '#site/lib/build-data.ts';
import { contentDb } from '#site/lib/content-db.ts';
import { once } from '#site/lib/once.ts';
import { releaseNow } from '#site/lib/site-clock.ts';

import { gatherFeeds } from './gather-feeds.ts';

/** Every feed of this build. In a module of its own, because the code of a page runs anew for each address. */
export const siteFeeds = once(async () => {
  const db = contentDb();
  return gatherFeeds(db, await articleShelf(), releaseNow(await getReleaseMeta(db)));
});
