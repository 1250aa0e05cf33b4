import { Type } from 'typebox';
import { listPollsOfWeek, listPollWeeks } from '#data/content/queries/season.queries.ts';
import { RankingsQuerySchema } from '#data/contract/content.ts';
import { PollPlaceSchema } from '#data/domain/football/poll.ts';
import { describeRoute } from '../../http/routes.ts';
import type { ContentRoutes } from './content-answers.ts';
import { ofSeason } from './of-season.ts';

/** The polls of a week: the writers', the coaches' and the committee's. */
export const rankingsRoutes: ContentRoutes = async (app, { answer }) => {
  app.get(
    '/rankings',
    describeRoute('The polls of one week (the newest), poll by poll, the best first', {
      querystring: RankingsQuerySchema,
      answer: Type.Array(PollPlaceSchema),
      errors: [400, 404],
    }),
    (request, reply) => {
      const { week } = request.query;
      const [read, version] = ofSeason(request.query, async (db, year) => {
        const asked = week ?? (await listPollWeeks(db, year)).at(-1)?.week;
        return asked === undefined ? [] : listPollsOfWeek(db, Number(asked), year);
      });
      return answer(request, reply, read, `${version} week ${week ?? ''}`);
    },
  );
};
