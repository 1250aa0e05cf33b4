import { LRUCache } from 'lru-cache';
import type { Body } from '../http/body.ts';

/**
 * A cache of bodies, limited in bytes; the least recently used go first. A body larger than a quarter of the limit is
 * not cached.
 */
export function createBodyCache(maxBytes: number) {
  const bodies = new LRUCache<string, Body>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 4),
    // The package takes no size of 0.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  });
  const pending = new Map<string, Promise<Body>>();
  /** How often a body was found, and how often it had to be made. */
  const found = { hit: 0, miss: 0 };

  /** The cached body, if any, which then counts as just used. */
  function get(key: string): Body | undefined {
    const body = bodies.get(key);
    if (body !== undefined) found.hit += 1;
    return body;
  }

  return {
    found,
    get,
    bytes: () => bodies.calculatedSize,
    /** The body, made when it is not cached; concurrent requests wait for the same one. Rejects like `make`. */
    async getOrMake(key: string, make: () => Promise<Body>): Promise<Body> {
      const cached = get(key) ?? pending.get(key);
      if (cached !== undefined) return cached;
      found.miss += 1;
      const making = make();
      pending.set(key, making);
      try {
        const body = await making;
        bodies.set(key, body);
        return body;
      } finally {
        pending.delete(key);
      }
    },
  };
}

export type BodyCache = ReturnType<typeof createBodyCache>;
