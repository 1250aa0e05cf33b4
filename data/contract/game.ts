import { Type, type Static } from 'typebox';
import { GameSchema } from '../domain/game.schema.ts';
import { nullable } from '../nullable.ts';

export type GameResponse = Static<typeof GameSchema>;

/** The answer of `GET /api/games/game-of-week`: null, with status 200, when there is none. */
export const GameOfWeekSchema = nullable(GameSchema);

/** `{week}` of `GET /api/games/weekly/{week}`: a whole number from 0 to 19, written plainly. */
export const WeekParamsSchema = Type.Object({
  week: Type.String({ pattern: '^(?:1?[0-9])$', description: 'Week number, 0 to 19' }),
});
