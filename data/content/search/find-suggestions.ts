import { sql } from 'kysely';
import {
  MOST_SUGGESTIONS,
  SEARCH_LENGTH,
  SUGGESTION_KINDS,
  type Suggestion,
} from '../../contract/search.ts';
import type { ContentDb } from '../database.ts';
import { seasonOr } from '../queries/season.queries.ts';
import { searchWords } from './search-words.ts';
import { gameNumberAt, numbersOf } from './search-index.ts';
import type { ContentSchema } from '../tables.ts';
import { correctionsOf, type Vocabulary } from './typos.ts';

/** `is_shown`: 1 for what is of the season that the site shows, or of none. */
type Row = ContentSchema['search_document'] & { is_shown: number };
type Kind = Suggestion['kind'];

/** Who types more words is no reader; each costs a look into the index. */
const MOST_WORDS = 8;
/** So many of a kind are read and put into order, the newest. */
const MOST_READ = 100;
const MOST_CORRECTIONS = 3;
/** How many suggestions a kind may make while the others have theirs; what they leave goes to the first kinds. */
const SHARE: Readonly<Record<Kind, number>> = { team: 3, game: 2, story: 2, recruit: 1 };
/** What stands between two teams' names. */
const BETWEEN = new Set(['at', 'vs', 'v', 'versus']);

/** The words that are looked for: of a pair's names nothing between them. */
function wordsToFind(typed: string): string[] {
  const words = searchWords(typed);
  const telling = words.filter((word) => !BETWEEN.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

/** A number of one or two digits is whole: week 1 is not week 10. */
const isWhole = (word: string): boolean => /^\d{1,2}$/.test(word);

/** Every word in quotes, so that none is an operator; the last one may be a beginning. */
function matchOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words
    .map((word) => `"${word}"`)
    .join(' ')
    .concat(isWhole(last) ? '' : '*');
}

async function readRows(
  db: ContentDb,
  match: string,
  [from, to]: readonly [number, number],
  direction: 'asc' | 'desc' = 'desc',
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select document.*, coalesce(document.season = ${seasonOr(undefined)}, 1) as is_shown from search
    join search_document as document on document.number = search.rowid
    where search match ${match} and search.rowid between ${from} and ${to}
    order by search.rowid ${sql.raw(direction)} limit ${MOST_READ}`.execute(db);
  return rows;
}

/** The documents of a kind that have all words; of games those nearest to a moment on both sides of it. */
async function readKind(db: ContentDb, kind: Kind, match: string, moment: Date): Promise<Row[]> {
  const [from, to] = numbersOf(kind);
  if (kind !== 'game') return readRows(db, match, [from, to]);
  const now = gameNumberAt(moment);
  const before = await readRows(db, match, [from, now]);
  return [...before, ...(await readRows(db, match, [now + 1, to], 'asc'))];
}

/**
 * How many of the words are names said in full: in `ohio state michigan` three of Ohio State against Michigan, two of Ohio
 * State against Michigan State. The beginning of a name counts half a word less.
 */
function wordsSaid(words: readonly string[], { name, also }: Row): number {
  const text = ` ${words.join(' ')} `;
  const isSaid = words.map(() => false);
  const parts = `${name}, ${also}`.split(', ');
  for (const part of parts) {
    const at = part === '' ? -1 : text.indexOf(` ${part} `);
    if (at === -1) continue;
    const start = text.slice(0, at).split(' ').length - 1;
    isSaid.fill(true, start, start + part.split(' ').length);
  }
  const said = (from: readonly boolean[]): number => from.filter(Boolean).length;
  const begun = words.findIndex((_, at) => {
    const end = words.slice(at).join(' ');
    return parts.some((part) => part.startsWith(end) && part !== end);
  });
  const whole = said(isSaid);
  return begun === -1
    ? whole
    : Math.max(whole, said(isSaid.slice(0, begun)) + words.length - begun - 0.5);
}

/** Greater where the words are a page's own name and not what else it goes by: 2 when it begins so, 1 when it has them. */
function howCalled(kind: Kind, name: string, words: readonly string[]): number {
  const text = words.join(' ');
  // Games and stories are many under one name: there the newest comes first.
  if (kind === 'game' || kind === 'story') return name === text ? 2 : 0;
  if (name.startsWith(text)) return 2;
  const own = ` ${name}`;
  return words.every((word) => own.includes(` ${word}`)) ? 1 : 0;
}

/** Puts the documents of one kind in order, the best first. */
function inOrder(kind: Kind, rows: readonly Row[], words: readonly string[], moment: Date): Row[] {
  const now = gameNumberAt(moment);
  const judged = rows.map((row) => ({
    row,
    said: wordsSaid(words, row),
    called: howCalled(kind, row.name, words),
    // Of the games the next and the last one are meant, of all else the newest.
    distance: kind === 'game' ? Math.abs(row.number - now) : -row.number,
  }));
  const ordered = judged.toSorted(
    (a, b) =>
      b.said - a.said ||
      b.called - a.called ||
      b.row.is_shown - a.row.is_shown ||
      a.distance - b.distance,
  );
  return ordered.map(({ row }) => row);
}

/** Eight suggestions at the most, kind by kind. */
function share(byKind: readonly (readonly Row[])[]): Suggestion[] {
  const counts = SUGGESTION_KINDS.map((kind, at) => Math.min(SHARE[kind], byKind[at]?.length ?? 0));
  let left = MOST_SUGGESTIONS - counts.reduce((sum, count) => sum + count, 0);
  for (const [at, rows] of byKind.entries()) {
    const more = Math.min(left, rows.length - (counts[at] ?? 0));
    counts[at] = (counts[at] ?? 0) + more;
    left -= more;
  }
  return byKind.flatMap((rows, at) =>
    rows
      .slice(0, counts[at])
      .map(({ kind, path, title, detail }) => ({ kind, path, title, detail })),
  );
}

async function suggest(
  db: ContentDb,
  words: readonly string[],
  moment: Date,
): Promise<Suggestion[]> {
  const match = matchOf(words);
  const byKind: Row[][] = [];
  for (const kind of SUGGESTION_KINDS) {
    const rows = await readKind(db, kind, match, moment);
    byKind.push(inOrder(kind, rows, words, moment));
  }
  return share(byKind);
}

/** The words of each release, read when the first typo is made in it. */
const vocabularies = new WeakMap<ContentDb, Promise<Vocabulary>>();

async function readVocabulary(db: ContentDb): Promise<Vocabulary> {
  const { rows } = await sql<{
    term: string;
    doc: number;
  }>`select term, doc from search_word`.execute(db);
  return { words: rows.map(({ term }) => term), counts: rows.map(({ doc }) => doc) };
}

/** What may be meant where nothing was found: the unknown words put right, or each of the known ones in turn. */
function corrected(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const last = words.length - 1;
  const unknown = words.map((word, at) =>
    vocabulary.words.every((known) => (at === last ? !known.startsWith(word) : known !== word)),
  );
  const optionsOf = (at: number): string[] =>
    correctionsOf(words[at] ?? '', vocabulary, { isBegun: at === last, most: MOST_CORRECTIONS });
  if (!unknown.includes(true))
    return words.flatMap((_, at) =>
      optionsOf(at)
        .slice(0, 1)
        .map((word) => words.with(at, word)),
    );
  const options = words.map((word, at) => (unknown[at] === true ? optionsOf(at) : [word]));
  if (options.some((some) => some.length === 0)) return [];
  return Array.from({ length: MOST_CORRECTIONS }, (_, choice) =>
    options.map((some) => some[Math.min(choice, some.length - 1)] ?? ''),
  );
}

/**
 * The pages that may be meant by what was typed, eight at the most: teams, games, stories, recruits, in each group the best
 * first. The last word may be begun only; one typo in a word is forgiven where the words as they are find nothing. `moment`
 * is the one that the release stands for. None for fewer than two letters.
 */
export async function findSuggestions(
  db: ContentDb,
  typed: string,
  moment: Date,
): Promise<Suggestion[]> {
  const words = wordsToFind(typed);
  if (words.join('').length < SEARCH_LENGTH.fewest) return [];
  const found = await suggest(db, words, moment);
  if (found.length > 0) return found;
  let vocabulary = vocabularies.get(db);
  vocabularies.set(db, (vocabulary ??= readVocabulary(db)));
  for (const meant of corrected(words, await vocabulary)) {
    const suggestions = await suggest(db, meant, moment);
    if (suggestions.length > 0) return suggestions;
  }
  return [];
}
