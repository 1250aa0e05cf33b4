import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { StaffChoices } from '#data/contract/admin.ts';
import { byKickoffAscending } from '#data/domain/game.ts';
import { easternDay } from '#data/domain/time.ts';
import { noContent, type Content } from '#data/content/content.ts';
import { openContentDb, readContentDb, type ContentDb } from '#data/content/database.ts';
import { contentMigrations } from '#data/content/migrations.ts';
import { withTeams } from '#data/content/queries/game.queries.ts';
import { getReleaseMeta, type ReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { listSeasons } from '#data/content/queries/season.queries.ts';
import {
  articleIdsElsewhere,
  readContent,
  sealContentDb,
} from '#data/content/queries/store.queries.ts';
import { championOf, type Season } from '#data/domain/season.ts';
import { migrateToLatest } from '#data/migrate.ts';
import type { Entity } from './core/content.ts';
import { mergeContent, sourcedArticle, type SourceResult } from './merge/merge-content.ts';
import { keepMissing, MISSING_SINCE } from './merge/missing-records.ts';
import { readRemembered } from './merge/remembered.ts';
import { applyStaffChoices, readChoices } from './merge/apply-staff-choices.ts';
import { guardAgainstShrinking } from './merge/shrink-guard.ts';
import { isOfThisVersion, type PublishedRelease } from '#data/release-store/published-release.ts';
import type { SyncReport } from '#data/release-store/sync-report.ts';
import type { StepClock } from './report/step-clock.ts';
import type { SyncDeps, SyncOptions } from './run-sync.ts';
import type { AskedMoment, ParseAnswer, Source } from './core/source.ts';
import { chooseSeasons } from './season/choose-season.ts';
import { storePaths, type StorePaths } from '#data/release-store/layout.ts';
import { readKept, writeKept } from './store/kept-file.ts';
import { SyncError } from './core/sync-error.ts';
import { hashAfter, hashAfterSeason } from './write/content-hash.ts';
import { compareReleases } from './write/content-history.ts';
import { diffContent, type EntityCounts } from './write/diff-content.ts';
import type { SeasonChange } from './write/write-content.ts';
import { lastChangeOf } from './write/last-change.ts';
import {
  NOTHING_REPORTED,
  reportedBy,
  type Reported,
  type SourceReport,
} from './write/last-seen.ts';

/** What a sync has found out before it writes anything. */
export interface ContentPlan {
  /** Every season that may change; the last one is what the release shows. */
  seasons: readonly SeasonChange[];
  /** The year of the season that the release shows. */
  season: number;
  /** True when that is another one than in the published release. */
  isSeasonTurned: boolean;
  /** Of the season that the release shows. */
  entities: Record<Entity, EntityCounts>;
  contentHash: string;
  fingerprint: string;
  asOf: string | null;
  /** The Eastern day while games are still to be played, because pages then say what is 'this week'; else null. */
  builtForDay: string | null;
  /** When the newest recruiting news that is public by now became so (ISO 8601 UTC); null without any. */
  newsPublicAt: string | null;
}

/** What is published. */
export interface Published {
  /** The release's own facts; null before the first release. */
  meta: Pick<ReleaseMeta, 'contentHash' | 'asOf' | 'season'> | null;
  seasons: readonly Season[];
  /** The content of a season; nothing for one that is not stored. */
  contentOf(year: number): Promise<Content>;
  /** The ids of the articles of all other seasons. */
  articlesElsewhere(year: number): Promise<ReadonlySet<string>>;
}

/** Nothing was ever published. */
const NOTHING_PUBLISHED: Published = {
  meta: null,
  seasons: [],
  contentOf: () => Promise.resolve(noContent()),
  articlesElsewhere: () => Promise.resolve(new Set()),
};

/** The database of the published release; brought up to this version's in a copy of its own where it is older. */
async function readableDb(current: PublishedRelease, { staging }: StorePaths): Promise<string> {
  const { contentDb } = current.paths;
  if (await isOfThisVersion(current.paths)) return contentDb;
  await mkdir(staging, { recursive: true });
  const copy = path.join(staging, 'published.db');
  await copyFile(contentDb, copy);
  const db = openContentDb(copy);
  try {
    await migrateToLatest(db, contentMigrations);
    await sealContentDb(db);
  } finally {
    await db.destroy();
  }
  return copy;
}

/** What is published; nothing before the first release. */
export async function readPublished(
  current: PublishedRelease | undefined,
  paths: StorePaths,
): Promise<Published> {
  if (current === undefined) return NOTHING_PUBLISHED;
  const file = await readableDb(current, paths);
  const read = <Result>(ask: (db: ContentDb) => Promise<Result>) => readContentDb(file, ask);
  return {
    meta: await read(getReleaseMeta),
    seasons: await read(listSeasons),
    contentOf: (year) => read((db) => readContent(db, year)),
    articlesElsewhere: (year) => read((db) => articleIdsElsewhere(db, year)),
  };
}

function newestPublic({ recruitingNews }: Content, now: Date): string | null {
  const moments = [...recruitingNews.values()].map((item) => item.publicAt);
  return moments.toSorted().findLast((moment) => moment <= now.toISOString()) ?? null;
}

/** What is known of one season, and what it was. */
export interface SeasonDraft {
  season: Season;
  stored: Content;
  merged: Content;
  reported: Reported;
}

/** What a plan is made of besides the seasons. */
export interface PlanContext {
  published: Published;
  choices: StaffChoices;
  asOf: string | null;
  now: Date;
  fingerprint: string;
}

/** Settles what a release will hold: the seasons' drafts, the one it shows last, with what staff have chosen, compared with what is stored. */
export function makePlan(
  drafts: readonly SeasonDraft[],
  { published, choices, asOf, now, fingerprint }: PlanContext,
): ContentPlan {
  const hidden = new Set(choices.hiddenArticles.map(({ articleId }) => articleId));
  let contentHash = published.meta?.contentHash ?? '0';
  const seasons = drafts.map(({ season: facts, stored, merged, reported }): SeasonChange => {
    const wanted = applyStaffChoices(merged, choices);
    const season = { ...facts, champion: championOf(wanted.games.values()) };
    const diff = diffContent(stored, wanted);
    const before = published.seasons.find(({ year }) => year === season.year);
    contentHash = hashAfterSeason(hashAfter(contentHash, stored, diff), before, season);
    return {
      season,
      wanted,
      reported,
      diff,
      history: compareReleases(stored, wanted, { hidden, now }),
    };
  });
  const shown = seasons.at(-1);
  if (shown === undefined) throw new Error('a plan without a season');
  const isSeasonOver = [...shown.wanted.games.values()].every(
    ({ status }) => status !== 'scheduled' && status !== 'live',
  );
  return {
    seasons,
    season: shown.season.year,
    isSeasonTurned: published.meta?.season !== shown.season.year,
    entities: shown.diff.counts,
    contentHash,
    fingerprint,
    asOf,
    builtForDay: isSeasonOver ? null : easternDay(now),
    newsPublicAt: newestPublic(shown.wanted, now),
  };
}

/** Lets the desk write from the merged facts, adds what it has written, and returns that as its report; none when the desk is off. */
export async function addDeskArticles(
  merged: Content,
  stored: Content,
  { desk }: Pick<SyncDeps, 'desk'>,
  { season, now }: { season: Season; now: Date },
): Promise<SourceReport[]> {
  if (desk === null) return [];
  const games = [...merged.games.values()].map((game) => withTeams(game, merged.teams));
  const teams = [...merged.teams.values()];
  const articles = await desk({ teams, games: games.toSorted(byKickoffAscending), season, now });
  for (const article of articles) {
    const before = stored.articles.get(article.id);
    // A feature carries its own dates; the automated pieces have none but those noted here.
    const updatedAt =
      article.kind === 'feature'
        ? article.updatedAt
        : lastChangeOf(article, before, now.toISOString());
    merged.articles.set(article.id, sourcedArticle({ ...article, updatedAt }, 'desk'));
  }
  return [{ source: { name: 'desk' }, content: { articles } }];
}

/** Parses one answer after the other, because a later source may ask what an earlier one reported. */
function parseAll(
  fetched: readonly { source: Source; parse: ParseAnswer }[],
  stored: Content,
  notes: SyncReport['notes'],
): SourceResult[] {
  const results: SourceResult[] = [];
  for (const { source, parse } of fetched) {
    const content = parse({ teams: results.flatMap((one) => one.content.teams), stored });
    results.push({ source, content });
    notes.push(...(content.notes ?? []).map((note) => ({ source: source.name, ...note })));
  }
  return results;
}

/** Adds what a source has not reported this time and may keep for some days, and notes since when. */
async function keepMissingFor(
  { sources, config }: SyncDeps,
  merged: Content,
  stored: Content,
  now: Date,
): Promise<void> {
  const file = storePaths(config.storeDir).missing;
  const keepDays = new Map(sources.map((source) => [source.name, source.keepMissingDays ?? 0]));
  const since = (await readKept(file, MISSING_SINCE)) ?? {};
  writeKept(file, keepMissing(merged, stored, { since, keepDays, now }));
}

/**
 * A season of before that sources hold themselves, and what the desk writes of it. Where another source has told of its games
 * they stay as that one left them, and so do the stories of feeds.
 */
async function draftEarlier(
  { sources, desk, config }: SyncDeps,
  season: Season,
  stored: Content,
  moment: AskedMoment,
): Promise<SeasonDraft> {
  const holders = sources.filter((source) => source.heldSeasons !== undefined);
  const names = new Set<string>(holders.map(({ name }) => name));
  const isTheirs = [...stored.games.values()].every((game) => names.has(game.source));
  const results = await Promise.all(
    (isTheirs ? holders : []).map(async (source) => ({
      source,
      content: (await source.fetch({ ...moment, season }))(),
    })),
  );
  const merged = isTheirs
    ? mergeContent(results, stored, config.earlyAccessMinutes)
    : { ...stored, articles: new Map() };
  for (const [id, article] of stored.articles)
    if (article.source !== 'desk' && !names.has(article.source)) merged.articles.set(id, article);
  const written = await addDeskArticles(merged, stored, { desk }, { season, now: moment.now });
  return { season, stored, merged, reported: reportedBy([...results, ...written]) };
}

/**
 * The seasons of before that this update looks at: those that the sources hold and that are not stored as this version of
 * the code makes them, and those of which staff have hidden something.
 */
async function draftAllEarlier(
  deps: SyncDeps,
  earlier: readonly Season[],
  {
    published,
    choices,
    isSameCode,
  }: Pick<PlanContext, 'published' | 'choices'> & { isSameCode: boolean },
  moment: AskedMoment,
): Promise<SeasonDraft[]> {
  const drafts: SeasonDraft[] = [];
  const hidden = choices.hiddenArticles.map(({ articleId }) => articleId);
  for (const season of earlier) {
    const isMade = isSameCode && published.seasons.some(({ year }) => year === season.year);
    if (isMade && hidden.length === 0) continue;
    const stored = await published.contentOf(season.year);
    if (isMade && !hidden.some((id) => stored.articles.has(id))) continue;
    drafts.push(await draftEarlier(deps, season, stored, moment));
  }
  return drafts;
}

/**
 * Asks every source and settles what the content shall be. Writes nothing, but notes in the report
 * what the sources left out, also when the rest is refused afterwards.
 */
export async function planContent(
  deps: SyncDeps,
  options: SyncOptions,
  current: PublishedRelease | undefined,
  steps: StepClock,
  { startedAt, notes }: Pick<SyncReport, 'startedAt' | 'notes'>,
): Promise<ContentPlan> {
  const now = options.asOf ?? new Date(startedAt);
  const moment = { now, isAsOf: options.asOf !== null };
  const paths = storePaths(deps.config.storeDir);
  const published = await readPublished(current, paths);
  const { season, earlier, fetched } = await steps.run('fetch', async () => {
    const { current: shown, earlier: before } = await chooseSeasons(deps.sources, {
      setting: deps.config.season,
      storedYear: published.meta?.season ?? null,
      now,
    });
    const answers = deps.sources.map(async (source) => ({
      source,
      parse: await source.fetch({ ...moment, season: shown }),
    }));
    return { season: shown, earlier: before, fetched: await Promise.all(answers) };
  });
  const request = { ...moment, season };
  const stored = await published.contentOf(season.year);
  const remembered = await readRemembered(paths, current, stored, request);
  const results = await steps.run('parse', () => parseAll(fetched, remembered, notes));
  const merged = await steps.run('merge', async () => {
    if (!options.allowShrink) guardAgainstShrinking(results, stored);
    const content = mergeContent(results, remembered, deps.config.earlyAccessMinutes);
    // A season of an earlier day lacks what came later, and that is right.
    if (!request.isAsOf) await keepMissingFor(deps, content, stored, now);
    // A story that came before the season turned stays with the one it came in.
    for (const id of await published.articlesElsewhere(season.year)) content.articles.delete(id);
    return content;
  });
  const choices = await readChoices(paths);
  const fingerprint = await deps.fingerprint();
  const [written, drafts] = await steps.run('desk', async () => [
    await addDeskArticles(merged, stored, deps, request),
    await draftAllEarlier(
      deps,
      earlier,
      { published, choices, isSameCode: current?.report?.buildFingerprint === fingerprint },
      moment,
    ),
  ]);
  const reported = reportedBy([...results, ...written]);
  return makePlan([...drafts, { season, stored, merged, reported }], {
    published,
    choices,
    asOf: options.asOf?.toISOString() ?? null,
    now,
    fingerprint,
  });
}

/**
 * Brings in another season than the one that is shown, from every source that can be asked for it; the one that is shown
 * stays as it is. What the desk writes of it is dated as a later addition. A SyncError when there is no release yet, or no
 * source knows games of that year.
 */
export async function planOtherSeason(
  deps: SyncDeps,
  year: number,
  current: PublishedRelease | undefined,
  steps: StepClock,
  { startedAt, notes }: Pick<SyncReport, 'startedAt' | 'notes'>,
): Promise<ContentPlan> {
  const paths = storePaths(deps.config.storeDir);
  const published = await readPublished(current, paths);
  const shown = shownSeason(published);
  if (published.meta === null || shown === undefined)
    throw new SyncError('There is no site yet to add a season to: run npm run sync first.');
  if (shown.year === year)
    throw new SyncError(`The season of ${year} is the one that is shown: run npm run sync.`);
  const now = new Date(startedAt);
  const moment = { now, isAsOf: false };
  const { season, fetched } = await steps.run('fetch', async () => {
    const chosen = await chooseSeasons(deps.sources, { setting: year, storedYear: null, now });
    const sources = deps.sources.filter((source) => source.reportsEverything);
    const answers = sources.map(async (source) => ({
      source,
      parse: await source.fetch({ ...moment, season: chosen.current }),
    }));
    return { season: chosen.current, fetched: await Promise.all(answers) };
  });
  const stored = await published.contentOf(year);
  const results = await steps.run('parse', () => parseAll(fetched, stored, notes));
  const merged = mergeContent(results, stored, deps.config.earlyAccessMinutes);
  if (merged.games.size === 0) throw new SyncError(`No source has games of the season of ${year}.`);
  for (const [id, article] of stored.articles)
    if (article.source === 'feeds') merged.articles.set(id, article);
  const written = await steps.run('desk', () =>
    addDeskArticles(merged, stored, deps, { season, now }),
  );
  for (const [id, article] of merged.articles)
    if (article.gameId !== null && !stored.articles.has(id))
      merged.articles.set(id, { ...article, updatedAt: now.toISOString() });
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
    },
  );
}

/** Settles that the content stays as it is in the published release, but for what staff have chosen, and the pages are to be built again. */
export async function planRebuild(
  deps: Pick<SyncDeps, 'config' | 'fingerprint'>,
  current: PublishedRelease | undefined,
  startedAt: string,
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

/** The season that the published release shows; undefined before the first release. */
export function shownSeason({ meta, seasons }: Published): Season | undefined {
  return seasons.find(({ year }) => year === meta?.season);
}
