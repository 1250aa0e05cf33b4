import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProjections, listRatings, mapForecasts } from '#data/content/queries/rating.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import type { GameStake } from '#data/domain/football/rating.ts';
import { CONFERENCES, type Team } from '#data/domain/football/team.ts';
import { listStakesOfGame } from '#data/content/queries/rating.queries.ts';
import { readGameAnalysis } from '#data/models/game-analysis.ts';
import { readPremiumSeason, type PremiumSeason } from '#data/models/premium-season.ts';
import type { TestContentDb } from '#data/testing/create-test-db.ts';
import { RaceTable } from '#site/islands/premium/ConferenceRace.island.tsx';
import { GameAnalysisView } from '#site/islands/premium/GameAnalysis.island.tsx';
import { TeamMetricsView } from '#site/islands/premium/TeamMetrics.island.tsx';
import { updateProjections } from '#sync/models/projections/update-projections.ts';
import { updateRatings } from '#sync/models/ratings/update-ratings.ts';
import { checkLines, type Line, unnoticedIn } from '#sync/desk/testing/claims/check-articles.ts';
import { Scene } from '#sync/desk/testing/claims/scene.ts';
import { SeasonTable } from '#sync/desk/testing/claims/season-table.ts';
import { bundledStore } from './bundled-store.ts';
import { expectTrue } from './expect-true.ts';
import { analysisForms, linesOfHtml, metricsForms, type Models } from './premium-forms.ts';
import { markPages } from './site-words.ts';
import { settledTables } from './settled-tables.ts';

const html = (element: ReactElement): string => renderToStaticMarkup(element);

/** Of these some games and teams are read at once, and all with `full`. */
const QUICK = [[2025, '2025-11-12T12:00:00Z']] as const;
const FULL = [...QUICK, [2025, '2026-02-01T12:00:00Z'], [2026, '2026-10-12T12:00:00Z']] as const;
describe.each(QUICK)('what members read of some games and teams of %i on %s', { tags: 'full' }, (year, now) =>
  readsOf(12, year, now),
);
describe.each(FULL)('what members read of every game and team of %i on %s', { tags: 'full' }, (year, now) =>
  readsOf(1, year, now),
);

/** The tests of what is said of every so many games and teams. */
function readsOf(every: number, year: number, now: string): void {
  let store: TestContentDb;
  let models: Models;
  let premium: PremiumSeason;
  let teams: Team[];
  const table = new SeasonTable(settledTables(year), Date.parse(now));
  const mark = markPages(table);

  beforeAll(async () => {
    store = await bundledStore(new Date(now), year === 2025 ? [2025] : [2025, 2026], async (trx) => {
      await updateRatings(trx, new Set());
      // Sentences say the same of shares of few seasons.
      await updateProjections(trx, new Map(), year, 60);
    });
    const { db } = store;
    const stakes: GameStake[] = [];
    for (const { id } of table.games) stakes.push(...(await listStakesOfGame(db, id)));
    models = {
      ratings: await listRatings(db, { season: year }),
      forecasts: await mapForecasts(db, { season: year }),
      projections: await listProjections(db, { season: year }),
      stakes,
    };
    premium = await readPremiumSeason(db, year);
    teams = [...(await mapTeams(db, year)).values()].filter(({ classification }) => classification === 'fbs');
  });
  afterAll(() => store.close());

  async function linesOfGames(step: number): Promise<Line[]> {
    const lines: Line[] = [];
    for (const [at, row] of table.games.entries()) {
      if (at % step > 0) continue;
      const analysis = await readGameAnalysis(store.db, row.id);
      if (analysis === undefined) continue;
      const scene = new Scene(table, row, row.id);
      const forms = analysisForms(analysis, row, table, models, Date.parse(now));
      for (const text of linesOfHtml(html(createElement(GameAnalysisView, { analysis }))))
        lines.push({ scene, sentence: mark(text, row), forms });
    }
    return lines;
  }

  function* linesOfTeams(step: number): Generator<Line> {
    const [row] = table.games;
    if (row === undefined) return;
    const answers = teams.map((team) => premium.metricsOf(team));
    for (const [at, answer] of answers.entries()) {
      if (at % step > 0) continue;
      const scene = new Scene(table, row, `metrics of ${answer.team.id}`);
      const forms = metricsForms(answer, table, models, answers);
      for (const text of linesOfHtml(html(createElement(TeamMetricsView, { answer }))))
        yield { scene, sentence: mark(text, row), forms };
    }
    for (const conference of CONFERENCES) {
      const race = premium.raceOf(conference);
      const scene = new Scene(table, row, `race of the ${conference}`);
      const [first] = answers;
      if (first === undefined) return;
      const forms = metricsForms({ ...first, isOver: race.isOver }, table, models, answers, race);
      for (const text of linesOfHtml(html(createElement(RaceTable, { race }))))
        yield { scene, sentence: mark(text, row), forms };
    }
  }

  test('is true of games, and nothing is left unread', async () => {
    expectTrue(checkLines(await linesOfGames(every)), 2500);
  });

  test('is true of teams and conferences, and nothing is left unread', () => {
    expectTrue(checkLines(linesOfTeams(every)), 2000);
  });

  test('has two games in three end within 16 points of the forecast', () => {
    const misses = table.games.flatMap((row) => {
      const margin = models.forecasts.get(row.id)?.homeMargin;
      const [played] = table.of(row.home.id).filter((one) => one.row === row);
      return margin === undefined || played === undefined ? [] : [Math.abs(played.own - played.theirs - margin)];
    });
    const near = misses.filter((miss) => miss <= 16).length / misses.length;
    expect(near).toBeGreaterThan(0.6);
    expect(near).toBeLessThan(0.73);
  });

  test('lets no number and no name be another one', async () => {
    const found = unnoticedIn([...(await linesOfGames(60)), ...linesOfTeams(45)]);
    expect(found.tried).toBeGreaterThan(500);
    expect(found.unnoticed).toEqual([]);
  });
}
