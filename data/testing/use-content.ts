import { afterEach, beforeEach } from 'vitest';
import type { Season } from '../domain/football/season.ts';
import { createTestContentDb, type TestContentDb } from './create-test-db.ts';
import { fillContent, type TestContent } from './fill-content.ts';

/** A content database of its own for each test of a file; `filled` is there before each. */
export function useContent(filled?: TestContent) {
  let store: TestContentDb;
  beforeEach(async () => {
    store = await createTestContentDb();
    if (filled !== undefined) await fillContent(store.db, filled);
  });
  afterEach(() => store.close());
  return {
    get db() {
      return store.db;
    },
    get file() {
      return store.file;
    },
    fill: (content: TestContent, season?: Season) => fillContent(store.db, content, season),
    /** Changes the rows of a table with this id, or all of them. */
    change: (table: 'game' | 'team_season' | 'article', facts: object, id?: string) => {
      const changed = store.db.updateTable(table as 'game').set(facts);
      return (id === undefined ? changed : changed.where('id', '=', id)).execute();
    },
  };
}
