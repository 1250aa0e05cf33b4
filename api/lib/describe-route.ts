import type { RouteShorthandOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { errorAnswers, type ErrorResponseSchema } from '#data/contract/errors.ts';

type Options = 'attachValidation' | 'bodyLimit' | 'config' | 'exposeHeadRoute';

/** What a route takes and answers: `answer` with status 200, and an error's body with each of `errors`; and its options. */
interface RouteFacts<Answer extends TSchema, Status extends number> extends Pick<
  RouteShorthandOptions,
  Options
> {
  answer: Answer;
  errors?: readonly Status[];
  body?: TSchema;
  params?: TSchema;
  querystring?: TSchema;
}

/** The options of a route, with its description in one sentence and by schemas. */
export function describeRoute<
  Answer extends TSchema,
  Facts extends RouteFacts<Answer, Status>,
  Status extends number = never,
>(summary: string, facts: Facts & RouteFacts<Answer, Status>) {
  const { attachValidation, bodyLimit, config, exposeHeadRoute, ...described } = facts;
  const { answer, errors = [], ...rest } = described;
  type Response = { 200: Answer } & Record<Status, typeof ErrorResponseSchema>;
  const response: Response = { 200: answer, ...errorAnswers(...errors) };
  return {
    ...{ attachValidation, bodyLimit, config, exposeHeadRoute },
    schema: { summary, ...rest, response },
  };
}
