import { Type, type Static, type TSchema, type TUnion, type TNull, type TUnsafe } from 'typebox';

/** A schema whose value may also be null: on the wire an unknown value is null, never left out. */
export function nullable<Schema extends TSchema>(schema: Schema): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()]);
}

/** The same for a plain value, without a choice of schemas: writing a season of games is several times faster so. */
export function nullableValue<Schema extends TSchema & { type: string }>(
  schema: Schema,
): TUnsafe<Static<Schema> | null> {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });
}
