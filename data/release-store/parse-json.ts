import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Reads a JSON text as what the schema describes, without what it does not name; undefined for any other text. */
export function parseJson<Schema extends TSchema>(
  schema: Schema,
  text: string,
): Static<Schema> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(schema, value) ? (Value.Clean(schema, value) as Static<Schema>) : undefined;
  } catch {
    return undefined;
  }
}
