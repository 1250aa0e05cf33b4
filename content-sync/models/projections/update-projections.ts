import type { ContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import {
  listProjections,
  listRatings,
  mapForecasts,
  mapRatingStates,
  putProjections,
} from '#data/content/queries/rating.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { PRESEASON } from '#data/domain/football/rating.ts';
import { PAST_WEEK_DIVISOR } from '#data/models/simulation-settings.ts';
import { outlookAfter } from './season-outlook.ts';
import { simulateSeason } from './simulate-season.ts';

/**
 * Projects how a season ends, as of each week with results. Weeks before the last one that was projected keep what was
 * said then; weeks without anything are filled for the season that is shown, any other has its last week alone.
 */
async function project(
  trx: ContentDb,
  year: number,
  { isShown, runs }: { isShown: boolean; runs: number },
): Promise<void> {
  const teams = await mapTeams(trx, year);
  const games = await listGames(trx, year);
  const ratings = await listRatings(trx, { season: year });
  const forecasts = await mapForecasts(trx, { season: year });
  const played = games.filter((game) => !game.isPostseason && isFinal(game));
  const weeks = [...new Set([PRESEASON, ...played.map(({ week }) => week)])].sort((a, b) => a - b);
  const last = weeks.at(-1) ?? PRESEASON;
  const stored = await listProjections(trx, { season: year });
  // The last one may have had a late result since.
  const redoneFrom = isShown ? Math.min(stored.at(-1)?.week ?? PRESEASON, last) : last;
  const unchanged = stored.filter(({ week, teamId }) => week < redoneFrom && teams.has(teamId));
  const done = new Set(unchanged.map(({ week }) => week));
  const wanted = isShown ? weeks.filter((week) => !done.has(week)) : [last];
  const simulated = wanted.flatMap((week) => {
    const outlook = outlookAfter(week, { year, teams, games, ratings, forecasts });
    if (outlook === undefined) return [];
    const count = weeks.slice(-2).includes(week) ? runs : Math.ceil(runs / PAST_WEEK_DIVISOR);
    return [simulateSeason(outlook, outlook.isSettled ? 1 : count)];
  });
  const projections = [...unchanged, ...simulated.flatMap((one) => one.projections)];
  await putProjections(trx, year, { projections, stakes: simulated.at(-1)?.stakes ?? [] });
}

/**
 * Projects the seasons whose ratings have other inputs than `before`: other results, games, teams or models, but not
 * scores of games in progress. Takes the transaction in which seasons and ratings are written, and how many
 * rests of a season to play.
 */
export async function updateProjections(
  trx: ContentDb,
  before: Awaited<ReturnType<typeof mapRatingStates>>,
  shown: number,
  runs: number,
): Promise<void> {
  for (const [year, { inputs }] of await mapRatingStates(trx))
    if (before.get(year)?.inputs !== inputs) await project(trx, year, { isShown: year === shown, runs });
}
