import { Type, type Static } from 'typebox';

/** The answer of `GET /api/installation`. */
export const InstallationSchema = Type.Object({
  payments: Type.Boolean({ description: 'Whether Premium is sold' }),
  mail: Type.Boolean({ description: 'Whether letters are sent' }),
  push: Type.Boolean({ description: 'Whether alerts are sent to devices' }),
  benefits: Type.Array(Type.String(), { description: 'Of Premium, as they are shown' }),
});
export type InstallationAnswer = Static<typeof InstallationSchema>;
