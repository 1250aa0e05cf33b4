/*
 * The house rules for numbers and names: one to nine are spelled, except in scores and records;
 * a name that ends in s takes the apostrophe alone (Texas', Ole Miss').
 */
const NUMBERS = 'zero one two three four five six seven eight nine'.split(' ');
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth'.split(' ');

/** A whole number, zero to nine spelled. */
export function numberWord(value: number): string {
  return NUMBERS[value] ?? String(value);
}

/** An ordinal: `first` to `ninth`, then `10th`, `11th`, `22nd`. */
export function ordinal(value: number): string {
  const word = ORDINALS[value];
  if (word !== undefined) return word;
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}

/** A counted noun: `one point`, `three points`, `14 losses`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${numberWord(value)} ${value === 1 ? one : many}`;
}

/** How often: `once`, `twice`, `three times`. */
export function times(value: number): string {
  return ['never', 'once', 'twice'][value] ?? `${numberWord(value)} times`;
}

/** The whole of a number of things, two or more: `both`, `all three`. */
export function allOf(value: number): string {
  return value === 2 ? 'both' : `all ${numberWord(value)}`;
}

/** The possessive of a name. */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/**
 * What is spoken with a vowel first: eight, 11 and 18, and letters one by one that are called so (an LSU, an NC State).
 */
const VOWEL_FIRST = /^(?:8|1[18](?!\d)|[AEFHILMNORSX](?=[A-Z&])|[AEIOaeio]|[Uu](?!ni|ta|[A-Z])|hour|hono)/;
/** What is written so and spoken otherwise: `a one-star rating`, `a MAC team`. */
const CONSONANT_FIRST = /^(?:on(?:e|ce)\b|MAC\b|MEAC\b|SWAC\b|Eu|eu)/;

/**
 * A phrase with `a` or `an` as it is spoken: `an 8-3 record`, `an eight-point win`, `an LSU team`, `a UConn team`.
 * Takes whatever follows the article: a number, a score, a name or a word.
 */
export function withArticle(phrase: string): string {
  const isVowel = VOWEL_FIRST.test(phrase) && !CONSONANT_FIRST.test(phrase);
  return `${isVowel ? 'an' : 'a'} ${phrase}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** The sentences there are, one after the other. */
export function joinSentences(sentences: readonly (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

/** The text with its first letter in upper case. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One decimal, as in a scoring average: `34.2`. */
export function average(total: number, games: number): string {
  return (total / games).toFixed(1);
}
