import { Type } from 'typebox';
import { FINAL_POLL_WEEK } from '../domain/poll.ts';
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
