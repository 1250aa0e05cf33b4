import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { guardedLookup, isPrivateHost } from '#data/public-hosts.ts';
import { MINUTE_MS } from '#data/domain/durations.ts';
import { HttpProblem, problemFrom, timeoutProblem } from '../../core/http-problem.ts';
import { folderCache, type CachedAnswer } from './answer-cache.ts';
import { ACCEPT_ENCODING, decodeText, readBody } from './read-body.ts';

const refusal = (host: string): HttpProblem =>
  new HttpProblem(`http://${host}`, 'is an address inside a private network, which a source may not name');

/**
 * Refuses, with an HttpProblem, what is no http or https address, has a password in it, or names
 * an IP address that is not public. A host name is judged when it is resolved: see `publicLookup`.
 */
function checkAddress(url: string, allowPrivate: boolean): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) throw new HttpProblem(url, 'is no http or https address');
  if (parsed.username !== '' || parsed.password !== '') throw new HttpProblem(url, 'has a name or password in it');
  if (!allowPrivate && isPrivateHost(parsed)) throw refusal(parsed.host);
  return parsed;
}

/** Resolves a host name for a connection; fails with an HttpProblem where it leads into a private network. */
const publicLookup = guardedLookup(refusal);

/** A server that asks for a longer wait than this is left alone until the next update. */
const MAX_WAIT_MS = MINUTE_MS;
const FIRST_WAIT_MS = 500;
/** What `Retry-After` asks for: seconds, or a date; in milliseconds from `now`, null when it says nothing usable. */
function parseRetryAfter(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/**
 * How long to wait before the attempt after `attempt` (from 0): what the server asks for, else half a second, one, two
 * … less up to a random half, so that clients that failed together do not come back together. Null: not again.
 */
function waitBefore(problem: HttpProblem, attempt: number, retries: number): number | null {
  if (!problem.isPassing || attempt >= retries) return null;
  if (problem.retryAfterMs !== null) return problem.retryAfterMs <= MAX_WAIT_MS ? problem.retryAfterMs : null;
  return Math.round(FIRST_WAIT_MS * 2 ** attempt * (1 - Math.random() / 2));
}

/** How a source asks; everything that a test wants small or still is in here. */
export interface HttpOptions {
  userAgent: string;
  /** For one complete attempt: name, connection, redirects and the last byte of the body. */
  timeoutMs: number;
  /** The longest body, unpacked. */
  maxBytes: number;
  /** Where answers are cached for conditional requests; null: nowhere. */
  cacheFolder: string | null;
  clock: () => Date;
  /** How many more attempts after one that failed in passing. */
  retries: number;
  /** True: addresses of private networks are asked as well. */
  allowPrivate: boolean;
  sleep?: (ms: number) => Promise<unknown>;
}

export interface GetOptions {
  headers?: Readonly<Record<string, string>>;
  /**
   * The media types that are of use; another one is refused. `application/xml` stands for every
   * type that ends in `+xml`, `application/json` for those in `+json`. An answer without a type
   * passes: its content decides.
   */
  accept?: readonly string[];
  /** False for a body that must not be cached, because it is no sound answer. */
  isUsable?: (body: string) => boolean;
  /** How many attempts may still be made, of this call and others that share it: it is counted down. */
  allowance?: { attempts: number };
}

interface Answer {
  body: string;
  /** Where the answer came from after redirects. */
  finalUrl: string;
}

/** Asks addresses of other people's servers; see `createHttp`. */
export interface Http {
  /** The answer with status 200. Everything else throws an HttpProblem. */
  get(url: string, options?: GetOptions): Promise<Answer>;
  /** Closes what connections are left. */
  close(): Promise<void>;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Never sent on to another server than the one they were meant for. */
const SECRET_HEADERS = new Set(['authorization', 'cookie']);

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

function statusProblem(status: number, url: string, retryAfter: string | undefined, now: Date): HttpProblem {
  if (status === 401 || status === 403)
    return new HttpProblem(url, `refuses the key or access (${status})`, { kind: 'unauthorized' });
  const passing = { isPassing: true, retryAfterMs: parseRetryAfter(retryAfter, now) };
  if (status === 429)
    return new HttpProblem(url, 'says there were too many calls', { kind: 'rate_limited', ...passing });
  return new HttpProblem(url, `answers with status ${status}`, status >= 500 ? passing : {});
}

function checkType(contentType: string, accept: readonly string[], url: string): void {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const isFit = accept.some((wanted) => type === wanted || type.endsWith(`+${wanted.split('/')[1] ?? ''}`));
  if (type !== '' && !isFit)
    throw new HttpProblem(url, `answers with '${type.slice(0, 60)}' in place of ${accept.join(' or ')}`);
}

function headersFor(url: URL, first: URL, options: GetOptions, cached: CachedAnswer | undefined) {
  const isSameServer = url.origin === first.origin;
  const own = Object.entries(options.headers ?? {}).filter(
    ([name]) => isSameServer || !SECRET_HEADERS.has(name.toLowerCase()),
  );
  return {
    accept: options.accept === undefined ? '*/*' : [...options.accept, '*/*;q=0.1'].join(', '),
    'accept-encoding': ACCEPT_ENCODING,
    ...(cached?.etag == null ? {} : { 'if-none-match': cached.etag }),
    ...(cached?.lastModified == null ? {} : { 'if-modified-since': cached.lastModified }),
    ...Object.fromEntries(own),
  };
}

/**
 * A client for servers that are not ours: conditional requests with answers cached on disk, limits on the time of an
 * attempt and on the unpacked body, at most five redirects and no ring, a few more attempts with growing waits where a
 * failure may pass (429, 5xx, a cut connection), and no address of a private network, by the address that is really
 * connected to.
 */
export function createHttp(options: HttpOptions): Http {
  const { userAgent, timeoutMs, maxBytes, clock, retries, allowPrivate, sleep = pause } = options;
  const cache = options.cacheFolder === null ? null : folderCache(options.cacheFolder);
  const agent = new Agent({
    allowH2: false,
    connect: { timeout: timeoutMs, ...(allowPrivate ? {} : { lookup: publicLookup }) },
  });
  async function attempt(url: string, how: GetOptions, signal: AbortSignal): Promise<Answer> {
    const first = checkAddress(url, allowPrivate);
    const cached = await cache?.read(url);
    const seen = new Set<string>();
    for (let at = first; ;) {
      seen.add(at.href);
      const response = await request(at, {
        dispatcher: agent,
        signal,
        headers: { 'user-agent': userAgent, ...headersFor(at, first, how, cached) },
      });
      const { statusCode: status, headers, body } = response;
      const location = textOf(headers.location);
      if (REDIRECTS.has(status) && location !== undefined) {
        await body.dump({ limit: 64 * 1024 }).catch(() => undefined);
        if (!URL.canParse(location, at)) throw new HttpProblem(at.href, 'redirects to no address');
        at = checkAddress(new URL(location, at).href, allowPrivate);
        if (seen.has(at.href) || seen.size > MAX_REDIRECTS)
          throw new HttpProblem(
            url,
            `redirects ${seen.has(at.href) ? 'in a ring' : `more than ${MAX_REDIRECTS} times`}`,
          );
        continue;
      }
      if (status === 304 && cached !== undefined) {
        await body.dump({ limit: 1024 }).catch(() => undefined);
        return { body: cached.body, finalUrl: at.href };
      }
      // What is left unread of a refused answer must not keep the connection busy.
      body.on('error', () => undefined);
      try {
        if (status !== 200) throw statusProblem(status, at.href, textOf(headers['retry-after']), clock());
        const contentType = textOf(headers['content-type']) ?? '';
        if (how.accept !== undefined) checkType(contentType, how.accept, at.href);
        const encoding = textOf(headers['content-encoding']) ?? '';
        const bytes = await readBody(body, { encoding, maxBytes, url: at.href, signal });
        const text = decodeText(bytes, contentType);
        const etag = textOf(headers.etag) ?? null;
        const lastModified = textOf(headers['last-modified']) ?? null;
        if ((etag ?? lastModified) !== null && (how.isUsable?.(text) ?? true))
          await cache?.write({ url, etag, lastModified, body: text });
        return { body: text, finalUrl: at.href };
      } finally {
        body.destroy();
      }
    }
  }

  async function attemptInTime(url: string, how: GetOptions): Promise<Answer> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await attempt(url, how, signal);
    } catch (error) {
      throw signal.aborted ? timeoutProblem(url, timeoutMs) : problemFrom(error, url);
    }
  }

  return {
    async get(url, how = {}) {
      const { allowance = { attempts: Infinity } } = how;
      if (allowance.attempts === 0) throw new HttpProblem(url, 'was not asked any more', { kind: 'no_attempts' });
      for (let count = 0; ; count += 1) {
        allowance.attempts -= 1;
        try {
          return await attemptInTime(url, how);
        } catch (error) {
          if (!(error instanceof HttpProblem)) throw error;
          const wait = waitBefore(error, count, retries);
          if (wait === null || allowance.attempts === 0) throw error;
          await sleep(wait);
        }
      }
    },
    close: () => agent.destroy(),
  };
}
