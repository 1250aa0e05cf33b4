import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { UpdateCountsSchema, UpdateNoteSchema, UpdateStepSchema } from '#data/contract/admin.ts';
import { nullable, nullableValue } from '#data/contract/nullable.ts';

/** What of a content update's report is kept; it may say more. */
const SyncReportSchema = Type.Object({
  outcome: Type.Enum(['published', 'unchanged', 'failed']),
  message: Type.String(),
  startedAt: Type.String(),
  releaseId: nullableValue(Type.String()),
  pages: nullableValue(Type.Integer()),
  entities: nullable(UpdateCountsSchema),
  notes: Type.Array(UpdateNoteSchema),
  steps: Type.Array(UpdateStepSchema),
});
export type SyncReport = Static<typeof SyncReportSchema>;

const SyncRecordSchema = Type.Union([
  Type.Object({ type: Type.Literal('step'), step: Type.String({ maxLength: 40 }) }),
  Type.Object({
    type: Type.Literal('progress'),
    done: Type.Integer({ minimum: 0 }),
    total: Type.Integer({ minimum: 0 }),
  }),
  Type.Object({ type: Type.Literal('report'), report: SyncReportSchema }),
]);
/** One line of `content-sync/cli.ts --json`. */
export type SyncRecord = Static<typeof SyncRecordSchema>;

function parseAs<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // Only what is kept goes on: a report may hold more than anybody asks for.
    return Value.Check(schema, value) ? (Value.Clean(schema, value) as Static<Schema>) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a line that the content update printed; undefined for one that is no record. */
export function parseSyncRecord(line: string): SyncRecord | undefined {
  return parseAs(SyncRecordSchema, line);
}

/** Reads the store's `last-report.json`; undefined for a text that is none. */
export function parseSyncReport(text: string): SyncReport | undefined {
  return parseAs(SyncReportSchema, text);
}
