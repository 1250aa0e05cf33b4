import { hash } from 'node:crypto';
import { SUGGESTION_KINDS } from '../../contract/search.ts';
import type { Content } from '../content.ts';
import type { ContentDb } from '../database.ts';
import { chunksOf } from '../queries/chunks.ts';
import { listSeasons } from '../queries/season.queries.ts';
import { readContent } from '../queries/store.queries.ts';
import { listTeamsWithPages } from '../queries/team.queries.ts';
import { lastingDocuments, seasonDocuments, type SearchDocument } from './search-documents.ts';

const PER_PLACE = 2 ** 18;
const PER_KIND = 2 ** 30 * PER_PLACE;

/** The lowest and the highest number of a kind's documents. */
export function numbersOf(kind: SearchDocument['kind']): readonly [from: number, to: number] {
  const from = SUGGESTION_KINDS.indexOf(kind) * PER_KIND;
  return [from, from + PER_KIND - 1];
}

/** The number of the games that begin at a moment. */
export const gameNumberAt = (moment: Date): number =>
  numbersOf('game')[0] + Math.floor(moment.getTime() / 60_000) * PER_PLACE;

/** Documents stand in the order of their numbers, so that the first are found without a look at the others. */
function numberOf({ kind, path, place }: SearchDocument, attempt: number): number {
  const digest = Number.parseInt(hash('sha1', path).slice(0, 8), 16);
  return numbersOf(kind)[0] + place * PER_PLACE + ((digest + attempt) % PER_PLACE);
}

async function insertDocuments(
  trx: ContentDb,
  documents: readonly SearchDocument[],
  attempt = 0,
): Promise<void> {
  const taken: SearchDocument[] = [];
  for (const some of chunksOf(documents)) {
    const rows = some.map((document) => {
      const { place: _, ...facts } = document;
      return { number: numberOf(document, attempt), ...facts };
    });
    const inserted = await trx
      .insertInto('search_document')
      .values(rows)
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('path')
      .execute();
    const done = new Set(inserted.map(({ path }) => path));
    taken.push(...some.filter(({ path }) => !done.has(path)));
  }
  if (taken.length > 0) await insertDocuments(trx, taken, attempt + 1);
}

const same = (a: Omit<SearchDocument, 'place'>, b: Omit<SearchDocument, 'place'>): boolean =>
  a.title === b.title && a.detail === b.detail && a.name === b.name && a.also === b.also;

/** Makes the documents of a season (null: those of none) the wanted ones; what is as it should be stays untouched. */
async function putDocuments(
  trx: ContentDb,
  season: number | null,
  wanted: readonly SearchDocument[],
): Promise<void> {
  const stored = await trx
    .selectFrom('search_document')
    .selectAll()
    .where('season', season === null ? 'is' : '=', season)
    .execute();
  const byPath = new Map(wanted.map((document) => [document.path, document]));
  const kept = new Set<string>();
  const gone: string[] = [];
  for (const row of stored) {
    const document = byPath.get(row.path);
    const isAtPlace =
      document !== undefined &&
      Math.floor((row.number - numbersOf(document.kind)[0]) / PER_PLACE) === document.place;
    if (isAtPlace && same(row, document)) kept.add(row.path);
    else gone.push(row.path);
  }
  const fresh = wanted.filter(({ path }) => !kept.has(path));
  // Among the new ones may be some that stood in another season.
  for (const some of chunksOf([...new Set([...gone, ...fresh.map(({ path }) => path)])]))
    await trx.deleteFrom('search_document').where('path', 'in', some).execute();
  await insertDocuments(trx, fresh);
}

/**
 * Brings what the search finds in step with the stored content. `changed` has the content of the seasons that may have
 * changed, by year; of the others only those that were never searched are read. Takes the transaction in which the content
 * is stored already.
 */
export async function updateSearch(
  trx: ContentDb,
  changed: ReadonlyMap<number, Content>,
  shownYear: number,
): Promise<void> {
  const seasons = await listSeasons(trx);
  const teams = await listTeamsWithPages(trx, shownYear);
  await putDocuments(trx, null, lastingDocuments(teams, seasons, shownYear));
  const searched = await trx
    .selectFrom('search_document')
    .select('season')
    .distinct()
    .where('season', 'is not', null)
    .execute();
  const known = new Set(searched.map(({ season }) => season));
  for (const { year } of seasons) {
    const content = changed.get(year) ?? (known.has(year) ? null : await readContent(trx, year));
    if (content !== null) await putDocuments(trx, year, seasonDocuments(year, content));
  }
}
