import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listArticles } from '#data/content/queries/article.queries.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import type { StaffChoices } from '#data/contract/admin.ts';
import { chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import type { TestSync } from '../../testing/test-sync.ts';
import { snapshotWith } from '../../testing/tiny-snapshot.ts';
import { useTestSyncs } from '../../testing/use-test-syncs.ts';

const createTestSync = useTestSyncs();
const MARKED = 'elm-at-oak-2025-08-30';
const HIDDEN = 'fir-at-ash-2025-08-30-recap';

function choose({ store }: TestSync, gameId: string | null, hidden: readonly string[]): void {
  const by = { chosenBy: 'zoe', chosenAt: '2026-02-01T12:00:00.000Z' };
  const choices: StaffChoices = {
    gameOfWeek: gameId === null ? null : { gameId, label: 'Elm at Oak', ...by },
    hiddenArticles: hidden.map((articleId) => ({
      ...{ articleId, title: 'A recap', hiddenBy: 'zoe', hiddenAt: by.chosenAt },
    })),
  };
  writeFileSync(path.join(store, 'staff-choices.json'), JSON.stringify(choices));
}

const markedGames = (sync: TestSync): Promise<string[]> =>
  sync.withContent(async (db) => (await listGames(db)).filter(({ isGameOfWeek }) => isGameOfWeek).map(({ id }) => id));
const articleIds = (sync: TestSync): Promise<string[]> =>
  sync.withContent(async (db) => (await listArticles(db)).map(({ id }) => id));

describe('what staff have chosen', () => {
  test('reaches the site with the next update, stays over later ones, and can be taken back', async () => {
    const sync = createTestSync();
    await sync.sync();
    expect([await markedGames(sync), await articleIds(sync)]).toEqual([[], expect.arrayContaining([HIDDEN])]);

    choose(sync, MARKED, [HIDDEN]);
    expect((await sync.sync()).outcome).toBe('published');
    expect(await markedGames(sync)).toEqual([MARKED]);
    expect(await articleIds(sync)).not.toContain(HIDDEN);
    expect(sync.readPage('index.html')).not.toContain(HIDDEN);
    const now = new Date('2025-09-14T12:00:00Z');
    const shown = await sync.withContent(async (db) => chooseGameOfWeek(await listGames(db), SEASON_2025, now));
    expect(shown?.id).toBe(MARKED);

    expect((await sync.sync()).outcome).toBe('unchanged');
    sync.setSnapshot(snapshotWith(({ games }) => Object.assign(games[1] ?? {}, { venue: 'Moved' })));
    expect((await sync.sync()).outcome).toBe('published');
    expect([await markedGames(sync), await articleIds(sync)]).toEqual([[MARKED], expect.not.arrayContaining([HIDDEN])]);

    choose(sync, null, []);
    await sync.sync();
    expect([await markedGames(sync), await articleIds(sync)]).toEqual([[], expect.arrayContaining([HIDDEN])]);
  });

  test('also holds for pages that are built again without asking a source', { tags: 'full' }, async () => {
    const sync = createTestSync();
    await sync.sync();
    choose(sync, MARKED, [HIDDEN]);
    await sync.sync({ buildOnly: true });
    expect(await markedGames(sync)).toEqual([MARKED]);
    expect(await articleIds(sync)).not.toContain(HIDDEN);
  });

  test('that nothing answers to does no harm', { tags: 'full' }, async () => {
    const sync = createTestSync();
    await sync.sync();
    const before = await articleIds(sync);
    choose(sync, 'no-such-game', ['no-such-article']);
    expect((await sync.sync()).outcome).toBe('unchanged');
    expect([await markedGames(sync), await articleIds(sync)]).toEqual([[], before]);
  });

  test('stops the update when its file is broken: nothing hidden comes back by that', async () => {
    const sync = createTestSync();
    await sync.sync();
    const last = sync.currentId();
    const file = path.join(sync.store, 'staff-choices.json');
    writeFileSync(file, '{"broken');
    await expect(sync.sync()).rejects.toThrow(
      `The staff's choices in ${file} cannot be read: repair the file, or remove it to forget them.`,
    );
    expect(sync.currentId()).toBe(last);
    rmSync(file);
    expect((await sync.sync()).outcome).toBe('unchanged');
  });
});
