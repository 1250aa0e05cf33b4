/** The body of a refusal by our API (data/contract/errors.ts), or anything from a server between. */
type ErrorBody = Partial<Record<'message' | 'code' | 'fields', unknown>>;

/** An answer that is not OK. `message` is the status, a colon and the body's text (specification section 8). */
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

/**
 * Sends a POST with cookies; a body goes as JSON, and only then with a JSON content type
 * (specification section 7). Resolves to the parsed answer, undefined for an empty one. Throws as apiGet.
 */
export async function apiPost<Answer>(path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  return (await exchange<Answer>('POST', path, init)).answer;
}
