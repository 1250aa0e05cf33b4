/** Anything that takes up memory and knows how much. */
interface Sized {
  readonly bytes: number;
}

/**
 * A map bounded in bytes: what was not asked for the longest goes first. A value larger than a
 * quarter of the bound is not kept at all, so that one file cannot push out everything else.
 */
export class ByteLru<Key, Value extends Sized> {
  readonly #entries = new Map<Key, Value>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** How many bytes are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The value, which then counts as just used; undefined when it is not kept. */
  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A map remembers the order of insertion: to stand last is to be the latest used.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Keeps a value, letting go of as many older ones as it takes. */
  set(key: Key, value: Value): void {
    this.#drop(key);
    if (value.bytes > this.#maxBytes / 4) return;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + value.bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    this.#entries.set(key, value);
    this.#bytes += value.bytes;
  }

  #drop(key: Key): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
