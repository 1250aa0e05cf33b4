import { Type, type Static } from 'typebox';
import { nullableValue } from './nullable.ts';

/** A team on the wire (specification section 3); the same fields as the domain's Team. */
export const TeamSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  shortName: Type.String(),
  mascot: nullableValue(Type.String()),
  conference: nullableValue(Type.String()),
  classification: Type.Enum(['fbs', 'fcs']),
  wins: Type.Integer({ minimum: 0 }),
  losses: Type.Integer({ minimum: 0 }),
  conferenceWins: Type.Integer({ minimum: 0 }),
  conferenceLosses: Type.Integer({ minimum: 0 }),
  colorPrimary: Type.String({ description: 'Lower-case hex, #rrggbb' }),
  colorSecondary: Type.String({ description: 'Lower-case hex, #rrggbb' }),
  homeVenue: nullableValue(Type.String()),
  city: nullableValue(Type.String()),
  state: nullableValue(Type.String()),
});
export type TeamResponse = Static<typeof TeamSchema>;
