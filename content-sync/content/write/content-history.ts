import type { Content, GameChange, MovedAddress } from '#data/content/records.ts';
import type { ContentDb } from '#data/content/database.ts';
import { mapGameChanges, putGameChanges } from '#data/content/queries/game.queries.ts';
import { mapMovedAddresses, putMovedAddresses } from '#data/content/queries/release.queries.ts';
import { gameOfPath } from '#data/domain/page-paths.ts';
import { compareGames, nextGameChanges, type GameComparison } from './game-changes.ts';
import { compareAddresses, nextMovedAddresses, type AddressTurnover } from './moved-addresses.ts';

/** What a release remembers of the ones before it. */
interface History {
  games: ReadonlyMap<string, GameChange>;
  addresses: ReadonlyMap<string, MovedAddress>;
}

/** What two releases' records add to the history. */
export interface HistoryStep {
  games: readonly GameComparison[];
  addresses: AddressTurnover;
  /** The moment the content stands for, ISO 8601 UTC. */
  now: string;
}

/** Compares the stored content with the wanted one; `hidden` are the ids of the articles that staff have hidden. */
export function compareReleases(
  stored: Content,
  wanted: Content,
  { hidden, now }: { hidden: ReadonlySet<string>; now: Date },
): HistoryStep {
  return {
    games: compareGames(stored, wanted, now),
    addresses: compareAddresses(stored, wanted, hidden),
    now: now.toISOString(),
  };
}

/**
 * What the last release remembered of a season; to be read before its rows change, because a deleted game takes its
 * count along.
 */
export async function readHistory(db: ContentDb, season: number): Promise<History> {
  return { games: await mapGameChanges(db, season), addresses: await mapMovedAddresses(db) };
}

/** The games that go by another id since the last release: their old ids by the new ones. */
function formerGameIds({ vanished }: AddressTurnover): Map<string, string> {
  return new Map(
    [...vanished].flatMap(([from, to]) => {
      const former = gameOfPath(from);
      const present = to === null ? undefined : gameOfPath(to);
      return former === undefined || present === undefined ? [] : [[present, former] as const];
    }),
  );
}

/**
 * Writes the last release's history of a season (`before`) with one step more. Takes a transaction in which the rows
 * are the wanted ones already.
 */
export async function writeHistory(
  trx: ContentDb,
  season: number,
  before: History,
  { games, addresses, now }: HistoryStep,
): Promise<void> {
  const changes = nextGameChanges(before.games, games, formerGameIds(addresses), now);
  await putGameChanges(trx, season, changes);
  await putMovedAddresses(trx, nextMovedAddresses(before.addresses, addresses, now));
}
