import path from 'node:path';
import type { ContentDb } from '#data/content/database.ts';
import { deferForeignKeys, insertContent } from '#data/content/queries/record.queries.ts';
import { putSeason } from '#data/content/queries/season.queries.ts';
import { noContent, recruitingNewsRecord, recruitRecord } from '#data/content/records.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { createTestContentDb, type TestContentDb } from '#data/testing/create-test-db.ts';
import { resolveConferences } from '#sync/content/season/resolve-conferences.ts';
import { parseSnapshot, readSnapshot, snapshotContent } from '#sync/sources/snapshot/snapshot.source.ts';

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, { ...item, source: 'snapshot' }]));

/**
 * The bundled seasons of some years as they stood at an instant, as an update settles them, in a database of a test's
 * own.
 */
export async function bundledStore(
  now: Date,
  years: readonly number[],
  more: (trx: ContentDb) => Promise<void> = () => Promise.resolve(),
): Promise<TestContentDb> {
  const store = await createTestContentDb();
  await store.db.transaction().execute(async (trx) => {
    await deferForeignKeys(trx);
    for (const year of years) {
      const snapshot = parseSnapshot(readSnapshot(path.join(PROJECT_ROOT, 'data/snapshot', String(year))));
      const told = snapshotContent(snapshot, { now, isAsOf: true });
      await putSeason(trx, { ...snapshot.season, champion: null });
      const content = {
        ...noContent(),
        teams: byId(told.teams),
        games: byId(told.games),
        recruits: byId(told.recruits.map(recruitRecord)),
        recruitingNews: byId(told.recruitingNews.map((item) => recruitingNewsRecord(item, 60))),
        boxes: byId(told.boxes ?? []),
        polls: byId(told.polls ?? []),
        players: byId(told.players ?? []),
      };
      resolveConferences(content);
      await insertContent(trx, year, content);
    }
    await more(trx);
  });
  return store;
}
