import { type TSchema, Type } from 'typebox';
import { toInstant } from '#data/domain/eastern-time.ts';

/*
 * The kinds of fields that records of sources have. Each says in its description what a value must be: check-record.ts
 * makes its sentences of that.
 */

/** No name, place or description comes near it: a longer text is a fault. */
const MAX_TEXT = 1000;

/** A text with something in it, of at most so many characters. */
export const text = (longest = MAX_TEXT) =>
  Type.String({
    maxLength: longest,
    pattern: '\\S',
    description: `a text of 1 to ${longest} characters`,
  });

/** A field that a record may do without: a malformed value costs the field alone. */
export const spare = <Schema extends TSchema>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()], { isSpare: true }));

/** What may stand in an address. */
export const slug = () =>
  Type.String({
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    description: 'a slug (lower-case letters, digits, hyphens)',
  });

export const colour = () => Type.String({ pattern: '^#[0-9a-f]{6}$', description: 'a colour (#rrggbb, lower case)' });

export const flag = () => Type.Boolean({ description: 'true or false' });

export const decimal = (least: number, most: number) =>
  Type.Number({ minimum: least, maximum: most, description: `a number from ${least} to ${most}` });

export const integer = (least: number, most: number) =>
  Type.Integer({
    minimum: least,
    maximum: most,
    description: `a whole number from ${least} to ${most}`,
  });

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>(Type.Enum([...values], { description: `one of ${values.join(', ')}` }));

function isInstant(value: string): boolean {
  try {
    return !Number.isNaN(toInstant(value).getTime());
  } catch {
    return false;
  }
}

/** An ISO 8601 text with its offset. */
export const instant = () =>
  Type.Refine(Type.String({ description: 'a date and time with its offset (2025-08-30T16:00:00Z)' }), isInstant);

/** A sound instant in UTC, to the second. */
export function inUtc(value: string): string {
  return toInstant(value).toISOString().replace('.000Z', 'Z');
}

/** A list of so many whole numbers. */
export const integers = (fewest: number, most: number, least: number, greatest: number) =>
  Type.Array(integer(least, greatest), {
    minItems: fewest,
    maxItems: most,
    description: `a list of ${fewest === most ? fewest : `${fewest} to ${most}`} whole numbers from ${least} to ${greatest}`,
  });

/** The largest stadium holds half as many. */
export const MAX_PEOPLE = 250_000;

/** One side's points by period: four quarters, then overtimes; the longest game had nine. */
export const periods = () => integers(4, 20, 0, 100);
