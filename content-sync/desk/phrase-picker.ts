/** Chooses one of `options` (none: an error), the same for the same seed and `key`. */
export type PhrasePicker = <T>(key: string, options: readonly T[]) => T;

/** 32-bit FNV-1a of a text: small, fast, and the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  // A last scramble: FNV's low bits alone are too regular for a modulus.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> 0;
}

/** A picker seeded by a stable id, such as a game's. */
export function phrasePicker(seed: string): PhrasePicker {
  return (key, options) => {
    const chosen = options[hashText(`${seed}|${key}`) % options.length];
    if (chosen === undefined) throw new Error(`no phrasing to pick for ${key}`);
    return chosen;
  };
}
