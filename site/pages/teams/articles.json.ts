import type { APIRoute } from 'astro';

import { currentSeason } from '#site/lib/build-data.ts';
import { articleIndex } from '#site/lib/page-data/article-index.ts';

export const GET: APIRoute = async () => Response.json(articleIndex(await currentSeason()));
