import type { APIRoute } from 'astro';

import { currentSeason } from '../../page-data/build-data.ts';
import { articleIndex } from '#site/page-data/articles/article-index.ts';

export const GET: APIRoute = async () => Response.json(articleIndex(await currentSeason()));
