import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';

import { contentDb } from './content-db.ts';
import { once } from './once.ts';
import { archiveParts } from './page-data/archive.ts';
import { gatherArticleShelf } from './page-data/article-page.ts';
import { articleWords } from './page-data/article-words.ts';
import { gatherSeasonShelf } from './page-data/season-shelf.ts';
import { releaseNow } from './site-clock.ts';

/*
 * What many pages of one build share. In a module of its own, because the code of a page runs anew
 * for each address, and getStaticPaths cannot see what stands around it.
 */

/** Every team, in the order of its id. */
export const allTeams = once(async () =>
  [...(await mapTeams(contentDb())).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
);

/** All articles with what their pages need around them. */
export const articleShelf = once(() => gatherArticleShelf(contentDb()));

/** What the head of each article's page says, by the article's id. */
export const articleHeads = once(async () =>
  articleWords([...(await articleShelf()).articles.values()]),
);

/** The article archive, oldest part first. */
export const articleArchive = once(async () =>
  archiveParts([...(await articleShelf()).articles.values()]),
);

/** The season as the pages of teams and games need it. */
export const seasonShelf = once(async () => {
  const db = contentDb();
  return gatherSeasonShelf(db, await articleShelf(), releaseNow(await getReleaseMeta(db)));
});
