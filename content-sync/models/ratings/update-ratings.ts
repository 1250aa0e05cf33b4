import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ForecastScore, LATE_WEEK, PRESEASON, type TeamRating } from '#data/domain/football/rating.ts';
import type { ContentDb } from '#data/content/database.ts';
import { mapMovedAddresses } from '#data/content/queries/release.queries.ts';
import { mapRatingStates, putRatings } from '#data/content/queries/rating.queries.ts';
import { meanOf } from '#data/models/numbers.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { type Fit, fitBeforeWeeks, forecastsOf } from './least-squares.ts';
import * as modelSettings from './model-settings.ts';
import { LEAST_SQUARES, MARGINS, SEASON_ALONE, TOTALS } from './model-settings.ts';
import { type Forecasts, type RatedSeason, readRatedSeason } from './rated-season.ts';
import { type CarriedElo, forecastBetterRecord, forecastHomeTeam, walkElo } from './rivals.ts';

/** Without a season before, a rating from fewer weeks would say little. */
const FIRST_WEEK_ALONE = 4;
/** What the models take along from one season into the next. */
export interface Carried {
  margins: Fit;
  totals: Fit;
  leastSquares: Fit;
  elo: CarriedElo;
}

/**
 * A team's number of margins is its offense and defense together, its number of totals the one less the other: the two
 * parts by which both scores are missed least.
 */
function ratingsAfter(week: number, margins: Fit, totals: Fit | undefined): TeamRating[] {
  const rated = Object.entries(margins.teams).map(([teamId, rating]) => {
    const total = totals?.teams[teamId] ?? 0;
    const offense = (rating + total) / 2;
    const defense = (rating - total) / 2;
    return { season: margins.year, week, teamId, offense, defense, rating };
  });
  const inOrder = rated.toSorted((a, b) => b.rating - a.rating || (a.teamId < b.teamId ? -1 : 1));
  return inOrder.map((team, place) => ({ ...team, rank: place + 1 }));
}

/**
 * Walks through a season week by week: our ratings after each week, what every model expected of the games, and what is
 * taken along (null while nothing is known). `before` is what the season before left, null where nothing is known of
 * it.
 */
export function walkSeason(season: RatedSeason, before: Carried | null) {
  const margins = fitBeforeWeeks(season, 'margin', before?.margins ?? null, MARGINS);
  const totals = fitBeforeWeeks(season, 'total', before?.totals ?? null, TOTALS);
  const rival = fitBeforeWeeks(season, 'margin', before?.leastSquares ?? null, LEAST_SQUARES);
  const alone = fitBeforeWeeks(season, 'margin', null, SEASON_ALONE);
  const elo = walkElo(season, before?.elo ?? null);
  const first = before === null ? FIRST_WEEK_ALONE : PRESEASON;
  const isRated = margins.length + PRESEASON > first;
  const games = season.games.filter(({ week }) => isRated && week > first);
  const last = margins.at(-1);
  const lastTotals = totals.at(-1);
  const lastRival = rival.at(-1);
  const isKnown = before !== null || margins.length > 1;
  return {
    ratings: margins
      .map((fit, at) => ratingsAfter(at + PRESEASON, fit, totals[at]))
      .slice(first - PRESEASON)
      .flat(),
    forecasts: {
      hashmark: forecastsOf({ ...season, games }, margins),
      'least-squares': forecastsOf(season, rival),
      'season-alone': forecastsOf(season, alone),
      elo: elo.forecasts,
      'better-record': forecastBetterRecord(season),
      'home-team': forecastHomeTeam(season),
    },
    carried:
      isKnown && last && lastTotals && lastRival
        ? { margins: last, totals: lastTotals, leastSquares: lastRival, elo: elo.carried }
        : null,
  };
}

/**
 * How good a model was on the games between FBS teams that are over and that we forecast too; of all weeks and of the
 * late ones, none without a game.
 */
export function judgeForecasts(
  { year, games }: RatedSeason,
  ours: Forecasts,
  [model, forecasts]: readonly [string, Forecasts],
): ForecastScore[] {
  const judged = games.flatMap(({ id, home, away, week, result }) => {
    const forecast = forecasts.get(id);
    const isJudged = home !== null && away !== null && ours.has(id);
    if (result === null || forecast === undefined || !isJudged) return [];
    return [{ ...forecast, week, ...result, won: (Math.sign(result.margin) + 1) / 2 }];
  });
  return (['all', 'late'] as const).flatMap((weeks) => {
    const some = judged.filter(({ week }) => weeks === 'all' || week >= LATE_WEEK);
    const mean = (of: (game: (typeof judged)[number]) => number): number => meanOf(some.map(of));
    const score: ForecastScore = {
      season: year,
      model,
      weeks,
      games: some.length,
      marginError: mean(({ margin, homeMargin }) => Math.abs(margin - homeMargin)),
      brier: mean(({ won, homeWin }) => (homeWin - won) ** 2),
      logLoss: mean(({ won, homeWin: p }) => -won * Math.log(p) - (1 - won) * Math.log(1 - p)),
      // A level game has no winner, and an even chance names none.
      winners: some.filter(({ won, homeWin }) => (homeWin - 0.5) * (won - 0.5) > 0).length,
    };
    return some.length === 0 ? [] : [score];
  });
}
/** What the season before the first bundled one left; content-sync/bench/ratings.ts makes it. */
const SHIPPED = path.join(PROJECT_ROOT, 'data/snapshot/ratings-before.json');
const hashOf = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

const MODELS = hashOf(modelSettings);

/** Reads what a season left. A team that has another id since then gets its numbers under that id too. */
async function readCarried(db: ContentDb, text: string): Promise<Carried | null> {
  const moved = await mapMovedAddresses(db);
  const newId = (id: string) => moved.get(`/teams/${id}`)?.toPath?.replace('/teams/', '') ?? id;
  return JSON.parse(text, (key, value: Record<string, number>): unknown => {
    if (key !== 'teams') return value;
    const renamed = Object.entries(value).map(([id, number]) => [newId(id), number] as const);
    return { ...Object.fromEntries(renamed), ...value };
  }) as Carried | null;
}

/**
 * Rates each stored season again whose input has changed since it was rated: other results, games or teams,
 * other models, or another end of the season before. Only seasons that may have changed (`touched`, years) are looked
 * at, and those after one that ended otherwise. Takes the transaction in which they are written.
 */
export async function updateRatings(trx: ContentDb, touched: ReadonlySet<number>): Promise<void> {
  const states = await mapRatingStates(trx);
  const seasons = await trx.selectFrom('season').select('year').orderBy('year').execute();
  const shipped = await readFile(SHIPPED, 'utf8');
  const shippedYear = (JSON.parse(shipped) as Carried).elo.year;
  let last: { year: number; carried: string } | null = null;
  let endedOtherwise = false;
  for (const { year } of seasons) {
    const isNext: boolean = last?.year === year - 1;
    const before = !isNext && shippedYear === year - 1 ? shipped : (last?.carried ?? 'null');
    const state = states.get(year);
    let carried = state?.carried ?? 'null';
    if (state?.models !== MODELS || touched.has(year) || endedOtherwise) {
      const season = await readRatedSeason(trx, year);
      const known = await readCarried(trx, before);
      const inputs = hashOf([MODELS, season, known]);
      if (inputs !== state?.inputs) {
        const { ratings, forecasts, ...walked } = walkSeason(season, known);
        const ours = forecasts.hashmark;
        carried = JSON.stringify(walked.carried);
        await putRatings(trx, year, {
          ratings,
          forecasts: [...ours].map(([gameId, one]) => ({ gameId, season: year, ...one })),
          scores: Object.entries(forecasts).flatMap((one) => judgeForecasts(season, ours, one)),
          state: { season: year, models: MODELS, inputs, carried },
        });
      }
    }
    endedOtherwise = carried !== state?.carried;
    last = { year, carried };
  }
}
