/**
 * The desk's house rules for names and numbers: one to nine are spelled, except in scores and
 * records; a name that ends in s takes the apostrophe alone (Texas', Ole Miss').
 */
const SMALL = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ORDINALS = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
];

/** A whole number, zero to nine spelled. */
export function count(value: number): string {
  return SMALL[value] ?? String(value);
}

/** An ordinal: `first` to `ninth`, then `10th`, `11th`, `22nd`. */
export function ordinal(value: number): string {
  const word = ORDINALS[value];
  if (word !== undefined) return word;
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}

/** A counted noun: `one point`, `three points`, `14 points`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** How often: `once`, `twice`, `three times`. */
export function times(value: number): string {
  return ['never', 'once', 'twice'][value] ?? `${count(value)} times`;
}

/** The possessive of a name. */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** `a` or `an` as the number is spoken: an eight-point win, an 11-point win, an 81-point game. */
export function articleFor(value: number): 'a' | 'an' {
  return value === 8 || value === 11 || value === 18 || (value >= 80 && value < 90) ? 'an' : 'a';
}

/** `a 38-point`, `an eight-point`, `a one-point`. */
export function pointMargin(margin: number): string {
  return `${articleFor(margin)} ${count(margin)}-point`;
}

/** `A`, `A and B`, `A, B and C`. */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** The sentence with its first letter in upper case. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One decimal, as in a scoring average: `34.2`. */
export function average(total: number, games: number): string {
  return (total / games).toFixed(1);
}
