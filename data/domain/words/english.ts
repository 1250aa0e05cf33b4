/*
 * The English of everything we publish: articles, pages, letters, share cards. Days and hours are in time-format.ts,
 * records (`11-2`) in football/standings.ts. Runs in the browser too, where each page is weighed (site/budget): scripts
 * that count one thing alone write its plural themselves.
 */
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ORDINALS = ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
/** `three`, `14`: spelled up to nine, as newspapers do except in scores and records, or up to `last` (ten at most). */
export function numberWord(value: number, last = 9): string {
  return value <= last ? (NUMBERS[value] ?? String(value)) : String(value);
}

/** `three`, `12`: pages spell ten too. */
export const numberWordToTen = (value: number): string => numberWord(value, 10);

/** `1st`, `2nd`, `11th`, `22nd`. */
export function ordinal(value: number): string {
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}

/** `first` to `ninth`, then `10th`, `11th`, `22nd`. */
export function ordinalWord(value: number): string {
  return ORDINALS[value] ?? ordinal(value);
}

/** A counted noun in figures: `1 kickoff`, `12 stories`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${value} ${value === 1 ? one : many}`;
}

/** The same in words: `one point`, `three points`, `14 losses`. */
export function countedInWords(value: number, one: string, many = `${one}s`): string {
  return `${numberWord(value)} ${value === 1 ? one : many}`;
}

/** How often: `once`, `twice`, `three times`. */
export function times(value: number): string {
  return ['never', 'once', 'twice'][value] ?? `${numberWord(value)} times`;
}

/** The possessive of a name; one that ends in s takes the apostrophe alone: `Texas'`, `Ole Miss'`. */
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

/** `A`, `A and B`, `A, B and C`; with a serial comma, as letters and descriptions have it, `A, B, and C`. */
export function joinNames(names: readonly string[], { serialComma = false } = {}): string {
  if (names.length < 2) return names.join('');
  const comma = serialComma && names.length > 2 ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} and ${names.at(-1) ?? ''}`;
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

/** A score with the higher number first, whichever side has it: `31-17`. */
export const highLow = (one: number, other: number): string => `${Math.max(one, other)}-${Math.min(one, other)}`;

/** `23:36`: minutes and seconds of a game. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A chance (0 to 1) as screens show it: `34%`, but never 0 or 100, since simulations prove nothing. */
export function chanceText(chance: number): string {
  if (chance < 0.01) return '<1%';
  return chance > 0.99 ? '>99%' : `${Math.round(chance * 100)}%`;
}

/** Out of 100 such games: 1 to 99. Takes a chance, 0 to 1. */
export const ofHundred = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

/** Fractions that people say, from even chances up: a favorite's. */
const SPOKEN: Record<string, number> = {
  'one game in two': 0.5,
  'three games in five': 0.6,
  'two games in three': 2 / 3,
  'three games in four': 0.75,
  'four games in five': 0.8,
  'nine games in ten': 0.9,
  '19 games in 20': 0.95,
  '49 games in 50': 0.98,
};

/** `about two games in three`: the nearest fraction that people say. Takes a favorite's chance, 0.5 to 1. */
export function chanceWords(chance: number): string {
  if (chance > 0.99) return 'more than 99 games in 100';
  const distance = (words: string) => Math.abs((SPOKEN[words] ?? 0) - chance);
  const [nearest = ''] = Object.keys(SPOKEN).sort((a, b) => distance(a) - distance(b));
  return `about ${nearest}`;
}

/** `+12.4`, `−3.0`: points against an average FBS team. */
export function signed(points: number): string {
  const size = Math.abs(points).toFixed(1);
  return size === '0.0' ? size : `${points < 0 ? '−' : '+'}${size}`;
}

/** `1 point`, `7 points`; whole ones. */
export function pointsWords(points: number): string {
  return counted(Math.round(Math.abs(points)), 'point');
}

/** What is given for the places of phrases. */
export type Given = Readonly<Record<string, string | number>>;

/** A phrase with its places filled: `{team}`. Throws for a place that nothing is given for. */
export function fill(phrase: string, given: Given): string {
  return phrase.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`nothing for ${place} in '${phrase}'`);
    return String(value);
  });
}

/** The same for all texts of a structure. What comes out empty is left out: a letter has no line without a value. */
export function fillTexts<Texts>(texts: Texts, given: Given): Texts {
  return JSON.parse(JSON.stringify(texts), (_, value: unknown) => {
    if (typeof value === 'string') return fill(value, given) || undefined;
    return Array.isArray(value) ? value.filter((item) => item !== undefined) : value;
  }) as Texts;
}
