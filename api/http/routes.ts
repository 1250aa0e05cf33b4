import type {
  FastifyPluginAsync,
  FastifyReply,
  onSendHookHandler,
  RawServerDefault,
  RouteShorthandOptions,
} from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { TSchema } from 'typebox';
import { errorAnswers, type ErrorResponseSchema } from '#data/contract/errors.ts';

/** A group of routes, given what they need; what a route receives has the static type of its schema. */
export type Routes<Options extends object> = FastifyPluginAsync<Options, RawServerDefault, TypeBoxTypeProvider>;
/** Our Fastify, as every group of routes has it. */
export type App = Parameters<Routes<object>>[0];

type Options = 'attachValidation' | 'bodyLimit' | 'config' | 'exposeHeadRoute';
/**
 * What a route takes and answers: `answer` with status 200, and an error's body with each of `errors`; and its options.
 */
interface RouteFacts<Answer extends TSchema, Status extends number> extends Pick<RouteShorthandOptions, Options> {
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

/**
 * A signal that is aborted when the connection ends before the answer is out (and after it, when it matters no more).
 * `request.signal` will not do: it is aborted as soon as the body has been read.
 */
export function clientGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

/** An onSend hook that gives an answer these headers, where the route has not said otherwise. */
export function withHeaders(headers: Readonly<Record<string, string>>): onSendHookHandler {
  const entries = Object.entries(headers);
  return (_request, reply, payload, next) => {
    for (const [name, value] of entries) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    next(null, payload);
  };
}
