import { Type, type Static, type TSchema } from 'typebox';
import { nullable } from '#data/contract/nullable.ts';
import type { SourceNote } from '../../core/source-note.ts';
import { faultText, recordCheck } from '../../parse/check-record.ts';

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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record that was left out. */
export interface Skipped {
  /** What finds it in the answer: the league's number or a name; '' when it has none. */
  record: string;
  /** Why, as the end of a sentence. */
  reason: string;
}

/** A record that can be used, or why not. */
export type Parsed<Item> = { ok: true; record: Item } | ({ ok: false } & Skipped);

const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Makes the reader of one kind of the league's records; `idField` is what names one that is left out. */
export function leagueReader<const Schema extends TSchema>(
  schema: Schema,
  idField: string,
): (value: unknown) => Parsed<Static<Schema>> {
  const check = recordCheck(schema);
  return (value) => {
    const fields = isRecord(value) ? value : {};
    const filled = Object.entries(fields).map(([name, one]) => [name, isEmpty(one) ? null : one]);
    const checked = check(isRecord(value) ? Object.fromEntries(filled) : value);
    if (checked.ok) return checked;
    const name = fields[idField];
    const record = typeof name === 'string' || typeof name === 'number' ? String(name) : '';
    const [fault] = checked.faults;
    return skip(record, fault === undefined ? 'is not usable' : faultText(fault));
  };
}

/** The result for a record that cannot be used. */
export function skip(record: string, reason: string): { ok: false } & Skipped {
  return { ok: false, record, reason };
}

/** Reads every record of a list; one that cannot be used is left out, and never stops the others. Null for one that is nothing to report. */
export function readAll<Item>(
  rows: readonly unknown[],
  read: (row: unknown) => Parsed<Item> | null,
): { records: Item[]; skipped: Skipped[] } {
  const records: Item[] = [];
  const skipped: Skipped[] = [];
  for (const row of rows) {
    const parsed = read(row);
    if (parsed?.ok === true) records.push(parsed.record);
    else if (parsed !== null) skipped.push({ record: parsed.record, reason: parsed.reason });
  }
  return { records, skipped };
}

/** Notes for the report: equal reasons are counted together, and the first record of each is named. */
export function skipNotes(about: string, skipped: readonly Skipped[]): SourceNote[] {
  const groups = Map.groupBy(skipped, (one) => one.reason);
  return [...groups].map(([reason, records]) => {
    const example = records.find(({ record }) => record !== '')?.record;
    return {
      kind: 'skipped',
      about,
      reason: example === undefined ? reason : `${reason} (such as ${example.slice(0, 60)})`,
      count: records.length,
    };
  });
}
