import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { StaffChoices } from '#data/contract/admin.ts';
import { findSuggestions } from '#data/content/search/find-suggestions.ts';
import type { TestSync } from '../../testing/test-sync.ts';
import { snapshotWith } from '../../testing/tiny-snapshot.ts';
import { useTestSyncs } from '../../testing/use-test-syncs.ts';

const createTestSync = useTestSyncs();
const NOW = new Date('2025-09-20T12:00:00Z');

const found = (sync: TestSync, typed: string): Promise<string[]> =>
  sync.withContent(async (db) =>
    (await findSuggestions(db, typed, NOW)).map(({ title, detail }) => `${title} (${detail})`),
  );

test('each release is searched as it is: scores, records, what is gone and what staff have hidden', async () => {
  const sync = createTestSync();
  await sync.sync();
  expect(await found(sync, 'ash elm')).toEqual([
    'Ash 31, Elm 28 (Sat, Sep 6, 2025 · Week 2)',
    'Ash 31, Elm 28 (Sat, Sep 6, 2025)',
  ]);
  expect((await found(sync, 'ash'))[0]).toBe('Ash (Big Ten · 2-0)');

  sync.setSnapshot(
    snapshotWith(({ games, recruits, teams }) => {
      Object.assign(games[2]?.['away'] ?? {}, { score: 27 });
      Object.assign(teams.find(({ id }) => id === 'ash') ?? {}, { wins: 1, losses: 1 });
      Object.assign(teams.find(({ id }) => id === 'elm') ?? {}, { wins: 3, losses: 0 });
      recruits.pop();
    }),
  );
  expect(await found(sync, 'player 4')).toHaveLength(1);
  const hiddenAt = '2026-02-01T12:00:00.000Z';
  const articleId = 'fir-at-ash-2025-08-30-recap';
  const choices: StaffChoices = {
    gameOfWeek: null,
    hiddenArticles: [{ articleId, title: 'A recap', hiddenBy: 'zoe', hiddenAt }],
  };
  writeFileSync(path.join(sync.store, 'staff-choices.json'), JSON.stringify(choices));
  expect((await sync.sync({ allowShrink: true })).outcome).toBe('published');
  expect((await found(sync, 'ash elm'))[0]).toBe('Elm 28, Ash 27 (Sat, Sep 6, 2025 · Week 2)');
  expect((await found(sync, 'ash'))[0]).toBe('Ash (Big Ten · 1-1)');
  expect(await found(sync, 'player 4')).toEqual([]);
  expect(await found(sync, 'fir ash')).toEqual(['Ash 13, Fir 10 (Sat, Aug 30, 2025 · Week 1)']);
});
