import {
  noContentRows,
  type ContentRows,
  type ContentTable,
} from '#data/content/queries/store.queries.ts';

/** How many rows of a table a sync adds, changes and removes, and how many there are afterwards. */
export interface TableCounts {
  added: number;
  changed: number;
  removed: number;
  total: number;
}

/** What must happen to the stored rows for them to become the wanted ones. */
export interface ContentDiff {
  /** New rows and the new form of changed ones. */
  write: ContentRows;
  /** Ids to delete: of rows that are gone, and of changed ones before they are written anew. */
  remove: Record<ContentTable, string[]>;
  /** Ids of rows that stay as they are. */
  same: Record<ContentTable, string[]>;
  counts: Record<ContentTable, TableCounts>;
}

const perTable = <Value>(make: () => Value): Record<ContentTable, Value> => ({
  team: make(),
  game: make(),
  recruit: make(),
  recruiting_news: make(),
  article: make(),
});

/** A row as one text, whatever the order of its columns, without the moment it was last told. */
function comparable(row: object): string {
  return JSON.stringify(
    Object.entries(row)
      .filter(([column]) => column !== 'last_seen_at')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function diffTable<Row extends { id: string }>(
  stored: ReadonlyMap<string, Row>,
  wanted: ReadonlyMap<string, Row>,
  write: Map<string, Row>,
): { remove: string[]; same: string[]; counts: TableCounts } {
  const remove = [...stored.keys()].filter((id) => !wanted.has(id));
  const same: string[] = [];
  const counts = { added: 0, changed: 0, removed: remove.length, total: wanted.size };
  for (const [id, row] of wanted) {
    const before = stored.get(id);
    if (before !== undefined && comparable(before) === comparable(row)) {
      same.push(id);
      continue;
    }
    write.set(id, row);
    if (before === undefined) {
      counts.added += 1;
    } else {
      counts.changed += 1;
      remove.push(id);
    }
  }
  return { remove, same, counts };
}

/** Compares the stored content with the wanted one; a row has changed when any field has, `last_seen_at` aside. */
export function diffContent(stored: ContentRows, wanted: ContentRows): ContentDiff {
  const diff: ContentDiff = {
    write: noContentRows(),
    remove: perTable(() => []),
    same: perTable(() => []),
    counts: perTable(() => ({ added: 0, changed: 0, removed: 0, total: 0 })),
  };
  const note = (table: ContentTable, result: ReturnType<typeof diffTable>): void => {
    diff.remove[table] = result.remove;
    diff.same[table] = result.same;
    diff.counts[table] = result.counts;
  };
  note('team', diffTable(stored.team, wanted.team, diff.write.team));
  note('game', diffTable(stored.game, wanted.game, diff.write.game));
  note('recruit', diffTable(stored.recruit, wanted.recruit, diff.write.recruit));
  note(
    'recruiting_news',
    diffTable(stored.recruiting_news, wanted.recruiting_news, diff.write.recruiting_news),
  );
  note('article', diffTable(stored.article, wanted.article, diff.write.article));
  return diff;
}
