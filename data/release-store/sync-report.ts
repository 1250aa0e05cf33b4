import { Type, type Static } from 'typebox';
import { UpdateCountsSchema, UpdateNoteSchema, UpdateStepSchema } from '#data/contract/admin.ts';
import { nullable, nullableValue } from '#data/nullable.ts';

const count = Type.Integer({ minimum: 0 });

/** What one sync did about the pictures of pages. */
const CardsReportSchema = Type.Object({
  drawn: count,
  reused: Type.Integer({
    minimum: 0,
    description: 'Drawn by an earlier sync, or by the server, and still what it has to show',
  }),
  left: Type.Integer({ minimum: 0, description: 'Left to the server and to later syncs' }),
  problem: nullableValue(
    Type.String({ description: 'Why not all could be drawn, as the end of a sentence' }),
  ),
});
export type CardsReport = Static<typeof CardsReportSchema>;

/** What one run of the sync did: kept as `last-report.json` in the store, and the last line of `--json`. */
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
    description:
      'What the sources left out or refused while the rest went on, in the order of the sources',
  }),
  steps: Type.Array(UpdateStepSchema),
  pages: nullableValue(Type.Integer()),
  cards: nullable(CardsReportSchema),
  rendered: nullableValue(
    Type.Integer({ description: 'Pages and other files rendered; all others are linked' }),
  ),
  renderPeakBytes: nullableValue(
    Type.Integer({ description: 'The most memory that a process that renders held' }),
  ),
});
export type SyncReport = Static<typeof SyncReportSchema>;

/** One line of `content-sync/cli.ts --json`. */
export const SyncRecordSchema = Type.Union([
  Type.Object({ type: Type.Literal('step'), step: Type.String({ maxLength: 40 }) }),
  Type.Object({ type: Type.Literal('progress'), done: count, total: count }),
  Type.Object({ type: Type.Literal('report'), report: SyncReportSchema }),
]);
export type SyncRecord = Static<typeof SyncRecordSchema>;
