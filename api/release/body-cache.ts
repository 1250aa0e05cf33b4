import type { Body } from '../http/body.ts';

/**
 * The bodies that were asked for lately, bounded in bytes; what was not asked for the longest goes first. A body larger
 * than a quarter of the bound is not kept.
 */
export class BodyCache {
  readonly #bodies = new Map<string, Body>();
  readonly #pending = new Map<string, Promise<Body>>();
  readonly #maxBytes: number;
  #bytes = 0;
  /** How often a body was found since the start, and how often it had to be made. */
  readonly found = { hit: 0, miss: 0 };

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** How many bytes are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The body, which then counts as just used; undefined when it is not kept. */
  get(key: string): Body | undefined {
    const body = this.#bodies.get(key);
    if (body === undefined) return undefined;
    this.found.hit += 1;
    // A map remembers the order of insertion: to stand last is to be the latest used.
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    return body;
  }

  /** The body, made when it is not kept; requests that come meanwhile wait for the same one. Rejects as `make` does. */
  async getOrMake(key: string, make: () => Promise<Body>): Promise<Body> {
    const kept = this.get(key) ?? this.#pending.get(key);
    if (kept !== undefined) return kept;
    this.found.miss += 1;
    const making = make();
    this.#pending.set(key, making);
    try {
      const body = await making;
      this.#keep(key, body);
      return body;
    } finally {
      this.#pending.delete(key);
    }
  }

  #keep(key: string, body: Body): void {
    const { byteLength } = body.bytes;
    if (byteLength > this.#maxBytes / 4) return;
    for (const [oldest, { bytes }] of this.#bodies) {
      if (this.#bytes + byteLength <= this.#maxBytes) break;
      this.#bodies.delete(oldest);
      this.#bytes -= bytes.byteLength;
    }
    this.#bodies.set(key, body);
    this.#bytes += byteLength;
  }
}
