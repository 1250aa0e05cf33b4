import { MINUTE_MS } from '#data/domain/durations.ts';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import { networksOf } from '../../http/client-address.ts';
import type { Throttle } from './throttle.ts';

const TEN_MINUTES = '10 minutes';

/** How often visitors may ask from one address (IPv4) or household (IPv6 /64). */
export const VISITOR_LIMITS = {
  /** Some twenty words a minute, letter by letter. */
  search: { max: 180, timeWindow: '1 minute' },
  /** Enough for a household or an office behind one address, too little to fill the table. */
  join: { max: 10, timeWindow: TEN_MINUTES },
  /**
   * What is done by the link of a letter, and asking for one; a reader who often changes their mind is far below it.
   */
  letterCalls: { max: 60, timeWindow: TEN_MINUTES },
} as const;
/**
 * A whole network (IPv4 /24, IPv6 /48) may ask so many times as often: it is a campus, a carrier, or one person with
 * many addresses.
 */
const TIMES_OF_NETWORK = 4;
/** Who joins the newsletter, from everywhere: each brings a letter to somebody, and a wait for the disk. */
export const JOINS_IN_ALL = { max: 500, windowMs: 60 * MINUTE_MS };

interface Counted {
  current: number;
  ttl: number;
}

/**
 * What the limits of routes count with, for a visitor's address (as the key) also over its network. A limit for a
 * minute keeps a process from too much work, and each process has its own; one for longer bounds what costs something
 * elsewhere (letters, exports), and is counted in the accounts, for all processes.
 */
export function sharedLimits(throttle: Throttle): FastifyRateLimitStoreCtor {
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
      // Who is refused uses nothing up that neighbours need. A member's id has no network.
      if (own.current > max || network === address) return own;
      const most = max * TIMES_OF_NETWORK;
      const all = await this.#count(network, windowMs, most);
      return all.current > most ? { current: max + 1, ttl: all.ttl } : own;
    }

    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs, max) => {
      this.#countBoth(key, windowMs, max).then((counted) => callback(null, counted), callback);
    };

    child = (limit: object): RouteStore => new RouteStore(limit);
  };
}
