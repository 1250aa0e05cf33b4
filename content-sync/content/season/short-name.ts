/** A name's words without brackets and dots; `Miami (OH)` keeps the OH as a word. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.()]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '&' && word !== '');
}

const isAbbreviation = (word: string): boolean => /^[A-Z]{2,4}$/.test(word);
const firstLetters = (words: readonly string[]): string => words.map((word) => word[0]).join('');

/**
 * Abbreviations that a name allows, the likeliest first, two to five capitals each: `Tulsa` is
 * TULSA, `Toledo` TOLE, `UL Monroe` ULM, `Boise State` BSU (or BOIST), `Florida A&M` FAMU.
 */
function shortNamesFor(name: string): string[] {
  const words = wordsOf(name);
  const [first = '', ...rest] = words;
  const head = first.toUpperCase();
  if (rest.length === 0) return head.length <= 5 ? [head] : [head.slice(0, 4), head.slice(0, 5)];
  const last = rest.at(-1) ?? '';
  const initials = firstLetters(words).toUpperCase();
  if (last === 'A&M') return [`${firstLetters(words.slice(0, -1))}AMU`.toUpperCase()];
  if (last === 'State') {
    const place = words.slice(0, -1);
    return [`${firstLetters(place)}SU`, `${head.slice(0, 3)}ST`, `${head.slice(0, 4)}S`].map((text) =>
      text.toUpperCase(),
    );
  }
  if (isAbbreviation(first) || isAbbreviation(last)) {
    const parts = words.map((word) => (isAbbreviation(word) ? word : (word[0] ?? '')));
    return [parts.join('').toUpperCase().slice(0, 5), `${head.slice(0, 4)}${last[0] ?? ''}`];
  }
  return [
    ...(initials.length > 2 ? [initials] : []),
    `${first[0] ?? ''}${last.slice(0, 3)}`.toUpperCase(),
    `${head.slice(0, 3)}${last[0] ?? ''}`.toUpperCase(),
    `${head.slice(0, 2)}${last.slice(0, 3)}`.toUpperCase(),
  ];
}

/**
 * Gives every name a short name that nobody else has, `taken` included, in the order given; the
 * last resort is a candidate with a number.
 */
export function chooseShortNames(names: readonly string[], taken: Iterable<string>): Map<string, string> {
  const used = new Set(taken);
  const chosen = new Map<string, string>();
  for (const name of names) {
    const candidates = shortNamesFor(name);
    const base = (candidates[0] ?? 'OPP').slice(0, 4);
    let pick = candidates.find((candidate) => !used.has(candidate));
    for (let number = 2; pick === undefined; number += 1) {
      if (!used.has(`${base}${number}`)) pick = `${base}${number}`;
    }
    used.add(pick);
    chosen.set(name, pick);
  }
  return chosen;
}
