import path from 'node:path';

import { expect, test } from 'vitest';

import { createTestContentDb } from '#data/testing/create-test-db.ts';

import { openContentDbForBuild } from './build-environment.ts';

test('a content database that is not there is named', () => {
  const missing = path.join(import.meta.dirname, 'no-such', 'content.db');
  expect(() => openContentDbForBuild(missing)).toThrow(missing);
});

test('pages can read the content but never change it', async () => {
  const store = await createTestContentDb();
  const db = openContentDbForBuild(store.file);
  expect(await db.selectFrom('team').select('id').execute()).toEqual([]);
  await expect(db.deleteFrom('team').execute()).rejects.toThrow(/readonly/i);
  await db.destroy();
  await store.close();
});
