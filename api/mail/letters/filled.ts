import { fill } from '#data/domain/words/fill.ts';

export type Slots = Readonly<Record<string, string>>;

/**
 * A text, or a structure of texts, with its places filled: `{username}`. What comes out empty is left out. Throws for a
 * place that nothing is given for.
 */
export function filled<Texts>(texts: Texts, slots: Slots): Texts {
  return JSON.parse(JSON.stringify(texts), (_, value: unknown) => {
    if (typeof value === 'string') return fill(value, slots) || undefined;
    return Array.isArray(value) ? value.filter((item) => item !== undefined) : value;
  }) as Texts;
}
