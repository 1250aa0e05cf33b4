import { Type } from 'typebox';
import { nullableValue } from '../nullable.ts';
import { POLLS } from './poll.ts';

/** One place in one poll. Ties share a rank, and the next is left free. */
export const PollPlaceSchema = Type.Object({
  season: Type.Integer(),
  /** 0 to 19 by our count (the preseason poll is week 0); `final` is 20. */
  week: Type.Integer({ description: 'The week before whose games it stood' }),
  poll: Type.Enum(POLLS),
  rank: Type.Integer({ minimum: 1 }),
  teamId: Type.String(),
  /** Null for a ranking without votes. */
  firstPlaceVotes: nullableValue(Type.Integer()),
  points: nullableValue(Type.Integer()),
});
