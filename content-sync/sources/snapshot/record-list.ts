import type { Static, TObject } from 'typebox';
import { SyncError } from '../../core/sync-error.ts';
import { recordCheck } from './check-record.ts';

/** The elements of a text that must be a JSON list; a SyncError names the file that is none. */
export function parseJsonList(file: string, text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SyncError(`${file}: is not valid JSON: ${reason}`);
  }
  if (!Array.isArray(value)) throw new SyncError(`${file}: must be a list of records`);
  return value;
}

/** A record whose fields are sound by themselves; `fault` notes what is wrong with them together. */
export interface SoundRecord<Item> {
  record: Item;
  fault: (field: string, rule: string) => void;
  /** False once a fault was noted. */
  isSound: () => boolean;
}

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? `, ${value.id}` : '';

/**
 * Checks a file's list of records, of which no two may have the same value in the `unique` fields. What is wrong goes
 * to `problems`, a line each (`games.json (record 3, ash-at-elm-2025-09-06), field week: must be …`), and that record
 * is left out.
 */
export function checkRecords<const Schema extends TObject>(
  file: string,
  text: string,
  schema: Schema,
  unique: readonly (keyof Static<Schema> & string)[],
  problems: string[],
): SoundRecord<Static<Schema>>[] {
  const check = recordCheck(schema);
  const firstOf = new Map<string, number>();
  return parseJsonList(file, text).flatMap((value, row) => {
    const place = `${file} (record ${row + 1}${idOf(value)})`;
    const note = (field: string | null, rule: string): void => {
      problems.push(field === null ? `${place}: ${rule}` : `${place}, field ${field}: ${rule}`);
    };
    const checked = check(value);
    if (!checked.ok) {
      for (const fault of checked.faults) note(fault.field, `${fault.rule}, is ${fault.value}`);
      return [];
    }
    const { record } = checked;
    const faults: string[] = [];
    const isSound = (): boolean => faults.length === 0;
    const fault = (field: string, rule: string): void => {
      faults.push(field);
      note(field, rule);
    };
    for (const field of unique) {
      const key = `${field} ${String(record[field])}`;
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, row + 1);
      else fault(field, `'${String(record[field])}' stands in record ${first} already`);
    }
    return isSound() ? [{ record, fault, isSound }] : [];
  });
}

/** More than this many help nobody: the first ones are mended first. */
const MAX_SHOWN = 20;

/** Throws a SyncError with the first twenty problems when there are any. */
export function refuseProblems(what: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const lines = problems.slice(0, MAX_SHOWN).map((problem) => `  ${problem}`);
  const left = problems.length - lines.length;
  if (left > 0) lines.push(`  … and ${left} more`);
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  throw new SyncError(`${what} is not usable, ${count}:\n${lines.join('\n')}`);
}
