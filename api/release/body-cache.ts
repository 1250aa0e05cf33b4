import type { Body } from '../http/body.ts';

/**
 * A cache of bodies, limited in bytes; the least recently used go first. A body larger than a quarter of the limit is
 * not cached.
 */
export class BodyCache {
  readonly #bodies = new Map<string, Body>();
  readonly #pending = new Map<string, Promise<Body>>();
  readonly #maxBytes: number;
  #bytes = 0;
  /** How often a body was found, and how often it had to be made. */
  readonly found = { hit: 0, miss: 0 };

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The cached body, if any, which then counts as just used. */
  get(key: string): Body | undefined {
    const body = this.#bodies.get(key);
    if (body === undefined) return undefined;
    this.found.hit += 1;
    // A Map keeps the order of insertion: the last one is the most recently used.
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    return body;
  }

  /** The body, made when it is not cached; concurrent requests wait for the same one. Rejects like `make`. */
  async getOrMake(key: string, make: () => Promise<Body>): Promise<Body> {
    const cached = this.get(key) ?? this.#pending.get(key);
    if (cached !== undefined) return cached;
    this.found.miss += 1;
    const making = make();
    this.#pending.set(key, making);
    try {
      const body = await making;
      this.#cache(key, body);
      return body;
    } finally {
      this.#pending.delete(key);
    }
  }

  #cache(key: string, body: Body): void {
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
