import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { UpdateCountsSchema, UpdateNoteSchema, UpdateStepSchema } from '../contract/admin.ts';
import { nullable, nullableValue } from '../domain/schemas.ts';
import type { ReleasePaths } from './layout.ts';
import { parseJson } from './files.ts';

/** What lies in a release's folder as `report.json`: what it is, and what made it. */
const ReleaseReportSchema = Type.Object({
  releaseId: Type.String(),
  previousReleaseId: nullableValue(
    Type.String({ description: 'The release that `entities` counts the changes against' }),
  ),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  asOf: nullableValue(Type.String()),
  contentHash: Type.String(),
  buildFingerprint: Type.String({
    description: "One hash over the site's code and settings; equal ones build equal pages of equal content",
  }),
  builtForDay: nullableValue(
    Type.String({
      description: "The Eastern day the pages were built for while the season runs, else null: 'today' is on them",
    }),
  ),
  newsUntil: nullableValue(
    Type.String({
      description:
        'From when on its news sitemap names an article of more than 48 hours ago (ISO 8601 UTC); null: it names none',
    }),
  ),
  entities: UpdateCountsSchema,
  pages: Type.Integer(),
  isScoresUpdate: Type.Boolean({
    description: 'One of the many of a game day, which stay for a few minutes only',
  }),
  assets: Type.Array(Type.String(), {
    description: 'The hashed assets that this build itself made, without those carried over from older releases',
  }),
});

export type ReleaseReport = Static<typeof ReleaseReportSchema>;
/**
 * What a release says of itself; null when that cannot be read, as of one that another version of the code has made.
 */
export async function readReleaseReport({ report }: Pick<ReleasePaths, 'report'>): Promise<ReleaseReport | null> {
  const text = await readFile(report, 'utf8').catch(() => '');
  return parseJson(ReleaseReportSchema, text) ?? null;
}

const count = Type.Integer({ minimum: 0 });
/** What one sync did about the pictures of pages. */
const CardsReportSchema = Type.Object({
  drawn: count,
  reused: Type.Integer({
    minimum: 0,
    description: 'Drawn by an earlier sync, or by the server, and still what it has to show',
  }),
  left: Type.Integer({ minimum: 0, description: 'Left to the server and to later syncs' }),
  problem: nullableValue(Type.String({ description: 'Why not all could be drawn, as the end of a sentence' })),
});

export type CardsReport = Static<typeof CardsReportSchema>;

/** What one run of the sync did: `last-report.json` in the store, and the last line of `--json`. */
export const SyncReportSchema = Type.Object({
  outcome: Type.Enum(['published', 'unchanged', 'failed']),
  message: Type.String({ description: 'One sentence for people; the reason when it failed' }),
  startedAt: Type.String(),
  finishedAt: Type.String(),
  asOf: nullableValue(Type.String()),
  releaseId: nullableValue(Type.String()),
  previousReleaseId: nullableValue(Type.String()),
  entities: nullable(UpdateCountsSchema),
  notes: Type.Array(UpdateNoteSchema, {
    description: 'What the sources left out or refused while the rest went on, in the order of the sources',
  }),
  steps: Type.Array(UpdateStepSchema),
  pages: nullableValue(Type.Integer()),
  cards: nullable(CardsReportSchema),
  rendered: nullableValue(Type.Integer({ description: 'Pages and other files rendered; all others are linked' })),
  renderPeakBytes: nullableValue(Type.Integer({ description: 'The most memory that a process that renders held' })),
});

export type SyncReport = Static<typeof SyncReportSchema>;

/** One line of `content-sync/cli.ts --json`. */
export const SyncRecordSchema = Type.Union([
  Type.Object({ type: Type.Literal('step'), step: Type.String({ maxLength: 40 }) }),
  Type.Object({ type: Type.Literal('progress'), done: count, total: count }),
  Type.Object({ type: Type.Literal('report'), report: SyncReportSchema }),
]);

export type SyncRecord = Static<typeof SyncRecordSchema>;
