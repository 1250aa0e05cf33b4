/**
 * Judges every rating model season by season, each game by the results of the weeks before it alone, with the product's
 * own code:
 * node content-sync/bench/ratings.ts --results FILE [--games FILE] [--lines FILE] [--from YEAR] `--results` and
 * `--games` may be repeated; `--tune YEAR` chooses the models' numbers on the seasons up to that one and prints them;
 * `--carry YEAR` prints what the end of that season leaves to the next one (data/snapshot/ratings-before.json), and
 * `--measured` the scores of all seasons from `--from` to `--until` (data/snapshot/ratings-measured.json).
 */
import { parseArgs } from 'node:util';
import { LATE_WEEK } from '#data/domain/football/rating.ts';
import { normalCdf } from '#data/models/win-probability.ts';
import { type Carried, judgeForecasts, walkSeason } from '../models/ratings/update-ratings.ts';
import type { Forecasts, RatedGame, RatedSeason } from '../models/ratings/rated-season.ts';
import { say } from './measure.ts';
import { readGames, readLines, readResults, seasonsOf } from './ratings-data.ts';
import { tuneModels } from './tune-ratings.ts';

const LINE = 'closing line';
const LINE_SD = 15.5;

const { values } = parseArgs({
  options: {
    results: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', multiple: true, default: [] },
    lines: { type: 'string', multiple: true, default: [] },
    from: { type: 'string', default: '0' },
    tune: { type: 'string' },
    carry: { type: 'string' },
    measured: { type: 'boolean', default: false },
    until: { type: 'string', default: '9999' },
  },
});
const results = [...values.results.flatMap(readResults), ...values.games.flatMap(readGames)];
const known = new Set<string>();
const seasons = seasonsOf(
  // A season may stand in both files.
  results.filter(({ season, day, home, away }) => {
    const key = `${season} ${day} ${home} ${away}`;
    return !known.has(key) && known.add(key);
  }),
);
const lines = new Map(values.lines.flatMap((file) => [...readLines(file)]));

interface Walked {
  season: RatedSeason;
  forecasts: Record<string, Forecasts> & { hashmark: Forecasts };
  carried: Carried | null;
}

function walkAll(): Walked[] {
  let before: Carried | null = null;
  return seasons.map((season) => {
    const { forecasts, carried } = walkSeason(season, before);
    before = carried;
    const line = season.games.flatMap(({ id }) => {
      const homeMargin = lines.get(id);
      if (homeMargin === undefined) return [];
      return [[id, { homeMargin, homeWin: normalCdf(homeMargin / LINE_SD) }] as const];
    });
    return { season, forecasts: { ...forecasts, [LINE]: new Map(line) }, carried };
  });
}

/** One line of a table: what a model is worth on the games that `isPart` takes, of all weeks and of the late ones. */
function tableRow(
  label: string,
  walked: readonly Walked[],
  model: string,
  isPart: (game: RatedGame, season: RatedSeason) => boolean,
): void {
  const games = walked.flatMap(({ season }) => season.games.filter((game) => isPart(game, season)));
  const ids = new Set(games.map(({ id }) => id));
  const scores = walked.flatMap(({ season, forecasts }) => {
    const some = { ...season, games: season.games.filter(({ id }) => ids.has(id)) };
    return judgeForecasts(some, forecasts.hashmark, [model, forecasts[model] ?? new Map()]);
  });
  const cells = (['all', 'late'] as const).flatMap((weeks) => {
    const some = scores.filter((score) => score.weeks === weeks);
    const count = some.reduce((sum, score) => sum + score.games, 0);
    const mean = (field: 'marginError' | 'brier' | 'logLoss'): number =>
      some.reduce((sum, score) => sum + score[field] * score.games, 0) / count;
    const winners = some.reduce((sum, score) => sum + score.winners, 0) / count;
    const figures = [mean('marginError').toFixed(2), mean('brier').toFixed(4)];
    const more = [mean('logLoss').toFixed(4), `${(100 * winners).toFixed(1)} %`];
    return count === 0 ? Array.from({ length: 5 }, () => '-') : [count, ...figures, ...more];
  });
  if (cells[0] !== '-') say(`| ${[label, ...cells].join(' | ')} |\n`);
}

const HEAD = ['games', 'margin error', 'Brier', 'log loss', 'winners'];
function tableHead(title: string): void {
  const cells = ['', ...HEAD, ...HEAD.map((cell) => `${cell}, week ${LATE_WEEK} on`)];
  say(`\n## ${title}\n\n| ${cells.join(' | ')} |\n|${'---|'.repeat(cells.length)}\n`);
}

function calibration(walked: readonly Walked[]): void {
  say(`\n## Calibration of hashmark, week ${LATE_WEEK} on\n\n`);
  say(`| forecast | games | mean forecast | seen |\n|---|---|---|---|\n`);
  const games = walked.flatMap(({ season, forecasts }) =>
    season.games.flatMap(({ id, result, week, home, away }) => {
      const forecast = forecasts.hashmark.get(id);
      const isJudged = week >= LATE_WEEK && home !== null && away !== null;
      if (forecast === undefined || result === null || !isJudged) return [];
      return [{ expected: forecast.homeWin, won: (Math.sign(result.margin) + 1) / 2 }];
    }),
  );
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const some = games.filter(({ expected }) => Math.floor(expected * 10) === tenth);
    const mean = (of: 'expected' | 'won') => (some.reduce((sum, game) => sum + game[of], 0) / some.length).toFixed(3);
    const label = `${tenth * 10} to ${tenth * 10 + 10} %`;
    if (some.length > 0) say(`| ${label} | ${some.length} | ${mean('expected')} | ${mean('won')} |\n`);
  }
}

function report(): void {
  const walked = walkAll().filter(({ season }) => season.year >= Number(values.from));
  const models = Object.keys(walked[0]?.forecasts ?? {});
  tableHead('All judged games');
  for (const model of models) tableRow(model, walked, model, () => true);
  tableHead('Games with a closing line');
  for (const model of models) tableRow(model, walked, model, ({ id }) => lines.has(id));
  tableHead('By season');
  for (const model of models)
    for (const { season } of walked)
      tableRow(`${model}, ${season.year}`, walked, model, (_, { year }) => year === season.year);
  tableHead('By month');
  for (const model of models)
    for (const month of ['08', '09', '10', '11', '12', '01'])
      tableRow(`${model}, ${month}`, walked, model, ({ id }) => id.slice(-5, -3) === month);
  calibration(walked);
}

if (values.tune !== undefined) tuneModels(seasons.filter(({ year }) => year <= Number(values.tune)));
else if (values.carry !== undefined) {
  const last = walkAll().find(({ season }) => season.year === Number(values.carry));
  say(`${JSON.stringify(last?.carried)}\n`);
} else if (values.measured) {
  const scores = walkAll()
    .filter(({ season: { year } }) => year >= Number(values.from) && year <= Number(values.until))
    .flatMap(({ season, forecasts }) =>
      Object.entries(forecasts).flatMap((one) => judgeForecasts(season, forecasts.hashmark, one)),
    );
  say(`[\n${scores.map((score) => JSON.stringify(score)).join(',\n')}\n]\n`);
} else report();
