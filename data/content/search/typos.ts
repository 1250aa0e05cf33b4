/** The words of an index, each with the number of documents that it stands in. */
export type Vocabulary = readonly { term: string; doc: number }[];

/**
 * True when one letter too many, too few or another, or two neighbours changed about, make `typed` of `word`; with
 * `isBegun`, of a beginning of `word`.
 */
function isOneTypoFrom(typed: string, word: string, isBegun: boolean): boolean {
  const leads = (from: string, to: string) => (isBegun ? to.startsWith(from) : to === from);
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [own, right] = [typed.slice(at), word.slice(at)];
  return (
    leads(own.slice(1), right.slice(1)) ||
    leads(own.slice(1), right) ||
    leads(own, right.slice(1)) ||
    (own[0] === right[1] && own[1] === right[0] && leads(own.slice(2), right.slice(2)))
  );
}

/**
 * The word that is meant by one that may be typed wrong: itself where the index has it, else the commonest that one typo
 * makes it of; with `isBegun`, then one of which it is a beginning. With fewer than three letters, or a digit, itself.
 */
export function rightWord(typed: string, vocabulary: Vocabulary, isBegun: boolean): string {
  if (typed.length < 3 || /\d/.test(typed)) return typed;
  const [first, second] = typed;
  const alike = vocabulary
    // One typo leaves the first or the second letter where it was, or moves it by one.
    .filter(({ term: [a, b] }) => a === first || b === second || a === second || b === first)
    .toSorted((a, b) => b.doc - a.doc);
  if (alike.some(({ term }) => (isBegun ? term.startsWith(typed) : term === typed))) return typed;
  const whole = alike.find(({ term }) => isOneTypoFrom(typed, term, false));
  const begun = isBegun ? alike.find(({ term }) => isOneTypoFrom(typed, term, true)) : undefined;
  return (whole ?? begun)?.term ?? typed;
}
