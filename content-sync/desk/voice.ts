import { capitalise, countedInWords, numberWord, times, withArticle } from '#data/domain/words/english.ts';

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

/**
 * What stands in a phrasing's places: a text, a number, or ways to say the same of which one is chosen; null where
 * there is nothing.
 */
export type Slots = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;
const CHOICE = /\[([^\]]*)\]/;
const PLACE = /\{(\w+)(#)?(?: ([\w -]+?)(?:\/([\w -]+))?)?\}/g;
const expanded = new Map<string, readonly string[]>();

/** All sentences of a phrasing with choices: `[led|was ahead]`. */
export function expand(phrasing: string): readonly string[] {
  const known = expanded.get(phrasing);
  if (known !== undefined) return known;
  const choice = CHOICE.exec(phrasing);
  const all =
    choice === null
      ? [phrasing]
      : (choice[1] ?? '').split('|').flatMap((option) => expand(phrasing.replace(CHOICE, () => option)));
  expanded.set(phrasing, all);
  return all;
}

/**
 * Chooses phrasings for one article; the same article always gets the same ones. A phrasing has choices in brackets and
 * places in braces: `{n}` spells one to nine, `{n#}` writes figures, `{n loss/losses}` counts a noun (`{n time}`:
 * once), `a/an` fits what follows it. The same sentence is not used twice as long as there is another.
 */
export class Voice {
  readonly #seed: string;
  /** What stands in the places that a phrasing's own slots leave open. */
  readonly #known: Slots;
  /** The sentences and the phrasings that were used. */
  readonly #used = new Set<string>();

  constructor(seed: string, known: Slots = {}) {
    this.#seed = seed;
    this.#known = known;
  }

  /** One of `options` (none: an error), for one key always the same. */
  pick<T>(key: string, options: readonly T[]): T {
    const chosen = options[hashText(`${this.#seed}|${key}`) % options.length];
    if (chosen === undefined) throw new Error(`nothing to pick for ${key}`);
    return chosen;
  }

  /** A phrasing that was not used yet, if there is one, filled and with a capital letter. */
  say(key: string, phrasings: readonly string[], slots?: Slots): string {
    const isUnused = (text: string): boolean => !this.#used.has(text);
    const unused = phrasings.filter(isUnused);
    const all = unused.length > 0 ? unused : phrasings;
    const ways = all.flatMap((phrasing) => expand(phrasing).map((sentence) => ({ phrasing, sentence })));
    const left = ways.filter(({ sentence }) => isUnused(sentence));
    const { phrasing, sentence } = this.pick(`${key}|${phrasings.length}`, left.length > 0 ? left : ways);
    this.#used.add(phrasing).add(sentence);
    return capitalise(this.fill(sentence, slots));
  }

  /** A phrasing without choices with its places filled. */
  fill(pattern: string, slots: Slots = {}): string {
    return pattern
      .replaceAll(PLACE, (_, name: string, figures?: string, one?: string, many?: string) => {
        const value = slots[name] ?? this.#known[name];
        if (value === undefined || value === null) throw new Error(`nothing to say for ${name}: ${pattern}`);
        if (typeof value === 'string') return value;
        if (typeof value !== 'number') return this.pick(`${name}|${pattern}`, value);
        if (one === 'time') return times(value);
        if (one !== undefined) return countedInWords(value, one, many);
        return figures === undefined ? numberWord(value) : String(value);
      })
      .replaceAll(/\b([Aa])\/an (\S+)/g, (_, article: string, next: string) => {
        const phrase = withArticle(next);
        return article === 'A' ? capitalise(phrase) : phrase;
      });
  }
}
