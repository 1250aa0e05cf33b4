import type { TSchema } from 'typebox';
import { errorAnswers, type ErrorResponseSchema } from '#data/contract/errors.ts';

/** What a route takes and answers: `answer` with status 200, and an error's body with each of `errors`. */
interface RouteFacts<Answer extends TSchema, Status extends number> {
  answer: Answer;
  errors?: readonly Status[];
  /** The group it stands in on the page of all calls. */
  tags?: string[];
  body?: TSchema;
  params?: TSchema;
  querystring?: TSchema;
}

/** The option of a route that describes it, in one sentence and by schemas. */
export function describeRoute<
  Answer extends TSchema,
  Facts extends RouteFacts<Answer, Status>,
  Status extends number = never,
>(summary: string, { answer, errors = [], ...rest }: Facts & RouteFacts<Answer, Status>) {
  type Response = { 200: Answer } & Record<Status, typeof ErrorResponseSchema>;
  const response: Response = { 200: answer, ...errorAnswers(...errors) };
  return { schema: { summary, ...rest, response } };
}
