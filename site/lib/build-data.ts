import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';

import { pageKeyFor } from './cache-key.ts';
import { gatherCalendars } from './calendars/gather-calendars.ts';
import { contentDb } from './content-db.ts';
import { gatherFeeds } from './feeds/gather-feeds.ts';
import { once } from './once.ts';
import { archiveParts } from './page-data/archive.ts';
import { articleWords } from './page-data/article-words.ts';
import { gatherSeason } from './page-data/season.ts';
import { summaryOf } from './page-data/story.ts';
import { releaseNow } from './site-clock.ts';

/*
 * What many pages of one build share. In a module of its own, because the code of a page runs anew
 * for each address, and getStaticPaths cannot see what stands around it.
 */

/** The season, and the present that the pages are built for. */
export const currentSeason = once(async () => {
  const db = contentDb();
  return gatherSeason(db, releaseNow(await getReleaseMeta(db)));
});

/** Every team, in the order of its id. */
export const allTeams = once(async () =>
  [...(await currentSeason()).teams.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
);

/** Makes the cache key of a page from what was gathered for it. */
export const pageKey = once(async () => pageKeyFor(await allTeams()));

/** What the head of each article's page says, by the article's id. */
export const articleHeads = once(async () =>
  articleWords([...(await currentSeason()).articles.values()]),
);

/** The article archive, oldest part first. */
export const articleArchive = once(async () =>
  archiveParts([...(await currentSeason()).articles.values()].map(summaryOf)),
);

/** Every feed. */
export const siteFeeds = once(async () => gatherFeeds(contentDb(), await currentSeason()));

/** Every calendar. */
export const siteCalendars = once(() => gatherCalendars(contentDb()));
