/** The part of the package's own store, in memory, that shared-limits.ts uses; the package brings no types for it. */
declare module '@fastify/rate-limit/store/LocalStore.js' {
  import type { FastifyRateLimitStore } from '@fastify/rate-limit';

  export default class LocalStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean);
    incr: FastifyRateLimitStore['incr'];
  }
}
