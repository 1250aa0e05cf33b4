import type { AnswerOf, GivenOf, RouteKey } from '#data/contract/routes.ts';

/** The body of a refusal by our API (data/contract/errors.ts), or anything from a server between. */
type ErrorBody = Partial<Record<'message' | 'code' | 'fields', unknown>>;

/**
 * An answer that is not OK, or that this browser cannot use. `message` is the status, a colon and the body's text
 * (specification section 8).
 */
export class ApiError extends Error {
  readonly status: number;
  /** The API's sentence for readers; null when the answer is not the API's. */
  readonly serverMessage: string | null;
  /** The API's code for programs; null when the answer is not the API's. */
  readonly code: string | null;
  /** A sentence for each field that the API could not use, by the field's name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    const body = parseErrorBody(text);
    this.serverMessage = typeof body.message === 'string' ? body.message : null;
    this.code = typeof body.code === 'string' ? body.code : null;
    this.fields = textsOf(body.fields);
  }
}

function textsOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function parseErrorBody(text: string): ErrorBody {
  try {
    return (JSON.parse(text) ?? {}) as ErrorBody;
  } catch {
    return {};
  }
}

/** One request to our own origin with its answer and headers. Throws as apiGet. */
export async function exchange<Answer>(
  method: string,
  path: string,
  init: RequestInit,
): Promise<{ answer: Answer; headers: Headers }> {
  const response = await fetch(path, { method, credentials: 'include', ...init });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text === '' ? response.statusText : text);
  return {
    answer: (text === '' ? undefined : JSON.parse(text)) as Answer,
    headers: response.headers,
  };
}

/**
 * Reads JSON from our own origin, with cookies. Throws an ApiError for an answer that is not OK
 * (a 401 too), and what `fetch` throws when there is no answer at all.
 */
export async function apiGet<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const { answer } = await exchange<Answer>('GET', path, signal === undefined ? {} : { signal });
  return answer;
}

/** What a call is given: the fields of its path, and those of its query or its body. */
export type Given<Key extends RouteKey> =
  unknown extends GivenOf<Key>
    ? [given?: undefined, signal?: AbortSignal]
    : object extends GivenOf<Key>
      ? [given?: GivenOf<Key>, signal?: AbortSignal]
      : [given: GivenOf<Key>, signal?: AbortSignal];

/** The address of a call with what stands in its path and, of a read, in its query; all else is the body. */
export function addressOf(key: RouteKey, given?: object): { address: string; body: object | undefined } {
  const [method, form = ''] = key.split(' ');
  const fields = { ...given } as Record<string, string>;
  const rest = Object.entries(fields).filter(([name]) => !form.includes(`{${name}}`));
  const path = form.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fields[name] ?? ''));
  if (method !== 'GET') return { address: `/api${path}`, body: given && Object.fromEntries(rest) };
  const query = new URLSearchParams(rest).toString();
  return { address: `/api${path}${query && `?${query}`}`, body: undefined };
}

/**
 * Calls our API, with cookies; a body goes as JSON, and only then with a JSON content type (specification section 7).
 * Throws as apiGet.
 */
export async function call<Key extends RouteKey>(key: Key, ...[given, signal]: Given<Key>): Promise<AnswerOf<Key>> {
  const { address, body } = addressOf(key, given as object | undefined);
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await exchange<AnswerOf<Key>>(key.split(' ')[0] ?? '', address, { ...json, ...(signal && { signal }) }))
    .answer;
}
