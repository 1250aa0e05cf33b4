import { Type } from 'typebox';
import { FINAL_POLL_WEEK, POLLS } from '../domain/poll.ts';
import { nullableValue } from './nullable.ts';
import { SeasonQuerySchema } from './params.ts';

/** `?season=2025&week=11`: the newest polls of the season without a week. */
export const RankingsQuerySchema = Type.Object({
  ...SeasonQuerySchema.properties,
  week: Type.Optional(
    Type.String({
      pattern: '^(?:1?[0-9]|20)$',
      description: `Week number, 0 to ${FINAL_POLL_WEEK}; the last is after the title game`,
    }),
  ),
});

/** A place in a poll, on the wire. */
export const PollPlaceSchema = Type.Object({
  season: Type.Integer(),
  week: Type.Integer({ description: 'The week before whose games it stood' }),
  poll: Type.Enum([...POLLS]),
  rank: Type.Integer({ minimum: 1 }),
  teamId: Type.String(),
  firstPlaceVotes: nullableValue(Type.Integer()),
  points: nullableValue(Type.Integer()),
});
