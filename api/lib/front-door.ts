import type { IncomingMessage } from 'node:http';
import { ByteLru } from './byte-lru.ts';

/** A whole answer with status 200, ready to be written. */
export interface WholeAnswer {
  readonly bytes: number;
  readonly buffer: Buffer;
  /** Name, value, name, value: made once, since a dozen headers set one by one cost a quarter of the throughput. */
  readonly headerLines: string[];
}

/** A client may send addresses and encodings without end: long ones are not worth remembering. */
const LONGEST_KEY = 500;

/** What an answer to a plain GET depends on; undefined when it depends on more. */
function keyOf({ headers, method, url }: IncomingMessage): string | undefined {
  if (method !== 'GET' || url === undefined) return undefined;
  if (headers['if-none-match'] !== undefined || headers.range !== undefined) return undefined;
  return `${url} ${headers['accept-encoding'] ?? ''}`;
}

/**
 * The whole answers of one release that were given lately, bounded in bytes, by what was asked. The
 * same question is answered from here before the router is asked: half of the time of a request
 * for a page went there. Answers that depend on who asks never come here.
 */
export class FrontDoor {
  readonly #answers: ByteLru<string, WholeAnswer>;

  constructor(maxBytes: number) {
    this.#answers = new ByteLru(maxBytes);
  }

  /** The answer that was given to the same question; undefined when there is none or it might differ. */
  find(request: IncomingMessage): WholeAnswer | undefined {
    const key = keyOf(request);
    return key === undefined ? undefined : this.#answers.get(key);
  }

  /** Keeps the answer for whoever asks the same. */
  remember(request: IncomingMessage, answer: WholeAnswer): void {
    const key = keyOf(request);
    // A query changes no page: each would be one more copy of the same.
    if (key === undefined || key.length > LONGEST_KEY || key.includes('?')) return;
    this.#answers.set(key, answer);
  }
}
