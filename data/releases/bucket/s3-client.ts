import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '#data/settings/bucket-settings.ts';

/** How many objects are uploaded, downloaded or deleted at once. */
export const MAX_TRANSFERS = 16;
/** For one attempt, to the last byte of the answer. */
const ATTEMPT_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 4;
/** Before the second attempt; doubled before each one after it. */
const FIRST_WAIT_MS = 50;
/** Of an answer to an upload, or of a refusal. */
const MAX_SHORT_ANSWER_BYTES = 64 * 1024;

/** Why the bucket could not do what was asked, in a sentence without a secret. */
export class BucketError extends Error {
  override name = 'BucketError';
}

export type Bytes = Buffer<ArrayBuffer>;

/**
 * The headers for a put that counts only while the object is still the one of `etag`; undefined: while there is none.
 */
export const onlyIf = (etag: string | undefined): Record<string, string> =>
  etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };

/** Answers that say something: all is well, nothing new, no such object, the condition does not hold. */
const isAnswer = (status: number): boolean => status < 300 || [304, 404, 412].includes(status);
/**
 * Another write of the same object is under way, too busy, or a fault of its own: the same may succeed a moment later.
 */
const isPassing = (status: number): boolean => status === 409 || status === 429 || status >= 500;

async function readBody(response: Response, maxBytes: number): Promise<Bytes> {
  const parts: Uint8Array[] = [];
  let left = maxBytes;
  for await (const part of response.body ?? []) {
    parts.push(part);
    left -= part.length;
    if (left < 0) throw new BucketError(`The bucket sends more than ${maxBytes} bytes.`);
  }
  return Buffer.concat(parts);
}

/**
 * An S3-compatible bucket: requests signed (Signature Version 4), each bounded in time and size and tried four times
 * where a failure may pass. All methods throw a BucketError, and at once when the signal is aborted.
 */
export class Bucket {
  readonly #client: AwsClient;
  readonly #url: string;
  readonly #signal: AbortSignal;

  constructor({ url, keyId, secret, region }: BucketSettings, signal: AbortSignal) {
    const keys = { accessKeyId: keyId, secretAccessKey: secret };
    this.#client = new AwsClient({ ...keys, service: 's3', region });
    this.#url = url;
    this.#signal = signal;
  }

  /** The object; undefined: there is none; 'unchanged': it is still the one of `knownEtag`. */
  async get(key: string, maxBytes: number, knownEtag?: string) {
    const headers: Record<string, string> = knownEtag ? { 'if-none-match': knownEtag } : {};
    const { status, body, etag } = await this.#ask('GET', key, { headers, maxBytes });
    if (status === 304) return 'unchanged';
    return status === 404 ? undefined : { body, etag };
  }

  /**
   * Writes the object and returns its etag; undefined where the condition among the headers (`onlyIf`) did not hold.
   */
  async put(key: string, body: Bytes, headers = {}): Promise<string | undefined> {
    // The bucket refuses a body that did not arrive as it was sent.
    const hash = createHash('sha256').update(body).digest('hex');
    const sent = { 'x-amz-content-sha256': hash, ...headers };
    const { status, etag } = await this.#ask('PUT', key, { headers: sent, body });
    if (status === 404) throw new BucketError('There is no such bucket (RELEASE_BUCKET).');
    return status === 412 ? undefined : etag;
  }

  async delete(key: string): Promise<void> {
    await this.#ask('DELETE', key, {});
  }

  async #ask(
    method: string,
    key: string,
    { maxBytes = MAX_SHORT_ANSWER_BYTES, ...init }: RequestInit & { maxBytes?: number },
  ) {
    const url = `${this.#url}/${key.split('/').map(encodeURIComponent).join('/')}`;
    for (let attempt = 1; ; attempt += 1) {
      let problem: string;
      try {
        const request = await this.#client.sign(url, { method, ...init });
        // A signed request is for one host and must not be redirected to another.
        const signal = AbortSignal.any([AbortSignal.timeout(ATTEMPT_TIMEOUT_MS), this.#signal]);
        const response = await fetch(request, { signal, redirect: 'error' });
        const { status, headers } = response;
        const body = await readBody(response, status === 200 ? maxBytes : MAX_SHORT_ANSWER_BYTES);
        if (isAnswer(status)) return { status, body, etag: headers.get('etag') ?? '' };
        const code = /<Code>(\w{1,60})</.exec(body.toString())?.[1] ?? 'without a reason';
        problem = `refuses ${method} of ${key} (${status} ${code})`;
        if (!isPassing(status)) throw new BucketError(`The bucket ${problem}.`);
      } catch (error) {
        if (error instanceof BucketError) throw error;
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        problem = `cannot be reached for ${method} of ${key} (${String(cause).slice(0, 200)})`;
      }
      if (attempt === MAX_ATTEMPTS || this.#signal.aborted) throw new BucketError(`The bucket ${problem}.`);
      const pause = FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random() / 2);
      await sleep(pause, undefined, { signal: this.#signal }).catch(() => undefined);
    }
  }
}
