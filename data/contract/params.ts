import { Type } from 'typebox';

/** `{id}` of a team, article or game: URL-safe, stable over syncs. */
export const IdParamsSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) });
