import type { StaffChoices } from '#data/contract/admin.ts';
import { easternDay } from '#data/domain/time.ts';
import { openContentDb } from '#data/content/database.ts';
import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import {
  noContentRows,
  readContentRows,
  type ContentRows,
} from '#data/content/queries/store.queries.ts';
import type { Entity } from './core/content.ts';
import { mergeContent, storedArticle, type Told } from './merge/merge-content.ts';
import { keepMissing, readMissing, writeMissing } from './merge/missing-records.ts';
import { readRemembered } from './merge/remembered.ts';
import { applyStaffChoices, readChoices } from './merge/apply-staff-choices.ts';
import { guardAgainstShrinking } from './merge/shrink-guard.ts';
import type { PublishedRelease } from '#data/release-store/published-release.ts';
import type { SyncReport } from '#data/release-store/sync-report.ts';
import type { StepClock } from './report/step-clock.ts';
import type { SyncDeps, SyncOptions } from './run-sync.ts';
import { deskFacts } from './sources/desk.ts';
import type { ParseAnswer, Source } from './core/source.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { SyncError } from './core/sync-error.ts';
import { hashContent } from './write/content-hash.ts';
import { compareReleases, type HistoryStep } from './write/content-history.ts';
import { diffContent, type ContentDiff, type TableCounts } from './write/diff-content.ts';
import { withChangeDate } from './write/keep-dates.ts';

/** What a sync has found out before it writes anything. */
export interface ContentPlan {
  diff: ContentDiff;
  history: HistoryStep;
  entities: Record<Entity, TableCounts>;
  contentHash: string;
  fingerprint: string;
  asOf: string | null;
  /** The Eastern day while games are still to be played, because pages then say what is 'this week'; else null. */
  builtForDay: string | null;
  /** When the newest recruiting news that is public by now became so (ISO 8601 UTC); null without any. */
  newsPublicAt: string | null;
  /** How many pages of articles and games there will be: nearly all of the site. */
  contentPages: number;
}

async function readStored(current: PublishedRelease | undefined): Promise<ContentRows> {
  if (current === undefined) return noContentRows();
  const db = openContentDb(current.paths.contentDb, { readonly: true });
  try {
    return await readContentRows(db);
  } finally {
    await db.destroy();
  }
}

function newestPublic({ recruiting_news: news }: ContentRows, now: Date): string | null {
  const moments = [...news.values()].map((row) => row.public_at);
  return moments.toSorted().findLast((moment) => moment <= now.toISOString()) ?? null;
}

function makePlan(
  stored: ContentRows,
  merged: ContentRows,
  {
    choices,
    asOf,
    now,
    fingerprint,
  }: { choices: StaffChoices; asOf: string | null; now: Date; fingerprint: string },
): ContentPlan {
  const wanted = applyStaffChoices(merged, choices);
  const hidden = new Set(choices.hiddenArticles.map(({ articleId }) => articleId));
  const diff = diffContent(stored, wanted);
  const { team, game, recruit, recruiting_news, article } = diff.counts;
  const isSeasonOver = [...wanted.game.values()].every(
    ({ status }) => status !== 'scheduled' && status !== 'live',
  );
  return {
    diff,
    history: compareReleases(stored, wanted, { hidden, now }),
    entities: {
      teams: team,
      games: game,
      recruits: recruit,
      recruitingNews: recruiting_news,
      articles: article,
    },
    contentHash: hashContent(wanted),
    fingerprint,
    asOf,
    builtForDay: isSeasonOver ? null : easternDay(now),
    newsPublicAt: newestPublic(wanted, now),
    contentPages: wanted.article.size + wanted.game.size,
  };
}

async function addDeskArticles(
  wanted: ContentRows,
  stored: ContentRows,
  { desk }: Pick<SyncDeps, 'desk'>,
  now: Date,
): Promise<void> {
  if (desk === null) return;
  const stamp = { source: 'desk', lastSeenAt: now.toISOString() };
  for (const article of await desk(deskFacts(wanted, now))) {
    const row = storedArticle(article, stamp);
    // A feature carries its own dates; the automated pieces have none but those noted here.
    const dated =
      article.kind === 'feature'
        ? row
        : withChangeDate(row, stored.article.get(article.id), now.toISOString());
    wanted.article.set(dated.id, dated);
  }
}

/** Parses one answer after the other, because a later source may ask what an earlier one told. */
function parseAll(
  fetched: readonly { source: Source; parse: ParseAnswer }[],
  stored: ContentRows,
  notes: SyncReport['notes'],
): Told[] {
  const told: Told[] = [];
  for (const { source, parse } of fetched) {
    const content = parse({ teams: told.flatMap((one) => one.content.teams), stored });
    told.push({ source, content });
    notes.push(...(content.notes ?? []).map((note) => ({ source: source.name, ...note })));
  }
  return told;
}

/** Adds what a patient source has not told this time, and remembers since when. */
async function keepMissingFor(
  { sources, config }: SyncDeps,
  merged: ContentRows,
  stored: ContentRows,
  now: Date,
): Promise<void> {
  const file = storePaths(config.storeDir).missing;
  const patience = new Map(sources.map(({ name, patienceDays }) => [name, patienceDays ?? 0]));
  const since = await readMissing(file);
  await writeMissing(file, keepMissing(merged, stored, { since, patience, now }));
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
  const request = { now, isAsOf: options.asOf !== null };
  const fetched = await steps.run('fetch', () =>
    Promise.all(
      deps.sources.map(async (source) => ({ source, parse: await source.fetch(request) })),
    ),
  );
  const stored = await readStored(current);
  const paths = storePaths(deps.config.storeDir);
  const remembered = await readRemembered(paths, current, stored, request);
  const told = await steps.run('parse', () => parseAll(fetched, remembered, notes));
  const wanted = await steps.run('merge', async () => {
    if (!options.allowShrink) guardAgainstShrinking(told, stored);
    const merged = mergeContent(told, remembered, startedAt, deps.config.earlyAccessMinutes);
    // A season of an earlier day lacks what came later, and that is right.
    if (!request.isAsOf) await keepMissingFor(deps, merged, stored, now);
    return merged;
  });
  await steps.run('desk', () => addDeskArticles(wanted, stored, deps, now));
  return makePlan(stored, wanted, {
    choices: await readChoices(paths),
    asOf: options.asOf?.toISOString() ?? null,
    now,
    fingerprint: await deps.fingerprint(),
  });
}

/** Settles that the content stays as it is in the published release, but for what staff have chosen, and the pages are to be built again. */
export async function planRebuild(
  deps: Pick<SyncDeps, 'config' | 'fingerprint'>,
  current: PublishedRelease | undefined,
  startedAt: string,
): Promise<ContentPlan> {
  if (current === undefined)
    throw new SyncError('There is no content yet to build pages of: run npm run sync first.');
  const stored = await readStored(current);
  const choices = await readChoices(storePaths(deps.config.storeDir));
  const db = openContentDb(current.paths.contentDb, { readonly: true });
  try {
    const { asOf } = await getReleaseMeta(db);
    const now = new Date(asOf ?? startedAt);
    return makePlan(stored, stored, { choices, asOf, now, fingerprint: await deps.fingerprint() });
  } finally {
    await db.destroy();
  }
}
