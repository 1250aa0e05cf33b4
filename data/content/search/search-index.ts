import { MINUTE_MS } from '../../domain/durations.ts';
import { type Suggestion, SUGGESTION_KINDS } from '../../contract/content.ts';
import type { Content, SearchDocument } from '../records.ts';
import type { ContentDb } from '../database.ts';
import { chunksOf } from '../rows.ts';
import { insertRows } from '../queries/select-rows.ts';
import { listSeasons } from '../queries/season.queries.ts';
import { readContent } from '../queries/record.queries.ts';
import { listNewestPlayers } from '../queries/game.queries.ts';
import { listTeamsWithPages } from '../queries/team.queries.ts';
import { pageDocuments, playerDocument, seasonDocuments, teamDocument } from './search-documents.ts';

type Kind = Suggestion['kind'];

/** In the order of their numbers, which stored rows have: a new kind goes to the end. */
const NUMBERED: readonly Kind[] = ['team', 'game', 'story', 'recruit'];
/** Of no season, and so few that one look finds all: they are numbered beside each other in the first block. */
export const TIMELESS: readonly Kind[] = ['team', 'page', 'player'];
/** Above every year, and above a season's minutes. */
export const SEASONS = 2 ** 12;
const PLACES = 2 ** 21;
const PER_PLACE = 2 ** 14;

/**
 * The first number of the documents of a kind, a season (0: of none) and a place: rows are numbered by all three, so
 * that the newest are found without a look at the others. A time (ISO 8601) counts in minutes from the season's first
 * of January.
 */
export function searchNumber(kind: Kind, season: number, place: SearchDocument['place']): number {
  const minutes = (at: string): number => (Date.parse(at) - Date.UTC(season, 0)) / MINUTE_MS;
  const at = Math.floor(typeof place === 'string' ? minutes(place) : place);
  const block = Math.max(0, NUMBERED.indexOf(kind)) * SEASONS + Math.max(0, TIMELESS.indexOf(kind)) + season;
  return (block * PLACES + Math.min(Math.max(at, 0), PLACES - 1)) * PER_PLACE;
}

const ofSeason = (trx: ContentDb, kind: Kind, season: number) =>
  trx
    .selectFrom('search')
    .select(['rowid', 'path', 'title', 'detail', 'name', 'also'])
    .where('rowid', '>=', searchNumber(kind, season, 0))
    .where('rowid', '<', searchNumber(kind, season + 1, 0));

/** Makes the documents of a kind and a season the wanted ones; what did not change is not written. */
async function putDocuments(
  trx: ContentDb,
  kind: Kind,
  season: number,
  wanted: readonly SearchDocument[],
): Promise<void> {
  const stored = await ofSeason(trx, kind, season).execute();
  const outdated = new Map(stored.map(({ rowid, ...facts }) => [JSON.stringify(facts), rowid]));
  const taken = new Set(outdated.values());
  const fresh = wanted.flatMap(({ path, title, detail, name, also, place }) => {
    const facts = { path, title, detail, name, also };
    const text = JSON.stringify(facts);
    let rowid = searchNumber(kind, season, place);
    const before = outdated.get(text) ?? -1;
    if (before >= rowid && before < rowid + PER_PLACE) {
      outdated.delete(text);
      return [];
    }
    while (taken.has(rowid)) rowid += 1;
    taken.add(rowid);
    return [{ rowid, ...facts }];
  });
  for (const some of chunksOf([...outdated.values()]))
    await trx.deleteFrom('search').where('rowid', 'in', some).execute();
  await insertRows(trx, 'search', fresh);
}

/**
 * Brings what the search finds in step with the stored content. `changed` has the content of the seasons that may have
 * changed, by year; of the others only those that were never searched are read. Takes the transaction in which the
 * content is stored already.
 */
export async function updateSearch(
  trx: ContentDb,
  changed: ReadonlyMap<number, Content>,
  shownYear: number,
): Promise<void> {
  const put = async (season: number, documents: readonly SearchDocument[]): Promise<void> => {
    const ofKind = Map.groupBy(documents, ({ kind }) => kind);
    for (const kind of SUGGESTION_KINDS) await putDocuments(trx, kind, season, ofKind.get(kind) ?? []);
  };
  const teams = await listTeamsWithPages(trx, shownYear);
  const players = await listNewestPlayers(trx);
  await put(0, [...teams.map(teamDocument), ...players.map(playerDocument), ...pageDocuments()]);
  for (const { year } of await listSeasons(trx)) {
    const isSearched = await ofSeason(trx, 'game', year).limit(1).executeTakeFirst();
    const content = changed.get(year) ?? (isSearched ? null : await readContent(trx, year));
    if (content !== null) await put(year, seasonDocuments(content));
  }
}
