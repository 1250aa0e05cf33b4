import type { APIRoute } from 'astro';

import { articleIndex } from '#site/page-data/articles/article-index.ts';
import { currentSeason } from '#site/page-data/build-data.ts';

export const GET: APIRoute = async () => Response.json(articleIndex(await currentSeason()));
