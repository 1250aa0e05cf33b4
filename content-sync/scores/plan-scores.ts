import { isScoreDue } from '#data/domain/football/game-window.ts';
import { storePaths } from '#data/releases/layout.ts';
import { isOfThisVersion } from '#data/releases/store.ts';
import { SyncError } from '../core/sync-error.ts';
import { addDeskArticles, earlierGames } from '../content/plan/draft-season.ts';
import { makePlan, type ContentPlan, type PlanDeps, type PlannedUpdate } from '../content/plan/make-plan.ts';
import { readPublished, shownSeason } from '../content/plan/published.ts';
import { readChoices } from '../content/merge/staff-choices.ts';
import { skips } from '../core/source-note.ts';
import { reportedBy } from '../content/write/last-seen.ts';
import type { LeagueAccess } from '../sources/cfbd/league-api.ts';
import { applyScores, readScores } from './apply-scores.ts';
import { askScores } from './ask-scores.ts';

/** What an update of scores alone is made with. */
export interface ScoresDeps extends PlanDeps {
  /** Access to the league API for scores alone; null where it is none of the sources. */
  league: LeagueAccess | null;
}

/** What an update of scores alone makes, or why there is nothing to update. */
export type ScoresPlan = { plan: ContentPlan; changedGames: number } | { reason: string };

/**
 * Asks the league for the games that are being played, and decides what the content shall be: the published one with
 * their scores, the records that follow, and what the desk writes of it. A SyncError when it cannot be asked or
 * believed.
 */
export async function planScores(
  deps: ScoresDeps,
  { asOf }: { asOf: Date | null },
  { current, steps, startedAt, notes }: PlannedUpdate,
): Promise<ScoresPlan> {
  const { league } = deps;
  if (league === null)
    throw new SyncError(
      '--scores asks the league API, so CONTENT_SOURCES must name cfbd and CFBD_API_KEY hold its key.',
    );
  if (current === undefined || !(await isOfThisVersion(current.paths)))
    return { reason: 'There is no release of this version yet: run npm run sync first.' };
  const paths = storePaths(deps.config.storeDir);
  const published = await readPublished(current, paths);
  const season = shownSeason(published);
  if (season === undefined) return { reason: 'The release names no season.' };
  const stored = await published.contentOf(season.year);
  if (published.meta?.asOf !== null && asOf === null)
    return { reason: `Release ${current.id} shows an earlier day (--as-of): its scores stay.` };
  const now = asOf ?? new Date(startedAt);
  const due = [...stored.games.values()].filter((game) => isScoreDue(game, now));
  if (due.length === 0) return { reason: 'No game is being played.' };
  const answer = await steps.run('fetch', () =>
    askScores(league, {
      season: season.year,
      weeks: due.map(({ week }) => week),
      refusalFile: paths.scoreboardRefusal,
      now,
    }),
  );
  const { games, lineScores, skipped } = await steps.run('parse', () =>
    readScores(answer, { season, stored, due, idFile: paths.leagueIds, now }),
  );
  const applied = await steps.run('merge', () => applyScores(stored, games, lineScores));
  for (const note of skips(answer.call, [...skipped, ...applied.skipped])) notes.push({ source: 'cfbd', ...note });
  if (applied.changed === 0) return { reason: 'No score has changed.' };
  // Feeds' stories stay; the desk writes its own again.
  const articles = [...stored.articles].filter(([, { source }]) => source !== 'desk');
  const wanted = { ...applied.content, articles: new Map(articles) };
  const earlier = await earlierGames(season.year, published);
  const written = await steps.run('desk', () => addDeskArticles(wanted, stored, deps, { season, earlier, now }));
  const draft = { season, stored, merged: wanted, reported: reportedBy(written, games) };
  const plan = makePlan([draft], {
    published,
    choices: await readChoices(paths),
    asOf: asOf?.toISOString() ?? null,
    now,
    fingerprint: await deps.fingerprint(),
  });
  return { plan, changedGames: applied.changed };
}
