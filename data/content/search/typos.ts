/** The words of an index: each with the number of documents it stands in. */
export interface Vocabulary {
  words: readonly string[];
  counts: readonly number[];
}

/** Below this a letter more or less makes another word. */
const FEWEST_LETTERS = 3;

/**
 * True when one letter too many, too few or another, or two neighbours changed about, make `typed` of `word`; with
 * `isBegun`, of a beginning of `word`.
 */
function isOneTypoFrom(typed: string, word: string, isBegun: boolean): boolean {
  const rest = (from: string, to: string): boolean => (isBegun ? to.startsWith(from) : to === from);
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const own = typed.slice(at);
  const right = word.slice(at);
  return (
    rest(own.slice(1), right.slice(1)) ||
    rest(own.slice(1), right) ||
    rest(own, right.slice(1)) ||
    (own[0] === right[1] && own[1] === right[0] && rest(own.slice(2), right.slice(2)))
  );
}

/**
 * The words that may be meant by one that is typed wrong, the commonest first, `most` at the most; whole words before those
 * of which it is a beginning, and these only where `isBegun`. None for a word of one or two letters or with a digit.
 */
export function correctionsOf(
  typed: string,
  { words, counts }: Vocabulary,
  { isBegun, most }: { isBegun: boolean; most: number },
): string[] {
  if (typed.length < FEWEST_LETTERS || /\d/.test(typed)) return [];
  const [first, second] = typed;
  const meant: { word: string; isWhole: boolean; count: number }[] = [];
  for (const [at, word] of words.entries()) {
    if (word.length < typed.length - 1 || (!isBegun && word.length > typed.length + 1)) continue;
    // One typo leaves the first or the second letter where it was, or moves it by one.
    if (word[0] !== first && word[1] !== second && word[0] !== second && word[1] !== first)
      continue;
    const isWhole = isOneTypoFrom(typed, word, false);
    if (isWhole || (isBegun && isOneTypoFrom(typed, word, true)))
      meant.push({ word, isWhole, count: counts[at] ?? 0 });
  }
  return meant
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.count - a.count)
    .slice(0, most)
    .map(({ word }) => word);
}
