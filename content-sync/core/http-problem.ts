import { SyncError } from './sync-error.ts';

/** What a source answers for in a sentence of its own; any other failure is 'other'. */
type HttpProblemKind = 'unauthorized' | 'rate_limited' | 'no_attempts' | 'other';

/** An address for a sentence: without the query, which may be long, and never with a password. */
function showAddress(url: string): string {
  if (!URL.canParse(url)) return `'${url.slice(0, 200)}'`;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`.slice(0, 200);
}

interface ProblemOptions {
  kind?: HttpProblemKind;
  isPassing?: boolean;
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** Why an address gave no usable answer: a sentence for people that begins with the address. */
export class HttpProblem extends SyncError {
  readonly kind: HttpProblemKind;
  /** True when the same question may well be answered a moment later. */
  readonly isPassing: boolean;
  /** How long the server asks to wait, in milliseconds; null when it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    url: string,
    what: string,
    { kind = 'other', isPassing = false, retryAfterMs = null, cause }: ProblemOptions = {},
  ) {
    super(`${showAddress(url)} ${what}.`, undefined, { cause });
    this.name = 'HttpProblem';
    this.kind = kind;
    this.isPassing = isPassing;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The failure of an attempt that took longer than its limit. */
export function timeoutProblem(url: string, timeoutMs: number): HttpProblem {
  return new HttpProblem(url, `did not answer within ${timeoutMs / 1000} s`);
}

const TIMEOUT_CODES = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
const CUT_CODES = new Set([
  'UND_ERR_SOCKET',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'Z_BUF_ERROR',
]);

function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 3) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...inner.flatMap((one: unknown) => codesOf(one, depth + 1))];
}

/** What a failed connection or transfer was, by the codes of Node and undici; a HttpProblem comes back as it is. */
export function problemFrom(error: unknown, url: string): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const inner = error instanceof Error ? error.cause : undefined;
  if (inner instanceof HttpProblem) return inner;
  const codes = codesOf(error);
  if (codes.some((code) => TIMEOUT_CODES.has(code)))
    return new HttpProblem(url, 'did not answer in time', { cause: error });
  if (codes.some((code) => CUT_CODES.has(code)))
    return new HttpProblem(url, 'broke off in the middle of its answer', { isPassing: true, cause: error });
  if (codes.some((code) => code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT')))
    return new HttpProblem(url, 'sent a compressed body that is none', { cause: error });
  const reason = codes[0] ?? (error instanceof Error ? error.message : String(error));
  return new HttpProblem(url, `cannot be reached (${reason})`, { isPassing: true, cause: error });
}
