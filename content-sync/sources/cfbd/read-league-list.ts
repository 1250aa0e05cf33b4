import { Type, type Static, type TSchema } from 'typebox';
import { nullable } from '#data/domain/schemas.ts';
import type { Skipped } from '../../core/source-note.ts';
import { SyncError } from '../../core/sync-error.ts';
import { MAX_SKIPPED_SHARE } from '../../core/thresholds.ts';
import { faultText, recordCheck } from '../../core/check-record.ts';
import { visibleText } from '../../core/text.ts';

const LEAGUE_ID = '^[1-9]\\d{0,11}$';

/** The league's number of a team, game or player: it comes as a number, or as a text of digits. */
export const leagueId = () =>
  Type.Union([
    Type.Integer({ minimum: 1, maximum: 999_999_999_999, description: 'a number' }),
    Type.String({ pattern: LEAGUE_ID }),
  ]);

/** A field that the league leaves out, or leaves empty, when it does not know. */
export const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));

/** The league's number as a text; undefined for what is none. */
export function leagueIdOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && new RegExp(LEAGUE_ID).test(text) ? text : undefined;
}

/** What a row names; nothing for what is no record. */
export const fieldsOf = (row: unknown): Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : {};

/** A field as we read it: a text with nothing to be seen in it is none, and neither is an empty list. */
function read(value: unknown): unknown {
  const isEmpty =
    typeof value === 'string' ? visibleText(value).trim() === '' : Array.isArray(value) && value.length === 0;
  return isEmpty ? null : value;
}

/** What a list of the league's holds for us, and what was left out of it. */
export interface LeagueList<Item> {
  records: Item[];
  skipped: Skipped[];
  /** What was left out of records alone. */
  lost: Skipped[];
  /** How many rows were read. */
  total: number;
}

/**
 * Why nothing of a list is believed, as the end of a sentence: too many of its rows are not usable, or it must hold
 * something and does not; undefined: it is believed.
 */
export function listFault({ records, skipped, total }: LeagueList<unknown>, mustHold: boolean): string | undefined {
  // A row may be many records, or a part of one.
  const all = Math.max(total, records.length);
  if (skipped.length > all * MAX_SKIPPED_SHARE)
    return `has ${skipped.length} of ${all} records that are not usable (the first: ${skipped[0]?.reason ?? ''})`;
  return mustHold && records.length === 0 ? 'names nothing' : undefined;
}

/** The refusal of an answer that there is no update without. */
export const refuseAnswer = (call: string, fault: string): SyncError =>
  new SyncError(`Refused: the league API's answer to ${call} ${fault}.`);

/**
 * Reads a list of the league's. `build` makes our record of a sound one, or says why it cannot be used; one that cannot
 * is left out under the name in its `nameField`, and never stops the others.
 */
export function readLeagueList<const Schema extends TSchema, Item extends object = Static<Schema>>(
  rows: readonly unknown[],
  { schema, nameField }: { schema: Schema; nameField: string },
  build: (record: Static<Schema>) => Item | string = (record) => record,
): LeagueList<Item> {
  const check = recordCheck(schema);
  const list: LeagueList<Item> = { records: [], skipped: [], lost: [], total: rows.length };
  for (const row of rows) {
    const fields = fieldsOf(row);
    const filled = Object.entries(fields).map(([name, one]) => [name, read(one)]);
    const checked = check(filled.length === 0 ? row : Object.fromEntries(filled));
    const name = fields[nameField];
    const record = typeof name === 'string' || typeof name === 'number' ? visibleText(String(name)) : '';
    const reasons = checked.faults.map((fault) => ({ record, reason: faultText(fault) }));
    const built = checked.ok ? build(checked.record) : undefined;
    if (typeof built === 'string') list.skipped.push({ record, reason: built });
    else if (built === undefined) list.skipped.push(...reasons.slice(0, 1));
    else {
      list.records.push(built);
      list.lost.push(...reasons);
    }
  }
  return list;
}
