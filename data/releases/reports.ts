import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { UpdateCountsSchema, UpdateNoteSchema, UpdateStepSchema } from '../contract/admin.ts';
import { nullable, nullableValue } from '../domain/schemas.ts';
import type { ReleasePaths } from './layout.ts';
import { parseJson } from './files.ts';

const textOrNull = nullableValue(Type.String());
const count = Type.Integer({ minimum: 0 });
const countOrNull = nullableValue(Type.Integer());

/** What lies in a release's folder as `report.json`: what it is, and what made it. */
const ReleaseReportSchema = Type.Object({
  releaseId: Type.String(),
  /** The release that `entities` counts the changes against. */
  previousReleaseId: textOrNull,
  /** ISO 8601 UTC. */
  createdAt: Type.String(),
  asOf: textOrNull,
  contentHash: Type.String(),
  /** One hash over the site's code and settings; equal ones build equal pages of equal content. */
  buildFingerprint: Type.String(),
  /** The Eastern day the pages were built for while the season runs, else null: 'today' is on them. */
  builtForDay: textOrNull,
  /**
   * From when on its news sitemap names an article of more than 48 hours ago (ISO 8601 UTC); null: it names none.
   */
  newsUntil: textOrNull,
  entities: UpdateCountsSchema,
  pages: Type.Integer(),
  /** One of the many of a game day, which stay for a few minutes only. */
  isScoresUpdate: Type.Boolean(),
  /** The hashed assets that this build itself made, without those carried over from older releases. */
  assets: Type.Array(Type.String()),
});

export type ReleaseReport = Static<typeof ReleaseReportSchema>;
/**
 * What a release says of itself; null when that cannot be read, as of one that another version of the code has made.
 */
export async function readReleaseReport({ report }: Pick<ReleasePaths, 'report'>): Promise<ReleaseReport | null> {
  const text = await readFile(report, 'utf8').catch(() => '');
  return parseJson(ReleaseReportSchema, text) ?? null;
}

/** What one sync did about the pictures of pages. */
const CardsReportSchema = Type.Object({
  drawn: count,
  /** Drawn by an earlier sync, or by the server, and still what it has to show. */
  reused: count,
  /** Left to the server and to later syncs. */
  left: count,
  /** Why not all could be drawn, as the end of a sentence. */
  problem: textOrNull,
});

export type CardsReport = Static<typeof CardsReportSchema>;

/** What one run of the sync did: `last-report.json` in the store, and the last line of `--json`. */
export const SyncReportSchema = Type.Object({
  outcome: Type.Enum(['published', 'unchanged', 'failed']),
  /** One sentence for people; the reason when it failed. */
  message: Type.String(),
  startedAt: Type.String(),
  finishedAt: Type.String(),
  asOf: textOrNull,
  releaseId: textOrNull,
  previousReleaseId: textOrNull,
  entities: nullable(UpdateCountsSchema),
  /** What the sources left out or refused while the rest went on, in the order of the sources. */
  notes: Type.Array(UpdateNoteSchema),
  steps: Type.Array(UpdateStepSchema),
  pages: countOrNull,
  cards: nullable(CardsReportSchema),
  /** Pages and other files rendered; all others are linked. */
  rendered: countOrNull,
  /** The most memory that a process that renders held. */
  renderPeakBytes: countOrNull,
});

export type SyncReport = Static<typeof SyncReportSchema>;

/** One line of `content-sync/cli.ts --json`. */
export const SyncRecordSchema = Type.Union([
  Type.Object({ type: Type.Literal('step'), step: Type.String({ maxLength: 40 }) }),
  Type.Object({ type: Type.Literal('progress'), done: count, total: count }),
  Type.Object({ type: Type.Literal('report'), report: SyncReportSchema }),
]);

export type SyncRecord = Static<typeof SyncRecordSchema>;
