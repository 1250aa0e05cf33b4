import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentDb } from '#data/content/database.ts';
import { mapRatingStates, putRatings } from '#data/content/queries/rating.queries.ts';
import { mapMovedTeams } from '#data/content/queries/moved-address.queries.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { readRatedSeason } from './rated-season.ts';
import { MODEL_SETTINGS, walkSeason, type Carried } from './walk-models.ts';

/** What the season before the first bundled one left behind; content-sync/bench/ratings.ts makes it. */
const SHIPPED = path.join(PROJECT_ROOT, 'data/snapshot/ratings-before.json');

const hashOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

const MODELS = hashOf(MODEL_SETTINGS);

/** What a season left behind, its numbers under the ids that its teams go by now (new ids by old ones). */
function underNewIds(carried: Carried, newIds: ReadonlyMap<string, string>): Carried {
  const renamed = <Kept extends { teams: Record<string, number> }>(kept: Kept): Kept => {
    const moved = Object.entries(kept.teams).flatMap(([id, number]) => {
      const newId = newIds.get(id);
      return newId === undefined ? [] : [[newId, number] as const];
    });
    return { ...kept, teams: { ...Object.fromEntries(moved), ...kept.teams } };
  };
  const { hashmark, elo, leastSquares } = carried;
  return {
    hashmark: hashmark && { margins: renamed(hashmark.margins), totals: renamed(hashmark.totals) },
    elo: renamed(elo),
    leastSquares: renamed(leastSquares),
  };
}

/**
 * Rates each stored season anew that follows from something else than when it was rated: other results, games or teams, other
 * models, or another end of the season before. Only seasons that may have changed (`touched`, years) are looked at, and those
 * after one that came out otherwise. Takes the transaction in which they are written.
 */
export async function updateRatings(trx: ContentDb, touched: ReadonlySet<number>): Promise<void> {
  const states = await mapRatingStates(trx);
  const seasons = await trx.selectFrom('season').select('year').orderBy('year').execute();
  const shipped = JSON.parse(await readFile(SHIPPED, 'utf8')) as Carried;
  const newIds = await mapMovedTeams(trx);
  let last: Carried | null = null;
  let endedOtherwise = false;
  for (const { year } of seasons) {
    const state = states.get(year);
    const isStored: boolean = last?.elo.year === year - 1;
    const before: Carried | null = !isStored && shipped.elo.year === year - 1 ? shipped : last;
    last = state === undefined ? null : (JSON.parse(state.carried) as Carried);
    const isSame = state?.models === MODELS && !touched.has(year) && !endedOtherwise;
    endedOtherwise = false;
    if (isSame) continue;
    const season = await readRatedSeason(trx, year);
    const known = before && underNewIds(before, newIds);
    const inputs = hashOf([MODELS, season, known]);
    if (state?.inputs === inputs) continue;
    const { carried, forecasts, ...rest } = walkSeason(season, known);
    last = carried;
    endedOtherwise = JSON.stringify(carried) !== state?.carried;
    await putRatings(trx, year, {
      ...rest,
      forecasts: [...forecasts].map(([gameId, forecast]) => ({
        gameId,
        season: year,
        ...forecast,
      })),
      state: { season: year, models: MODELS, inputs, carried: JSON.stringify(carried) },
    });
  }
}
