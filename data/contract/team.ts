import { Type, type Static } from 'typebox';
import { nullable } from './nullable.ts';

/** A team on the wire (specification section 3); the same fields as the domain's Team. */
export const TeamSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  shortName: Type.String(),
  mascot: nullable(Type.String()),
  conference: nullable(Type.String()),
  classification: Type.Enum(['fbs', 'fcs']),
  wins: Type.Integer({ minimum: 0 }),
  losses: Type.Integer({ minimum: 0 }),
  conferenceWins: Type.Integer({ minimum: 0 }),
  conferenceLosses: Type.Integer({ minimum: 0 }),
  colorPrimary: Type.String({ description: 'Lower-case hex, #rrggbb' }),
  colorSecondary: Type.String({ description: 'Lower-case hex, #rrggbb' }),
  homeVenue: nullable(Type.String()),
  city: nullable(Type.String()),
  state: nullable(Type.String()),
});
export type TeamResponse = Static<typeof TeamSchema>;
