import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { findShareCard, listShareCards } from '#data/content/queries/share-card.queries.ts';
import { shareCardPath } from '#data/art/share-card-path.ts';
import { stubRenderer } from '../../testing/stub-renderer.ts';
import { snapshotWith } from '../../testing/tiny-snapshot.ts';
import { useTestSyncs } from '../../testing/use-test-syncs.ts';
import { openCardRenderer } from './card-renderer.ts';

const setUp = useTestSyncs();
/** Five teams with pages, six games and a recap of each. */
const ALL = 17;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'));

describe('a sync', () => {
  test('gives each article, game and team the picture that its address names', async () => {
    const sync = setUp({ openCardRenderer });
    const report = await sync.sync();
    expect(report.cards).toEqual({ drawn: ALL, reused: 0, left: 0, problem: null });
    const cards = await sync.withContent((db) => listShareCards(db, new Date()));
    expect(cards).toHaveLength(ALL);
    for (const card of cards) {
      const picture = readFileSync(path.join(sync.store, 'current/site', shareCardPath(card)));
      expect(picture.readUInt32BE(16)).toBe(1200);
      expect(picture.byteLength).toBeLessThan(120_000);
    }
    const [file = ''] = filesOf(path.join(sync.store, 'current/site/cards'));
    expect(existsSync(path.join(sync.store, 'current/site/cards', `${file}.gz`))).toBe(false);
  });

  test('draws again only what shows something else', { tags: 'full' }, async () => {
    const sync = setUp();
    await sync.sync();
    expect((await sync.sync({ force: true })).cards).toMatchObject({ drawn: 0, reused: ALL });
    const [file = ''] = filesOf(path.join(sync.store, 'current/site/cards'));
    expect(statSync(path.join(sync.store, 'current/site/cards', file)).nlink).toBe(2);
    sync.setSnapshot(snapshotWith(({ games }) => Object.assign(games[0]?.['away'] ?? {}, { score: 27 })));
    const report = await sync.sync();
    // The game and its recap.
    expect(report.cards).toMatchObject({ drawn: 2, reused: ALL - 2, left: 0 });
    const recap = 'elm-at-oak-2025-08-30-recap';
    const named = readdirSync(path.join(sync.store, 'current/site/cards/article'));
    expect(named.filter((name) => name.startsWith(recap))).toHaveLength(1);
    const card = await sync.withContent((db) => findShareCard(db, { kind: 'article', id: recap }));
    expect(card && named.includes(path.basename(shareCardPath(card)))).toBe(true);
  });

  test(
    'draws the nearest alone, and the next one none of the others when nothing has changed',
    { tags: 'full' },
    async () => {
      const sync = setUp();
      sync.deps.config = { ...sync.deps.config, shareCardsPerSync: 10 };
      expect((await sync.sync()).cards).toMatchObject({ drawn: 10, reused: 0, left: ALL - 10 });
      const next = (await sync.sync({ force: true })).cards;
      expect(next).toMatchObject({ drawn: 0, reused: 10, left: ALL - 10 });
      sync.deps.config = { ...sync.deps.config, shareCardsPerSync: 100 };
      const all = (await sync.sync({ force: true })).cards;
      expect(all).toMatchObject({ drawn: ALL - 10, reused: 10, left: 0 });
    },
  );

  test('without a new picture does not even load the renderer', { tags: 'full' }, async () => {
    const open = vi.fn(stubRenderer);
    const sync = setUp({ openCardRenderer: open });
    await sync.sync();
    await sync.sync({ force: true });
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('publishes its pages although nothing can be drawn, and says why', { tags: 'full' }, async () => {
    const sync = setUp({
      openCardRenderer: () => Promise.reject(new Error('Cannot find the native module')),
    });
    const report = await sync.sync();
    expect(report).toMatchObject({ outcome: 'published', releaseId: sync.currentId() });
    expect(report.cards).toMatchObject({ drawn: 0, left: ALL });
    expect(report.notes).toContainEqual({
      source: 'share cards',
      kind: 'refused',
      about: 'the renderer',
      reason: 'Cannot find the native module',
      count: null,
    });
    // And goes on with them once it works.
    sync.deps.openCardRenderer = stubRenderer;
    expect((await sync.sync({ force: true })).cards).toMatchObject({ drawn: ALL, problem: null });
  });

  test('draws all others when one of them fails', { tags: 'full' }, async () => {
    const sync = setUp({
      openCardRenderer: async () => {
        const { render } = await stubRenderer();
        return {
          render: (card, shape) =>
            card.id === 'elm' ? Promise.reject(new Error('out of paint')) : render(card, shape),
        };
      },
    });
    expect((await sync.sync()).cards).toEqual({
      drawn: ALL - 1,
      reused: 0,
      left: 1,
      problem: 'out of paint',
    });
  });
});

test('the cards nearest to the moment come first, after the teams', async () => {
  const sync = setUp();
  await sync.sync();
  const moment = new Date('2025-09-06T12:00:00Z');
  const cards = await sync.withContent((db) => listShareCards(db, moment));
  expect(cards.slice(0, 5).map(({ kind }) => kind)).toEqual(Array(5).fill('team'));
  expect(cards.slice(5, 9).map(({ id }) => id.includes('2025-09-06'))).toEqual(Array(4).fill(true));
});
