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

/** A group of routes and the options it needs; what a route receives has the static type of its schema. */
export type Routes<Options extends object> = FastifyPluginAsync<Options, RawServerDefault, TypeBoxTypeProvider>;

/** Fastify as a group of routes has it. */
export type App = Parameters<Routes<object>>[0];

type RouteOption = 'attachValidation' | 'bodyLimit' | 'config' | 'exposeHeadRoute';

/** What a route takes and answers: `answer` with status 200, an error's body with each of `errors`. */
interface RouteFacts<Answer extends TSchema, Status extends number> extends Pick<RouteShorthandOptions, RouteOption> {
  answer: Answer;
  errors?: readonly Status[];
  body?: TSchema;
  params?: TSchema;
  querystring?: TSchema;
}

/** A route's options, with its summary and schemas. */
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
    attachValidation,
    bodyLimit,
    config,
    exposeHeadRoute,
    schema: { summary, ...rest, response },
  };
}

/**
 * Aborted when the connection closes before the answer is sent (and afterwards, when it no longer matters). Not
 * `request.signal`, which is aborted as soon as the body has been read.
 */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

/** An onSend hook that sets these headers where the route has not set them. */
export function withHeaders(headers: Readonly<Record<string, string>>): onSendHookHandler {
  const entries = Object.entries(headers);
  return (_request, reply, payload, next) => {
    for (const [name, value] of entries) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    next(null, payload);
  };
}
