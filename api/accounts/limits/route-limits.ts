import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import type { CallLimit } from '#data/contract/route-rows.ts';
import type { Audience } from '#data/contract/routes.ts';
import { MINUTE_MS } from '#data/domain/durations.ts';
import { networksOf } from '../../http/client-address.ts';
import { AppError } from '../../http/errors.ts';
import { memberOf } from '../access.ts';
import type { Throttle } from './throttle.ts';

/**
 * So many times as many from a network (IPv4 /24, IPv6 /48): a campus, a carrier, or one person with many addresses.
 */
const NETWORK_FACTOR = 4;
/** Newsletter sign-ups from everywhere: each one sends a letter and waits for the disk. */
export const JOINS_IN_ALL = { max: 500, windowMs: 60 * MINUTE_MS };

interface Counted {
  current: number;
  ttl: number;
}

/**
 * Counts the calls that routes limit, for a visitor's address (the key) and for its network. Limits a minute long
 * protect a process from too much work, so each process counts its own; longer ones limit what costs something
 * elsewhere (letters, exports), and are counted in the accounts, for all processes.
 */
export function routeLimitStore(throttle: Throttle): FastifyRateLimitStoreCtor {
  return class RouteStore implements FastifyRateLimitStore {
    readonly #own = new LocalStore();
    readonly #route: string;

    constructor(limit: object) {
      const { routeInfo } = limit as { routeInfo?: { method?: unknown; url?: string } };
      this.#route = `${String(routeInfo?.method)} ${routeInfo?.url}`;
    }

    #count(key: string, windowMs: number, max: number): Promise<Counted> {
      if (windowMs > MINUTE_MS) return throttle.countCall(`${this.#route} ${key}`, { max, windowMs });
      return new Promise((resolve, fail) => {
        const done = (error: Error | null, counted?: Counted) =>
          counted === undefined ? fail(error ?? new Error('not counted')) : resolve(counted);
        this.#own.incr(key, done, windowMs, max);
      });
    }

    async #countBoth(key: string, windowMs: number, max: number): Promise<Counted> {
      const [, network, address] = networksOf(key);
      const own = await this.#count(address, windowMs, max);
      // A refused call uses up nothing that neighbors need. A key that is a member's id has no network.
      if (own.current > max || network === address) return own;
      const maxOfNetwork = max * NETWORK_FACTOR;
      const all = await this.#count(network, windowMs, maxOfNetwork);
      return all.current > maxOfNetwork ? { current: max + 1, ttl: all.ttl } : own;
    }

    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs, max) => {
      this.#countBoth(key, windowMs, max).then((counted) => callback(null, counted), callback);
    };

    child = (limit: object): RouteStore => new RouteStore(limit);
  };
}

const idOfMember = (request: FastifyRequest): string => memberOf(request).id;

/** The route option that counts the calls of a member, or of a visitor's address where there are no members. */
export function limitCalls({ max, timeWindow = '1 minute', isByAddress = false }: CallLimit, audience?: Audience) {
  if (audience === undefined || isByAddress) return { rateLimit: { max, timeWindow } };
  return { rateLimit: { max, timeWindow, hook: 'preHandler', keyGenerator: idOfMember } } as const;
}

/** More than a person's tabs and scripts need together. */
const CALLS_PER_MINUTE = 300;
/** Signing out is always possible: it costs a sign-in, which has its own limits. */
const UNLIMITED = '/api/auth/logout';

/**
 * An onRequest hook that limits all calls of a member together, refused ones too, in addition to the limits of single
 * routes (`limitCalls`). Throws `too_many_requests`. Visitors are limited by address, on the routes where a call is
 * costly.
 */
export function limitMembers(app: FastifyInstance) {
  const count = app.createRateLimit({ max: CALLS_PER_MINUTE, timeWindow: '1 minute', keyGenerator: idOfMember });
  return async (request: FastifyRequest): Promise<void> => {
    if (request.member === null || request.routeOptions.url === UNLIMITED) return;
    const calls = await count(request);
    if (calls.isAllowed || !calls.isExceeded) return;
    throw new AppError('too_many_requests', { retryAfterSeconds: calls.ttlInSeconds });
  };
}
