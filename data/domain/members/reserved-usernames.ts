import { PRODUCT } from '../product.ts';
import WORDS from './reserved-words.json' with { type: 'json' };

/**
 * `staff`: only staff may be called so, alone or as one part of a name: `admin`, `joe.admin`, `MikeStaff`. `house`:
 * ordinary as a part of a name (`root.beer`); alone, or with only the words here, they mean the site. `fillers` change
 * nothing about whom a name means: `the-admin`, `official_support_team`.
 */
const { staff, house, fillers } = WORDS;

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** From this length on a letter may be doubled and the word is still read (`addmin`); `mood` is not `mod`. */
const STRETCHED_FROM = 5;

/** Text as the eye takes it: characters that look the same become the same, and so do pairs that look like one. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[013-5789i]/g, (character) => LOOK_ALIKES[character] ?? character)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd');
}

/** What finds a word in folded text, also with letters doubled. */
function patternOf(word: string): string {
  const folded = fold(word);
  if (folded.length < STRETCHED_FROM) return folded;
  return folded.replace(/(.)\1*/g, (run, letter: string) => `${letter}{${run.length},}`);
}

const anyOf = (words: readonly string[]): string => `(?:${words.map(patternOf).join('|')})`;
const HOUSE_NAME = new RegExp(patternOf(PRODUCT.name));
const STAFF_PART = new RegExp(`^${anyOf(staff)}$`);
const titles = anyOf([...staff, ...house]);
const added = anyOf(fillers);
// Bounded numbers of words: without a bound some names would take a matcher seconds.
const JOINED_NAME = new RegExp(`^${added}{0,2}${titles}{1,2}${added}{0,2}$`);

/** A text as it may be meant: digits at its ends are letters (`4dmin`) or a number beside the name (`admin2`). */
function readings(text: string): string[] {
  const [, before = '', , after = ''] = /^(\d*)(.*?)(\d*)$/.exec(text) ?? [];
  const inner = text.slice(before.length, text.length - after.length);
  return [text, inner, `${before}${inner}`, `${inner}${after}`].map(fold);
}

/**
 * True for a name that would be taken for the people who run the site or for the site itself, also in look-alike
 * characters and with separators in it. `username` has passed `usernameProblem`.
 */
export function isReservedName(username: string): boolean {
  // `JoeAdmin` has two parts as `joe-admin` has.
  const parts = username.trim().split(/[._-]+|(?<=[a-z\d])(?=[A-Z])/);
  const joined = readings(parts.join(''));
  return (
    joined.some((text) => HOUSE_NAME.test(text) || JOINED_NAME.test(text)) ||
    parts.flatMap(readings).some((part) => STAFF_PART.test(part))
  );
}
