import { Type } from 'typebox';

/** `?season=2024`: the season that is asked for; without it the current one. */
export const SeasonQuerySchema = Type.Object({
  season: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
});

/** `{id}` of a team, article or game: URL-safe, stable over syncs. */
export const IdParamsSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) });
