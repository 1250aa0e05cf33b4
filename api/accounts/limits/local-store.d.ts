/** The package's own store, in memory; it brings no types for it. */
declare module '@fastify/rate-limit/store/LocalStore.js' {
  import type { FastifyRateLimitStore } from '@fastify/rate-limit';
  export default class LocalStore implements Pick<FastifyRateLimitStore, 'incr'> {
    incr: FastifyRateLimitStore['incr'];
  }
}
