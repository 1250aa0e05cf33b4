import { sql } from 'kysely';
import { type Suggestion, SUGGESTION_KINDS } from '../../contract/content.ts';
import { SEARCH_LENGTH, searchWords } from '../../domain/words/search-words.ts';
import type { ContentDb } from '../database.ts';
import { seasonOr } from '../queries/select-rows.ts';
import type { ContentSchema } from '../tables.ts';
import { searchNumber, SEASONS } from './search-index.ts';

type Row = ContentSchema['search'];
type Kind = Suggestion['kind'];
/** No reader types more words; each costs a look into the index. */
const MAX_WORDS = 8;
/** How many of a kind, the newest, are read and ordered. */
const MAX_READ = 100;
/** How many of the suggestions are of each kind while all kinds have some; a free place goes to the first kinds. */
const SHARES: Readonly<Record<Kind, number>> = { team: 3, game: 2, story: 2, recruit: 1 };
const MAX_SUGGESTIONS = Object.values(SHARES).reduce((sum, share) => sum + share, 0);

/**
 * The rows between two numbers that have all words, `asc` or `desc`. The last word may be incomplete, but week 1 is not
 * week 10.
 */
async function readRows(
  db: ContentDb,
  words: readonly string[],
  [from, to]: readonly [number, number],
  order: 'asc' | 'desc',
): Promise<Row[]> {
  const isComplete = /^\d{1,2}$/.test(words.at(-1) ?? '');
  // In quotes no word is an operator.
  const match = words.map((word) => `"${word}"`).join(' ') + (isComplete ? '' : '*');
  const found = await sql<Row>`select rowid, * from search
    where search match ${match} and rowid >= ${from} and rowid < ${to}
    order by rowid ${sql.raw(order)} limit ${MAX_READ}`.execute(db);
  return found.rows;
}

/**
 * How many of the words are complete names of the row: `ohio state michigan` has three of Ohio State against Michigan,
 * two of Ohio State against Michigan State. Where the rest begins a name it counts half a word less.
 */
function countNamedWords(words: readonly string[], { name, also }: Row): number {
  const names = `${name}, ${also}`.split(', ').toSorted((a, b) => b.length - a.length);
  let rest = ` ${words.join(' ')} `;
  for (const one of names) rest = rest.replace(` ${one} `, ' ');
  const left = searchWords(rest);
  const isBegun = left.length > 0 && names.some((one) => one.startsWith(left.join(' ')));
  return words.length - (isBegun ? 0.5 : left.length);
}

/**
 * The rows of one kind, the best first; of games with one name the one nearest to the number `now`, of others the
 * newest.
 */
async function findKind(db: ContentDb, kind: Kind, words: readonly string[], now: number): Promise<Row[]> {
  const from = searchNumber(kind, 0, 0);
  const to = searchNumber(kind, SEASONS, 0);
  const rows = await readRows(db, words, [from, kind === 'game' ? now : to], 'desc');
  if (kind === 'game') rows.push(...(await readRows(db, words, [now, to], 'asc')));
  const text = words.join(' ');
  const judged = rows.map((row) => ({
    row,
    said: countNamedWords(words, row),
    isNamed: Number(kind === 'team' && row.name.startsWith(text)),
    distance: kind === 'game' ? Math.abs(row.rowid - now) : -row.rowid,
  }));
  return judged
    .toSorted((a, b) => b.said - a.said || b.isNamed - a.isNamed || a.distance - b.distance)
    .map(({ row }) => row);
}

async function suggest(db: ContentDb, words: readonly string[], now: number): Promise<Suggestion[]> {
  const found: { kind: Kind; rows: Row[]; due: number }[] = [];
  for (const kind of SUGGESTION_KINDS) {
    const rows = await findKind(db, kind, words, now);
    found.push({ kind, rows, due: Math.min(SHARES[kind], rows.length) });
  }
  let left = MAX_SUGGESTIONS;
  return found.flatMap(({ kind, rows }, at) => {
    const later = found.slice(at + 1).reduce((sum, { due }) => sum + due, 0);
    const own = rows.slice(0, left - later);
    left -= own.length;
    return own.map(({ path, title, detail }) => ({ kind, path, title, detail }));
  });
}

/** The words of each release, read when the first typo is made in it. */
const vocabularies = new WeakMap<ContentDb, Vocabulary>();

async function vocabularyOf(db: ContentDb): Promise<Vocabulary> {
  const read = sql<Vocabulary[number]>`select term, doc from search_word`;
  const words = vocabularies.get(db) ?? (await read.execute(db)).rows;
  vocabularies.set(db, words);
  return words;
}

/**
 * The pages that may be meant by what was typed, at most `MAX_SUGGESTIONS`: teams, games, stories, recruits, in each
 * group the best first. The last word may be incomplete; when the words as they are find nothing, one typo in each is
 * corrected. `moment` is the one that the release stands for. None for fewer than two letters.
 */
export async function findSuggestions(db: ContentDb, typed: string, moment: Date): Promise<Suggestion[]> {
  const words = searchWords(typed).slice(0, MAX_WORDS);
  if (words.join('').length < SEARCH_LENGTH.fewest) return [];
  const { year } = await db.selectNoFrom(seasonOr(undefined).as('year')).executeTakeFirstOrThrow();
  const now = searchNumber('game', year, moment.toISOString());
  const found = await suggest(db, words, now);
  if (found.length > 0) return found;
  const vocabulary = await vocabularyOf(db);
  const meant = words.map((word, at) => rightWord(word, vocabulary, at + 1 === words.length));
  return suggest(db, meant, now);
}

/** The words of an index, each with the number of documents that it stands in. */
type Vocabulary = readonly { term: string; doc: number }[];
/**
 * True when one letter too many, too few or another, or two neighbours changed about, make `typed` of `word`; with
 * `isBegun`, of a beginning of `word`.
 */
function isOneTypoFrom(typed: string, word: string, isBegun: boolean): boolean {
  const leads = (from: string, to: string) => (isBegun ? to.startsWith(from) : to === from);
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const own = typed.slice(at);
  const right = word.slice(at);
  return (
    leads(own.slice(1), right.slice(1)) ||
    leads(own.slice(1), right) ||
    leads(own, right.slice(1)) ||
    (own[0] === right[1] && own[1] === right[0] && leads(own.slice(2), right.slice(2)))
  );
}

/**
 * The word that is meant by one that may be typed wrong: itself where the index has it, else the commonest that one
 * typo makes it of; with `isBegun`, then one of which it is a beginning. With fewer than three letters, or a digit,
 * itself.
 */
function rightWord(typed: string, vocabulary: Vocabulary, isBegun: boolean): string {
  if (typed.length < 3 || /\d/.test(typed)) return typed;
  const [first, second] = typed;
  const alike = vocabulary
    // One typo leaves the first or the second letter where it was, or moves it by one.
    .filter(({ term: [a, b] }) => a === first || b === second || a === second || b === first)
    .toSorted((a, b) => b.doc - a.doc);
  if (alike.some(({ term }) => (isBegun ? term.startsWith(typed) : term === typed))) return typed;
  const complete = alike.find(({ term }) => isOneTypoFrom(typed, term, false));
  const begun = isBegun ? alike.find(({ term }) => isOneTypoFrom(typed, term, true)) : undefined;
  return (complete ?? begun)?.term ?? typed;
}
