import { sql } from 'kysely';
import { type Suggestion, SUGGESTION_KINDS } from '../../contract/content.ts';
import { SEARCH_LENGTH, searchWords } from '../../domain/words/search-words.ts';
import type { ContentDb } from '../database.ts';
import { seasonOr } from '../queries/select-rows.ts';
import type { ContentSchema } from '../tables.ts';
import { searchNumber, SEASONS, TIMELESS } from './search-index.ts';

type Row = ContentSchema['search'];
type Kind = Suggestion['kind'];
/** No reader types more words; each costs a look into the index. */
const MAX_WORDS = 8;
/** How many of a kind, the newest, are read and ordered; of the three kinds without a season together twice as many. */
const MAX_READ = 100;
const MAX_SUGGESTIONS = 8;
/** How many of each kind have a place before others get more; where all have some, the last kinds go without. */
const SHARES: Readonly<Record<Kind, number>> = { team: 3, page: 2, player: 2, game: 2, story: 2, recruit: 1 };

/**
 * The rows between two numbers that have all words, `asc` or `desc`. The last word may be incomplete, but week 1 is not
 * week 10.
 */
async function readRows(
  db: ContentDb,
  words: readonly string[],
  [from, to]: readonly [number, number],
  order: 'asc' | 'desc',
  limit = MAX_READ,
): Promise<Row[]> {
  const isComplete = /^\d{1,2}$/.test(words.at(-1) ?? '');
  // In quotes no word is an operator.
  const match = words.map((word) => `"${word}"`).join(' ') + (isComplete ? '' : '*');
  const found = await sql<Row>`select rowid, * from search
    where search match ${match} and rowid >= ${from} and rowid < ${to}
    order by rowid ${sql.raw(order)} limit ${limit}`.execute(db);
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

/** The rows of one kind with a season: the newest; of games also the next after the number `now`. */
async function readKind(db: ContentDb, kind: Kind, words: readonly string[], now: number): Promise<Row[]> {
  const from = searchNumber(kind, 0, 0);
  const to = searchNumber(kind, SEASONS, 0);
  if (kind !== 'game') return readRows(db, words, [from, to], 'desc');
  return [...(await readRows(db, words, [from, now], 'desc')), ...(await readRows(db, words, [now, to], 'asc'))];
}

/** Some rows of one kind, the best first; of games with one name the one nearest to `now`. */
function bestFirst(kind: Kind, rows: readonly Row[], words: readonly string[], now: number): Row[] {
  const text = words.join(' ');
  // Who names a team alone means none of its players.
  const isMeant = ({ name }: Row) => kind !== 'player' || words.some((word) => ` ${name}`.includes(` ${word}`));
  const distanceOf = ({ rowid }: Row): number => (kind === 'game' ? Math.abs(rowid - now) : -rowid);
  const judged = rows.filter(isMeant).map((row) => ({
    row,
    said: countNamedWords(words, row),
    isNamed: Number(kind === 'team' && row.name.startsWith(text)),
    distance: kind === 'player' ? row.rowid : distanceOf(row),
  }));
  return judged
    .toSorted((a, b) => b.said - a.said || b.isNamed - a.isNamed || a.distance - b.distance)
    .map(({ row }) => row);
}

async function suggest(db: ContentDb, words: readonly string[], now: number): Promise<Suggestion[]> {
  const found: { kind: Kind; rows: Row[]; due: number }[] = [];
  const timeless = await readRows(db, words, [0, searchNumber('player', 1, 0)], 'asc', 2 * MAX_READ);
  for (const kind of SUGGESTION_KINDS) {
    const [from, to] = [searchNumber(kind, 0, 0), searchNumber(kind, 1, 0)];
    const read = TIMELESS.includes(kind)
      ? timeless.filter(({ rowid }) => rowid >= from && rowid < to)
      : await readKind(db, kind, words, now);
    const rows = bestFirst(kind, read, words, now);
    found.push({ kind, rows, due: Math.min(SHARES[kind], rows.length) });
  }
  let left = MAX_SUGGESTIONS;
  return found.flatMap(({ kind, rows }, at) => {
    const later = found.slice(at + 1).reduce((sum, { due }) => sum + due, 0);
    const own = rows.slice(0, Math.min(left, Math.max(SHARES[kind], left - later)));
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
 * The pages that may be meant by what was typed, at most `MAX_SUGGESTIONS`, by kind, in each group the best first. The
 * last word may be incomplete; when the words as they are find nothing, one typo in each is corrected. `moment` is the
 * one that the release stands for. None for fewer than two letters.
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
