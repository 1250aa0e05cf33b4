import { toInstant } from '#data/domain/time.ts';
import type { JsonRow } from './json-rows.ts';
import type { Problem } from './problems.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const COLOUR = /^#[0-9a-f]{6}$/;
/** No name, place or description comes near it: a longer text is a fault in the file. */
const LONGEST_TEXT = 1000;

function show(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/**
 * Reads the fields of one record and notes everything that is wrong with it, instead of stopping
 * at the first. A getter returns a harmless value of its type after a problem, so the record must
 * be thrown away when `isValid` is false.
 */
export class RecordReader {
  readonly #source: JsonRow;
  readonly #fields: Record<string, unknown>;
  readonly #problems: Problem[];
  readonly #parent: { prefix: string; id: string | null } | null;
  #valid = true;

  constructor(
    source: JsonRow,
    problems: Problem[],
    parent: { prefix: string; id: string | null } | null = null,
  ) {
    this.#source = source;
    this.#problems = problems;
    this.#parent = parent;
    const { value } = source;
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.#fields = isRecord ? (value as Record<string, unknown>) : {};
    if (!isRecord) this.problem(null, `must be a record, is ${show(value)}`);
  }

  get #id(): string | null {
    if (this.#parent !== null) return this.#parent.id;
    return typeof this.#fields['id'] === 'string' ? this.#fields['id'] : null;
  }

  get isValid(): boolean {
    return this.#valid;
  }

  /** Notes a problem; `field` is null when the record as a whole is meant. */
  problem(field: string | null, message: string): void {
    this.#valid = false;
    const { file, line, row } = this.#source;
    const path = [this.#parent?.prefix, field].filter((part) => typeof part === 'string');
    const name = path.length === 0 ? null : path.join('.');
    this.#problems.push({ file, line, row, id: this.#id, field: name, message });
  }

  #expect<T>(field: string, wanted: string, fallback: T, fits: (value: unknown) => value is T): T {
    const value = this.#fields[field];
    if (fits(value)) return value;
    this.problem(field, `must be ${wanted}, is ${show(value)}`);
    return fallback;
  }

  text(field: string): string {
    return this.#expect(
      field,
      `a text of 1 to ${LONGEST_TEXT} characters`,
      '',
      (value): value is string =>
        typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT,
    );
  }

  textOrNull(field: string): string | null {
    return this.#fields[field] === null ? null : this.text(field);
  }

  /** Lower-case letters, digits and single hyphens: what may stand in an address. */
  slug(field: string): string {
    return this.#expect(
      field,
      'a slug (lower-case letters, digits, hyphens)',
      '',
      (value): value is string => typeof value === 'string' && SLUG.test(value),
    );
  }

  colour(field: string): string {
    return this.#expect(
      field,
      'a colour (#rrggbb, lower case)',
      '#000000',
      (value): value is string => typeof value === 'string' && COLOUR.test(value),
    );
  }

  flag(field: string): boolean {
    return this.#expect(
      field,
      'true or false',
      false,
      (value): value is boolean => typeof value === 'boolean',
    );
  }

  number(field: string, least: number, most: number): number {
    return this.#expect(
      field,
      `a number from ${least} to ${most}`,
      least,
      (value): value is number => typeof value === 'number' && value >= least && value <= most,
    );
  }

  whole(field: string, least: number, most: number): number {
    return this.#expect(
      field,
      `a whole number from ${least} to ${most}`,
      least,
      (value): value is number =>
        typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
    );
  }

  wholeOrNull(field: string, least: number, most: number): number | null {
    return this.#fields[field] === null ? null : this.whole(field, least, most);
  }

  numberOrNull(field: string, least: number, most: number): number | null {
    return this.#fields[field] === null ? null : this.number(field, least, most);
  }

  oneOf<const T extends string>(field: string, values: readonly [T, ...T[]]): T {
    return this.#expect(field, `one of ${values.join(', ')}`, values[0], (value): value is T =>
      (values as readonly unknown[]).includes(value),
    );
  }

  oneOfOrNull<const T extends string>(field: string, values: readonly [T, ...T[]]): T | null {
    return this.#fields[field] === null ? null : this.oneOf(field, values);
  }

  /** An ISO 8601 text with its offset; comes back in UTC, to the second. */
  instant(field: string): string {
    const text = this.text(field);
    if (text === '') return text;
    try {
      return toInstant(text).toISOString().replace('.000Z', 'Z');
    } catch {
      this.problem(
        field,
        `must be a date and time with its offset (2025-08-30T16:00:00Z), is ${show(text)}`,
      );
      return '';
    }
  }

  /** The record inside a field, read with the same rules; its problems name both fields. */
  record(field: string): RecordReader {
    const source = { ...this.#source, value: this.#fields[field] };
    return new RecordReader(source, this.#problems, { prefix: field, id: this.#id });
  }
}
