import type {
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  RawServerDefault,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ErrorResponseSchema } from '#data/contract/errors.ts';
import type { RouteRow } from '#data/contract/route-rows.ts';
import {
  type AnswerOf,
  type Audience,
  audienceOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  refusalsOf,
  type RouteKey,
  ROUTES,
} from '#data/contract/routes.ts';
import { limitCalls } from '../accounts/limits/route-limits.ts';
import { eventStreamResponse } from './event-streams.ts';

/** A group of routes and the options it needs; what a route receives has the static type of its schema. */
export type Routes<Options extends object> = FastifyPluginAsync<Options, RawServerDefault, TypeBoxTypeProvider>;

/** Fastify as a group of routes has it. */
export type App = Parameters<Routes<object>>[0];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask; a hook of the scope with sessions checks it. */
    audience?: Audience | undefined;
  }
}

type Handler<Key extends RouteKey> = (
  request: FastifyRequest<{ Params: ParamsOf<Key>; Querystring: QueryOf<Key>; Body: BodyOf<Key> }>,
  reply: FastifyReply,
) => AnswerOf<Key> | FastifyReply | Promise<AnswerOf<Key> | FastifyReply>;

/** Adds a call of the contract: its row says what is checked, who may ask and how often. */
export function addRoute<Key extends RouteKey>(
  app: App,
  key: Key,
  handler: Handler<Key>,
  { config, ...options }: RouteShorthandOptions = {},
): void {
  const row: RouteRow = ROUTES[key];
  const [method = '', path = ''] = key.split(' ');
  const audience = audienceOf(path);
  if (audience !== undefined && !app.hasRequestDecorator('member')) throw new Error(`${key} knows no members here`);
  const { summary, description, params, query, form, body = form, events, answer, status = 200 } = row;
  const refusals = [...refusalsOf(key, row)].map((refusal) => [refusal, ErrorResponseSchema] as const);
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    attachValidation: form !== undefined,
    exposeHeadRoute: events === undefined,
    ...options,
    config: { ...(row.limit && limitCalls(row.limit, audience)), ...config, audience },
    schema: {
      summary,
      ...(description !== undefined && { description }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: events ? eventStreamResponse(events) : answer, ...Object.fromEntries(refusals) },
    },
    handler: handler as RouteHandlerMethod,
  });
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
