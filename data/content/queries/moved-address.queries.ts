import type { MovedAddress } from '../content.ts';
import type { ContentDb } from '../database.ts';
import { toRecord, toRow } from '../rows.ts';
import { chunksOf } from './chunks.ts';

/** Every address that has moved or is gone, by its path. */
export async function mapMovedAddresses(db: ContentDb): Promise<Map<string, MovedAddress>> {
  const rows = await db.selectFrom('moved_address').selectAll().orderBy('path').execute();
  return new Map(rows.map((row) => [row.path, toRecord(row)]));
}

/**
 * What became of an address (decoded, no trailing slash); undefined when it never was a page. While its target is gone
 * too, so is the address.
 */
export async function findMovedAddress(
  db: ContentDb,
  path: string,
): Promise<MovedAddress | undefined> {
  const row = await db
    .selectFrom('moved_address as moved')
    .leftJoin('moved_address as target', 'target.path', 'moved.to_path')
    .select(['moved.path', 'moved.to_path', 'moved.since', 'target.path as lost_target'])
    .where('moved.path', '=', path)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const toPath = row.lost_target === null ? row.to_path : null;
  return { path: row.path, toPath, since: row.since };
}

/** Replaces every address that has moved or is gone. Takes a transaction. */
export async function putMovedAddresses(
  trx: ContentDb,
  addresses: readonly MovedAddress[],
): Promise<void> {
  await trx.deleteFrom('moved_address').execute();
  for (const some of chunksOf(addresses.map(toRow)))
    await trx.insertInto('moved_address').values(some).execute();
}
