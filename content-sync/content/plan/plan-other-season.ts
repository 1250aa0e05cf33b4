import type { PublishedRelease } from '#data/releases/store.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import { storePaths } from '#data/releases/layout.ts';
import { SyncError } from '../../core/sync-error.ts';
import { readChoices } from '../merge/apply-staff-choices.ts';
import { mergeSeason } from './merge-season.ts';
import type { StepClock } from '../../publish/report/step-clock.ts';
import type { SyncDeps } from '../../core/sync-deps.ts';
import { chooseSeasons } from '../season/choose-season.ts';
import { NOTHING_REPORTED, reportedBy } from '../write/last-seen.ts';
import { addDeskArticles, parseAll } from './draft-season.ts';
import { earlierGames } from './earlier-games.ts';
import { makePlan, type ContentPlan } from './make-plan.ts';
import { readPublished, shownSeason } from './published.ts';

/**
 * Brings in another season than the one that is shown, from every source that can be asked for it; the one that is
 * shown stays as it is. A SyncError when there is no release yet, or no source knows games of that year.
 */
export async function planOtherSeason(
  deps: SyncDeps,
  { year, allowShrink }: { year: number; allowShrink: boolean },
  current: PublishedRelease | undefined,
  steps: StepClock,
  { startedAt, notes }: Pick<SyncReport, 'startedAt' | 'notes'>,
): Promise<ContentPlan> {
  const paths = storePaths(deps.config.storeDir);
  const published = await readPublished(current, paths);
  const shown = shownSeason(published);
  if (published.meta === null || shown === undefined)
    throw new SyncError('There is no site yet to add a season to: run npm run sync first.');
  if (shown.year === year) throw new SyncError(`The season of ${year} is the one that is shown: run npm run sync.`);
  const now = new Date(startedAt);
  const moment = { now, isAsOf: false };
  const stored = await published.contentOf(year);
  const { season, fetched } = await steps.run('fetch', async () => {
    const chosen = await chooseSeasons(deps.sources, { setting: year, storedYear: null, now });
    const sources = deps.sources.filter((source) => source.reportsEverything);
    const answers = sources.map(async (source) => ({
      source,
      parse: await source.fetch({ ...moment, season: chosen.current, isPast: true }, stored),
    }));
    return { season: chosen.current, fetched: await Promise.all(answers) };
  });
  const results = await steps.run('parse', () => parseAll(fetched, stored, notes));
  const known = { ...moment, season, stored, remembered: stored };
  const merged = await steps.run('merge', () => mergeSeason(deps, results, known, { allowShrink, notes }));
  if (merged.games.size === 0) throw new SyncError(`No source has games of the season of ${year}.`);
  for (const [id, article] of stored.articles) if (article.source === 'feeds') merged.articles.set(id, article);
  const earlier = await earlierGames(year, published);
  const written = await steps.run('desk', () =>
    addDeskArticles(merged, stored, deps, { season, earlier, now, isPast: true }),
  );
  const asShown = await published.contentOf(shown.year);
  return makePlan(
    [
      { season, stored, merged, reported: reportedBy([...results, ...written]) },
      { season: shown, stored: asShown, merged: asShown, reported: NOTHING_REPORTED },
    ],
    {
      published,
      choices: await readChoices(paths),
      asOf: published.meta.asOf,
      now,
      fingerprint: await deps.fingerprint(),
      askedYear: year,
    },
  );
}
