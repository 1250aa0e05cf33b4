import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyRequest } from 'fastify';
import { isApiPath } from '../http/request-path.ts';

/** One number, or several with labels. */
type Reading = number | readonly { labels: Readonly<Record<string, string>>; value: number }[];

/** `over` several processes: by default the sum, `max` for what all of them report alike. */
type Kind = { kind?: 'counter'; labels?: string[]; over?: 'max' };

/** The route labels of pages and all other files, and of requests without a route. */
export const PAGES = 'page';
const NO_ROUTE = 'none';
/** Clients may send any of the dozens of methods that Node knows: all others are one series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Seconds: a page from the disk, a call with a query or two, a password, a noticeable delay, a fault. */
const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 5];

/** The route label of a request: a pattern, never an address. */
export function routeOf({ routeOptions: { url } }: Pick<FastifyRequest, 'routeOptions'>): string {
  if (url === undefined) return NO_ROUTE;
  return isApiPath(url) ? url : PAGES;
}

/** The metrics of one process (docs/operations/watch.md lists the names). */
export function createMetrics() {
  const registry = new Registry();
  const named = <const Label extends string>(name: string, help: string, labelNames: Label[] = []) => ({
    name: `hashmark_${name}`,
    help,
    labelNames,
    registers: [registry],
  });
  const answers = new Counter(named('http_requests_total', 'Answers by route pattern', ['route', 'method', 'status']));
  const seconds = new Histogram({
    ...named('http_request_duration_seconds', 'How long those not from memory took', ['route']),
    buckets: BUCKETS,
  });
  return {
    registry,
    eventStreams: new Gauge(named('event_streams', 'Open streams of server-sent events')),
    updates: new Counter(named('updates_total', 'Updates it ran', ['trigger', 'outcome'])),
    /** Counts one answer; without `ms` where its time was not taken. */
    count: (status: number, method = '', route = NO_ROUTE, ms?: number): void => {
      answers.inc({ route, method: METHODS.has(method) ? method : 'other', status });
      if (ms !== undefined) seconds.observe({ route }, ms / 1000);
    },
    /** Adds a metric that is read at each scrape; where `read` throws, this one alone is left out. */
    watch: (name: string, help: string, of: Kind, read: () => Reading | Promise<Reading>): void => {
      const Metric = of.kind === 'counter' ? Counter : Gauge;
      new Metric<string>({
        ...named(name, help, of.labels),
        aggregator: of.over ?? 'sum',
        async collect() {
          const reading = await Promise.try(read).catch(() => []);
          this.reset();
          // A reset sets a metric without labels to 0, which would be a false reading.
          this.remove({});
          const samples = typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading;
          for (const { labels, value } of samples) this.inc(labels, value);
        },
      });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}
