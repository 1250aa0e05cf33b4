import { Type, type TNull, type TSchema, type TUnion } from 'typebox';

/** A schema whose value may also be null: on the wire an unknown value is null, never left out. */
export function nullable<Schema extends TSchema>(schema: Schema): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()]);
}
