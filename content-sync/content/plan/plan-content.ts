import { storePaths } from '#data/releases/layout.ts';
import { SyncError } from '../../core/sync-error.ts';
import { readChoices } from '../merge/staff-choices.ts';
import { mergeSeason } from '../merge/merge-season.ts';
import { NOTHING_REPORTED, reportedBy } from '../write/last-seen.ts';
import { readPublished, readMergeBase, shownSeason } from './published.ts';
import { addDeskArticles, draftAllEarlier, earlierGames, fetchAll, parseAll } from './draft-season.ts';
import { type ContentPlan, makePlan, type PlanDeps, type PlannedUpdate } from './make-plan.ts';
import { chooseSeasons } from './choose-season.ts';

/**
 * Asks every source and decides what the content shall be. Writes nothing, but notes in the report
 * what the sources left out, also when the rest is refused afterwards.
 */
export async function planContent(
  deps: PlanDeps,
  { asOf, allowShrink }: { asOf: Date | null; allowShrink: boolean },
  { current, steps, startedAt, notes }: PlannedUpdate,
): Promise<ContentPlan> {
  const now = asOf ?? new Date(startedAt);
  const moment = { now, isAsOf: asOf !== null };
  const paths = storePaths(deps.config.storeDir);
  const published = await readPublished(current, paths);
  const { season, earlier, nextKickoff, stored, fetched } = await steps.run('fetch', async () => {
    const { current: shown, ...others } = await chooseSeasons(deps.sources, {
      setting: deps.config.season,
      storedYear: published.meta?.season ?? null,
      now,
    });
    const before = await published.contentOf(shown.year);
    const answers = await fetchAll(deps.sources, { ...moment, season: shown }, before);
    return { season: shown, ...others, stored: before, fetched: answers };
  });
  const request = { ...moment, season };
  const base = await readMergeBase(paths, current, stored, request);
  const results = await steps.run('parse', () => parseAll(fetched, base, notes));
  const merged = await steps.run('merge', async () => {
    const known = { ...request, stored, base };
    const content = await mergeSeason(deps, results, known, { allowShrink, notes });
    // A story that came before the season turned stays with the one it came in.
    for (const [id, year] of await published.articleSeasons()) if (year !== season.year) content.articles.delete(id);
    return content;
  });
  const choices = await readChoices(paths);
  const fingerprint = await deps.fingerprint();
  const [written, drafts] = await steps.run('desk', async () => {
    const before = await draftAllEarlier(
      deps,
      earlier,
      { published, choices, isSameCode: current?.report?.buildFingerprint === fingerprint },
      moment,
    );
    const games = await earlierGames(season.year, published, before);
    return [await addDeskArticles(merged, stored, deps, { season, earlier: games, now }), before];
  });
  const reported = reportedBy([...results, ...written]);
  return makePlan([...drafts, { season, stored, merged, reported }], {
    published,
    choices,
    asOf: asOf?.toISOString() ?? null,
    now,
    fingerprint,
    nextKickoff,
  });
}

/**
 * Decides that the content stays as it is in the published release, but for what staff have chosen, and the pages are
 * to be built again.
 */
export async function planRebuild(
  deps: Pick<PlanDeps, 'config' | 'fingerprint'>,
  { current, startedAt }: Pick<PlannedUpdate, 'current' | 'startedAt'>,
): Promise<ContentPlan> {
  const paths = storePaths(deps.config.storeDir);
  const published = await readPublished(current, paths);
  const season = shownSeason(published);
  if (published.meta === null || season === undefined)
    throw new SyncError('There is no content yet to build pages of: run npm run sync first.');
  const stored = await published.contentOf(season.year);
  const choices = await readChoices(paths);
  const { asOf } = published.meta;
  const now = new Date(asOf ?? startedAt);
  const fingerprint = await deps.fingerprint();
  const draft = { season, stored, merged: stored, reported: NOTHING_REPORTED };
  return makePlan([draft], { published, choices, asOf, now, fingerprint });
}

/**
 * Brings in another season than the one that is shown, from every source that can be asked for it; the one that is
 * shown stays as it is. A SyncError when there is no release yet, or no source knows games of that year.
 */
export async function planOtherSeason(
  deps: PlanDeps,
  { year, allowShrink }: { year: number; allowShrink: boolean },
  { current, steps, startedAt, notes }: PlannedUpdate,
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
    const { current: other } = await chooseSeasons(deps.sources, { setting: year, storedYear: null, now });
    const sources = deps.sources.filter((source) => source.reportsEverything);
    return { season: other, fetched: await fetchAll(sources, { ...moment, season: other, isPast: true }, stored) };
  });
  const results = await steps.run('parse', () => parseAll(fetched, stored, notes));
  const known = { ...moment, season, stored, base: stored };
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
