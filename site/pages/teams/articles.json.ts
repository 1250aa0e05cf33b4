import type { APIRoute } from 'astro';

import { contentDb } from '#site/lib/content-db.ts';
import { gatherArticleIndex } from '#site/lib/page-data/article-index.ts';

export const GET: APIRoute = async () => Response.json(await gatherArticleIndex(contentDb()));
