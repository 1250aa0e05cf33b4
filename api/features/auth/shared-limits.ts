import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import type { Throttle } from './throttle.ts';

const MINUTE_MS = 60_000;

/**
 * What the limits of routes count with. A limit for a minute keeps a process from too much work, and each process has its own;
 * one for longer bounds what costs something elsewhere (letters, exports), and is counted in the accounts, for all processes.
 */
export function sharedLimits(throttle: Throttle): FastifyRateLimitStoreCtor {
  return class RouteStore implements FastifyRateLimitStore {
    readonly #own = new LocalStore();
    readonly #route: string;

    constructor(limit: object) {
      const { routeInfo } = limit as { routeInfo?: { method?: unknown; url?: string } };
      this.#route = `${String(routeInfo?.method)} ${routeInfo?.url}`;
    }

    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs, max) => {
      if (windowMs <= MINUTE_MS) return this.#own.incr(key, callback, windowMs, max);
      const call = throttle.countCall(`${this.#route} ${key}`, { max, windowMs });
      call.then((counted) => callback(null, counted), callback);
    };

    child = (limit: object): RouteStore => new RouteStore(limit);
  };
}
