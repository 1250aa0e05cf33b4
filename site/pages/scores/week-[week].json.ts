import type { APIRoute } from 'astro';

import { currentSeason } from '#site/page-data/build-data.ts';
import { cacheKey } from '#site/page-data/page-keys.ts';
import type { GamePack } from '#site/page-data/scores/game-pack.ts';
import { weekScores } from '#site/page-data/scores/scores-page.ts';

export async function getStaticPaths() {
  const season = await currentSeason();
  return season.weeks.map(({ number }) => {
    const pack = weekScores(season, number);
    return { params: { week: String(number) }, props: { pack }, cacheKey: cacheKey(pack) };
  });
}

export const GET: APIRoute<{ pack: GamePack }> = ({ props }) => Response.json(props.pack);
