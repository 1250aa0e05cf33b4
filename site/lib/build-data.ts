import { contentDb } from './content-db.ts';
import { once } from './once.ts';
import { archiveParts } from './page-data/archive.ts';
import { gatherArticleShelf } from './page-data/article-page.ts';

/*
 * What many pages of one build share. In a module of its own, because the code of a page runs anew
 * for each address, and getStaticPaths cannot see what stands around it.
 */

/** All articles with what their pages need around them. */
export const articleShelf = once(() => gatherArticleShelf(contentDb()));

/** The article archive, oldest part first. */
export const articleArchive = once(async () =>
  archiveParts([...(await articleShelf()).articles.values()]),
);
