import { searchWords } from '#data/domain/search-words.ts';

/** A piece of a text, and whether it is what was typed. */
export type Part = readonly [text: string, isMatch: boolean];

const WORD = /[\p{L}\p{N}\p{M}&'’‘ʻʼ.]+/gu;

/** How many letters of a word are what was typed: the longest beginning that one of the typed words is. */
function matchLength(word: string, typed: readonly string[]): number {
  const plain = searchWords(word).join('');
  const most = Math.max(0, ...typed.map((part) => (plain.startsWith(part) ? part.length : 0)));
  let length = 0;
  while (searchWords(word.slice(0, length)).join('').length < most) length += 1;
  return length;
}

/** Takes a title apart into what was typed and the rest, whatever the letter case, accents and apostrophes. */
export function matchedParts(title: string, query: string): Part[] {
  const typed = searchWords(query);
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: word, index } of title.matchAll(WORD)) {
    const end = index + matchLength(word, typed);
    if (end === index) continue;
    parts.push([title.slice(done, index), false], [title.slice(index, end), true]);
    done = end;
  }
  return [...parts, [title.slice(done), false] as const].filter(([text]) => text !== '');
}
