import type { FastifyPluginAsync, RawServerDefault } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';

/** A group of routes, given what they need; what a route receives has the static type of its schema. */
export type Routes<Options extends object> = FastifyPluginAsync<
  Options,
  RawServerDefault,
  TypeBoxTypeProvider
>;

/** Our Fastify, as every group of routes has it. */
export type App = Parameters<Routes<object>>[0];
