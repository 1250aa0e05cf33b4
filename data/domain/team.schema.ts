import { Type } from 'typebox';
import { nullableValue } from '../nullable.ts';

/** A team with its record, as pages and the API have it (specification section 3). */
export const TeamSchema = Type.Object({
  /** URL-safe slug of the name, stable over syncs. */
  id: Type.String(),
  name: Type.String(),
  shortName: Type.String(),
  mascot: nullableValue(Type.String()),
  /** One of CONFERENCES for a covered team; any other league's name, or null, for the others (data/domain/league.ts). */
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
