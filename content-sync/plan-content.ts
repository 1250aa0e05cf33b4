import type { StaffChoices } from '#data/contract/admin.ts';
import { byKickoffAscending } from '#data/domain/game.ts';
import { easternDay } from '#data/domain/time.ts';
import { noContent, type Content } from '#data/content/content.ts';
import { readContentDb } from '#data/content/database.ts';
import { withTeams } from '#data/content/queries/game.queries.ts';
import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { readContent } from '#data/content/queries/store.queries.ts';
import type { Entity } from './core/content.ts';
import { mergeContent, sourcedArticle, type SourceResult } from './merge/merge-content.ts';
import { keepMissing, MISSING_SINCE } from './merge/missing-records.ts';
import { readRemembered } from './merge/remembered.ts';
import { applyStaffChoices, readChoices } from './merge/apply-staff-choices.ts';
import { ANSWER_COUNTS, guardAgainstShrinking, nextAnswerCounts } from './merge/shrink-guard.ts';
import type { PublishedRelease } from '#data/release-store/published-release.ts';
import type { SyncReport } from '#data/release-store/sync-report.ts';
import type { StepClock } from './report/step-clock.ts';
import type { SyncDeps, SyncOptions } from './run-sync.ts';
import type { ParseAnswer, Source } from './core/source.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { withoutRecords, type LeftOut } from './release/leave-out.ts';
import { readKept, writeKept } from './store/kept-file.ts';
import { SyncError } from './core/sync-error.ts';
import { hashAfter } from './write/content-hash.ts';
import { compareReleases, type HistoryStep } from './write/content-history.ts';
import { diffContent, type ContentDiff, type EntityCounts } from './write/diff-content.ts';
import { lastChangeOf } from './write/last-change.ts';
import {
  NOTHING_REPORTED,
  reportedBy,
  type Reported,
  type SourceReport,
} from './write/last-seen.ts';

/** What a sync has found out before it writes anything. */
export interface ContentPlan {
  wanted: Content;
  reported: Reported;
  diff: ContentDiff;
  history: HistoryStep;
  entities: Record<Entity, EntityCounts>;
  contentHash: string;
  fingerprint: string;
  asOf: string | null;
  /** The Eastern day while games are still to be played, because pages then say what is 'this week'; else null. */
  builtForDay: string | null;
  /** When the newest recruiting news that is public by now became so (ISO 8601 UTC); null without any. */
  newsPublicAt: string | null;
  /** The same without these records. */
  without: (left: readonly LeftOut[]) => ContentPlan;
}

/** The published content and its hash; nothing before the first release. */
export async function readStored(
  current: PublishedRelease | undefined,
): Promise<{ stored: Content; storedHash: string; asOf: string | null }> {
  if (current === undefined) return { stored: noContent(), storedHash: '0', asOf: null };
  return readContentDb(current.paths.contentDb, async (db) => {
    const { contentHash, asOf } = await getReleaseMeta(db);
    return { stored: await readContent(db), storedHash: contentHash, asOf };
  });
}

function newestPublic({ recruitingNews }: Content, now: Date): string | null {
  const moments = [...recruitingNews.values()].map((item) => item.publicAt);
  return moments.toSorted().findLast((moment) => moment <= now.toISOString()) ?? null;
}

/** What a plan is made of besides the contents. */
export interface PlanContext {
  storedHash: string;
  choices: StaffChoices;
  asOf: string | null;
  now: Date;
  fingerprint: string;
  reported: Reported;
}

/** Settles what a release will hold: `merged` with what staff have chosen, compared with what is stored. */
export function makePlan(stored: Content, merged: Content, context: PlanContext): ContentPlan {
  const { storedHash, choices, asOf, now, fingerprint, reported } = context;
  const wanted = applyStaffChoices(merged, choices);
  const hidden = new Set(choices.hiddenArticles.map(({ articleId }) => articleId));
  const diff = diffContent(stored, wanted);
  const isSeasonOver = [...wanted.games.values()].every(
    ({ status }) => status !== 'scheduled' && status !== 'live',
  );
  return {
    wanted,
    reported,
    diff,
    history: compareReleases(stored, wanted, { hidden, now }),
    entities: diff.counts,
    contentHash: hashAfter(storedHash, stored, diff),
    fingerprint,
    asOf,
    builtForDay: isSeasonOver ? null : easternDay(now),
    newsPublicAt: newestPublic(wanted, now),
    without: (left) => makePlan(stored, withoutRecords(merged, left), context),
  };
}

/** Lets the desk write from the merged facts, adds what it has written, and returns that as its report; none when the desk is off. */
export async function addDeskArticles(
  merged: Content,
  stored: Content,
  { desk }: Pick<SyncDeps, 'desk'>,
  now: Date,
): Promise<SourceReport[]> {
  if (desk === null) return [];
  const games = [...merged.games.values()].map((game) => withTeams(game, merged.teams));
  const teams = [...merged.teams.values()];
  const articles = await desk({ teams, games: games.toSorted(byKickoffAscending), now });
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
  const { stored, storedHash } = await readStored(current);
  const paths = storePaths(deps.config.storeDir);
  const remembered = await readRemembered(paths, current, stored, request);
  const results = await steps.run('parse', () => parseAll(fetched, remembered, notes));
  const wanted = await steps.run('merge', async () => {
    const counts = (await readKept(paths.answerCounts, ANSWER_COUNTS)) ?? {};
    if (!options.allowShrink) guardAgainstShrinking(results, stored, counts);
    writeKept(paths.answerCounts, nextAnswerCounts(counts, results));
    const merged = mergeContent(results, remembered, deps.config.earlyAccessMinutes);
    // A season of an earlier day lacks what came later, and that is right.
    if (!request.isAsOf) await keepMissingFor(deps, merged, stored, now);
    return merged;
  });
  const written = await steps.run('desk', () => addDeskArticles(wanted, stored, deps, now));
  return makePlan(stored, wanted, {
    storedHash,
    choices: await readChoices(paths),
    asOf: options.asOf?.toISOString() ?? null,
    now,
    fingerprint: await deps.fingerprint(),
    reported: reportedBy([...results, ...written]),
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
  const { stored, storedHash, asOf } = await readStored(current);
  const choices = await readChoices(storePaths(deps.config.storeDir));
  const now = new Date(asOf ?? startedAt);
  const fingerprint = await deps.fingerprint();
  const reported = NOTHING_REPORTED;
  return makePlan(stored, stored, { storedHash, choices, asOf, now, fingerprint, reported });
}
