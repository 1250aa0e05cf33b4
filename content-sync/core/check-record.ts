import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { skips, type SourceNote } from './source-note.ts';
import { messageOf } from '#data/releases/files.ts';
import { SyncError } from './sync-error.ts';
import { withVisibleTexts } from './text.ts';

/** One thing wrong with a record. */
export interface Fault {
  /** `home.score`; null when the complete record is meant. */
  field: string | null;
  /** `must be a whole number from 0 to 250`, by the description in the field's schema. */
  rule: string;
  /** The value as JSON, shortened; `missing` without one. */
  value: string;
}

/** A record whose fields are sound, but for those that it is without because of `faults`; or what is wrong with it. */
type Checked<Item> = { ok: true; record: Item; faults: readonly Fault[] } | { ok: false; faults: readonly Fault[] };

function show(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The schema of a field, by the names that lead to it. */
function schemaOf(schema: TSchema | undefined, path: readonly string[]): TSchema | undefined {
  const [name, ...rest] = path;
  if (schema === undefined || name === undefined) return schema;
  return Type.IsObject(schema) ? schemaOf(schema.properties[name], rest) : undefined;
}

function valueOf(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  return valueOf((value as Record<string, unknown>)[name], rest);
}

/** What a field must be; a choice of null or something else is described by the something. */
function descriptionOf(schema: TSchema | undefined): string {
  const described = Type.IsUnion(schema) ? schema.anyOf[0] : schema;
  return described !== undefined && 'description' in described ? String(described.description) : 'a record';
}

/**
 * A record with those of its fields that are named; anything else as it is. (Validator.Clean does the same ten times
 * slower.)
 */
function onlyNamed(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
}

/**
 * Makes the check of one kind of record: a function that takes a value, drops the fields that the schema does not have
 * and what is invisible in its texts, and names every field that breaks it; one that the record can spare is null then.
 */
export function recordCheck<const Schema extends TSchema>(schema: Schema): (value: unknown) => Checked<Static<Schema>> {
  const validator = Compile(schema);
  const fields = Object.entries(Type.IsObject(schema) ? schema.properties : {});
  const names = new Set(fields.map(([name]) => name));
  const spareNames = new Set(fields.flatMap(([name, field]) => ('isSpare' in field ? [name] : [])));
  return (raw) => {
    const value = withVisibleTexts(onlyNamed(raw, names));
    if (validator.Check(value)) return { ok: true, record: value, faults: [] };
    const faults = new Map<string, Fault>();
    for (const error of validator.Errors(value)) {
      const place = error.instancePath.split('/').slice(1);
      const missing = error.keyword === 'required' ? error.params.requiredProperties : [];
      const inside = missing.length === 0 ? [place] : missing.map((name) => [...place, name]);
      for (const path of spareNames.has(place[0] ?? '') ? [place.slice(0, 1)] : inside) {
        const field = path.join('.');
        const rule = `must be ${descriptionOf(schemaOf(schema, path))}`;
        faults.set(field, {
          field: field === '' ? null : field,
          rule,
          value: show(valueOf(value, path)),
        });
      }
    }
    const list = [...faults.values()];
    const lost = new Set(list.map(({ field }) => field?.split('.')[0] ?? ''));
    if (!lost.isSubsetOf(spareNames)) return { ok: false, faults: list };
    const without = { ...(value as object), ...Object.fromEntries([...lost].map((name) => [name, null])) };
    return { ok: true, record: without as Static<Schema>, faults: list };
  };
}

/**
 * `home.score must be a whole number from 0 to 250`: without the value, so that equal faults can be counted together.
 */
export function faultText({ field, rule }: Pick<Fault, 'field' | 'rule'>): string {
  return field === null ? rule : `${field} ${rule}`;
}

/** The elements of a text that must be a JSON list; a SyncError names the file that is none. */
export function parseJsonList(file: string, text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = messageOf(error);
    throw new SyncError(`${file}: is not valid JSON: ${reason}`);
  }
  if (!Array.isArray(value)) throw new SyncError(`${file}: must be a list of records`);
  return value;
}

/** What is wrong with some files. */
export interface Findings {
  /** Why they cannot be used, a line each: `games.json (record 3, ash-at-elm-2025-09-06), field week: must be …`. */
  problems: string[];
  /** What records can spare and are without now. */
  notes: SourceNote[];
}

/** Notes what is wrong with a record whose fields are sound by themselves: one of them (null: all), and its rule. */
export type NoteFault = (field: string | null, rule: string) => void;

/**
 * Checks a file's list of records, of which no two may have the same value in the `unique` fields, and makes ours of
 * them. What is wrong goes to the findings, and a record with a problem is left out.
 */
export function checkRecords<const Schema extends TObject, Item = Static<Schema>>(
  file: string,
  text: string,
  { schema, unique = ['id'] }: { schema: Schema; unique?: readonly (keyof Static<Schema> & string)[] },
  { problems, notes }: Findings,
  build: (record: Static<Schema>, fault: NoteFault) => Item = (record) => record,
): Item[] {
  const check = recordCheck(schema);
  const firstOf = new Map<string, number>();
  return parseJsonList(file, text).flatMap((value, row) => {
    const { id } = Object(value) as { id?: unknown };
    const name = typeof id === 'string' ? id : '';
    const place = `${file} (record ${row + 1}${name === '' ? '' : `, ${name}`})`;
    const problemsBefore = problems.length;
    const fault: NoteFault = (field, rule) => {
      problems.push(field === null ? `${place}: ${rule}` : `${place}, field ${field}: ${rule}`);
    };
    const checked = check(value);
    if (!checked.ok) {
      for (const one of checked.faults) fault(one.field, `${one.rule}, is ${one.value}`);
      return [];
    }
    const { record, faults } = checked;
    const spared = faults.map((one) => ({ record: name, reason: faultText(one) }));
    notes.push(...skips(file, spared));
    for (const field of unique) {
      const key = `${field} ${String(record[field])}`;
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, row + 1);
      else fault(field, `'${String(record[field])}' stands in record ${first} already`);
    }
    const item = build(record, fault);
    return problems.length === problemsBefore ? [item] : [];
  });
}

/** The first problems are mended first: a longer list does not help. */
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
