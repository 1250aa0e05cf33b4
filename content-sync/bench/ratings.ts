/**
 * Judges every rating model season by season, each game by the results of the weeks before it alone, with the product's own code:
 *   node content-sync/bench/ratings.ts --results FILE [--games FILE] [--lines FILE] [--from YEAR]
 * `--results` and `--games` may be repeated; `--tune YEAR` chooses the models' numbers on the seasons up to that one and prints
 * them; `--carry YEAR` prints what the end of that season leaves to the next one (data/snapshot/ratings-before.json).
 */
import { parseArgs } from 'node:util';
import { LATE_WEEK } from '#data/ratings/ratings.ts';
import { normalCdf } from '#data/ratings/win-probability.ts';
import type { Forecast, RatedSeason } from '../ratings/rated-season.ts';
import { scoreOf, type Judged } from '../ratings/score-forecasts.ts';
import { forecastByModels, judgedGames, type Carried } from '../ratings/walk-models.ts';
import { say } from './measure.ts';
import { readGames, readLines, readResults, seasonsOf } from './ratings-data.ts';
import { tuneModels } from './tune-ratings.ts';

const LINE_SD = 15.5;

/** A judged game with the season and the month in which it was played. */
interface Row extends Judged {
  year: number;
  month: string;
}

const { values } = parseArgs({
  options: {
    results: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', multiple: true, default: [] },
    lines: { type: 'string', multiple: true, default: [] },
    from: { type: 'string' },
    tune: { type: 'string' },
    carry: { type: 'string' },
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

function lineForecasts({ games }: RatedSeason): Map<string, Forecast> {
  return new Map(
    games.flatMap(({ id }) => {
      const homeMargin = lines.get(id);
      if (homeMargin === undefined) return [];
      return [[id, { homeMargin, homeWin: normalCdf(homeMargin / LINE_SD) }] as const];
    }),
  );
}

/** What every model expected of every judged game, by the model's name; games with a line once more by themselves. */
function judgeAll(): { rows: Map<string, Row[]>; carried: Map<number, Carried> } {
  const rows = new Map<string, Row[]>();
  const carried = new Map<number, Carried>();
  let before: Carried | null = null;
  for (const season of seasons) {
    const { forecasts, carried: after } = forecastByModels(season, before);
    before = after;
    carried.set(season.year, after);
    const withLine = lineForecasts(season);
    const models = { ...forecasts, 'closing line': withLine };
    for (const [model, theirs] of Object.entries(models)) {
      const judged = judgedGames(season, forecasts.hashmark, theirs);
      const dated = judged.map((game) => ({
        ...{ ...game, year: season.year, month: game.id.slice(-5, -3) },
      }));
      const onLine = dated.filter(({ id }) => withLine.has(id));
      rows.set(model, [...(rows.get(model) ?? []), ...dated]);
      const name = `${model} (games with a line)`;
      if (model !== 'closing line') rows.set(name, [...(rows.get(name) ?? []), ...onLine]);
    }
  }
  return { rows, carried };
}

function tableRow(label: string, judged: readonly Row[]): void {
  if (judged.length === 0) return;
  const late = judged.filter(({ week }) => week >= LATE_WEEK);
  const cells = [judged, late].flatMap((some) => {
    if (some.length === 0) return ['-', '-', '-', '-', '-'];
    const { games, marginError, brier, logLoss, winners } = scoreOf(some);
    const share = ((100 * winners) / games).toFixed(1);
    return [games, marginError.toFixed(2), brier.toFixed(4), logLoss.toFixed(4), `${share} %`];
  });
  say(`| ${[label, ...cells].join(' | ')} |\n`);
}

const HEAD = ['games', 'margin error', 'Brier', 'log loss', 'winners'];
function tableHead(title: string): void {
  const cells = ['', ...HEAD, ...HEAD.map((cell) => `${cell}, week ${LATE_WEEK} on`)];
  say(`\n## ${title}\n\n| ${cells.join(' | ')} |\n|${'---|'.repeat(cells.length)}\n`);
}

function calibration(title: string, judged: readonly Row[]): void {
  say(
    `\n## Calibration of ${title}\n\n| forecast | games | mean forecast | seen |\n|---|---|---|---|\n`,
  );
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const some = judged.filter(({ forecast }) => Math.floor(forecast.homeWin * 10) === tenth);
    if (some.length === 0) continue;
    const mean = (of: (row: Row) => number) =>
      (some.reduce((sum, row) => sum + of(row), 0) / some.length).toFixed(3);
    const won = mean(({ score }) => (Math.sign(score.home - score.away) + 1) / 2);
    const expected = mean(({ forecast }) => forecast.homeWin);
    say(`| ${tenth * 10} to ${tenth * 10 + 10} % | ${some.length} | ${expected} | ${won} |\n`);
  }
}

function report(): void {
  const { rows } = judgeAll();
  const from = Number(values.from ?? 0);
  const judged = [...rows].map(
    ([model, all]) => [model, all.filter(({ year }) => year >= from)] as const,
  );
  tableHead('All judged seasons');
  for (const [model, some] of judged) tableRow(model, some);
  for (const key of ['year', 'month'] as const) {
    tableHead(`By ${key}`);
    for (const [model, some] of judged)
      for (const value of new Set(some.map((row) => row[key])))
        tableRow(
          `${model}, ${value}`,
          some.filter((row) => row[key] === value),
        );
  }
  for (const [model, some] of judged)
    if (model === 'hashmark')
      calibration(
        'hashmark, week 5 on',
        some.filter(({ week }) => week >= LATE_WEEK),
      );
}

if (values.tune !== undefined)
  tuneModels(seasons.filter(({ year }) => year <= Number(values.tune)));
else if (values.carry !== undefined)
  say(`${JSON.stringify(judgeAll().carried.get(Number(values.carry)))}\n`);
else report();
