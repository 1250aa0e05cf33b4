import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openContentDb } from '#data/content/database.ts';
import { contentMigrations } from '#data/content/migrations/list.ts';
import { findArticleById } from '#data/content/queries/article.queries.ts';
import { listRecruitingNews } from '#data/content/queries/recruit.queries.ts';
import { finishContentDb } from '#data/content/queries/record.queries.ts';
import { isOfThisVersion, readCurrent, switchCurrent } from '#data/releases/store.ts';
import { storePaths } from '#data/releases/layout.ts';
import type { SyncError } from '../core/sync-error.ts';
import { stubCompiledSite } from '../testing/stub-site.ts';
import { EMPTY_SOURCE_CONTENT } from '../core/source.ts';
import { compressFiles } from '../build/site-folder.ts';
import { useTestSyncs } from '../testing/use-test-syncs.ts';

const setUp = useTestSyncs();

describe('releases', () => {
  test('the newest five stay, and the published one even when a rollback made it the oldest', async () => {
    const sync = setUp();
    for (let count = 0; count < 6; count += 1) await sync.sync({ force: true });
    const kept = sync.releaseIds();
    expect(kept).toHaveLength(5);
    expect(sync.currentId()).toBe(kept[4]);
    await switchCurrent(storePaths(sync.store), kept[0] ?? '');
    await expect(sync.sync()).resolves.toMatchObject({ outcome: 'unchanged', releaseId: kept[0] });
    await sync.sync({ force: true });
    expect(sync.releaseIds()).not.toContain(kept[0]);
    expect(sync.releaseIds()).toHaveLength(5);
  });

  test(
    'one of an older version is known as such, and the next sync brings it up to date',
    { tags: 'full' },
    async () => {
      const sync = setUp();
      await sync.sync();
      const isCurrent = async (): Promise<boolean> => {
        const current = await readCurrent(storePaths(sync.store));
        return current !== undefined && (await isOfThisVersion(current.paths));
      };
      expect(await isCurrent()).toBe(true);
      const db = openContentDb(path.join(sync.store, 'current/content.db'));
      await sql`insert into article (id, season, kind, title, summary, content, author, published_at, source_site, external_url, source)
      values ('kept', 2025, 'feed', 'A story', 'Short.', 'Long.', 'A. Writer', '2026-01-30T12:00:00Z', 'Elsewhere', 'https://example.com/a', 'feeds')`.execute(
        db,
      );
      await finishContentDb(db);
      await db.destroy();
      const later = '2999-01-01T00-00_add_nickname';
      contentMigrations[later] = {
        async up(older) {
          await sql`alter table team add column nickname text`.execute(older);
        },
      };
      onTestFinished(() => {
        Reflect.deleteProperty(contentMigrations, later);
      });
      expect(await isCurrent()).toBe(false);
      sync.deps.sources = [
        ...sync.deps.sources,
        { name: 'feeds', reportsEverything: false, fetch: () => Promise.resolve(() => EMPTY_SOURCE_CONTENT) },
      ];

      expect((await sync.sync({ force: true })).outcome).toBe('published');
      expect(await isCurrent()).toBe(true);
      const news = await sync.withContent((content) => listRecruitingNews(content, new Date()));
      expect(news).toHaveLength(4);
      // What only a feed of that time has said is still there.
      expect(await sync.withContent((content) => findArticleById(content, 'kept'))).toBeDefined();
    },
  );

  test(
    'one that another version of the code has written is not taken over, in a sentence',
    { tags: 'full' },
    async () => {
      const sync = setUp();
      await sync.sync();
      const before = sync.currentId();
      const db = openContentDb(path.join(sync.store, 'current/content.db'));
      await sql`update kysely_migration set name = '2026-11-21T08-00_create'`.execute(db);
      await finishContentDb(db);
      await db.destroy();
      await expect(sync.sync()).rejects.toThrow(
        'The published release cannot be taken over: another version of the code has written the database;',
      );
      rmSync(path.join(sync.store, 'releases', before ?? 'none'), { recursive: true });
      expect((await sync.sync()).outcome).toBe('published');
    },
  );

  test(
    'one of which a backup brought the content alone gets its pages again, and asks no source for it',
    { tags: 'full' },
    async () => {
      const sync = setUp();
      await sync.sync();
      const before = sync.readPage('index.html');
      for (const part of ['site', 'report.json', 'pages.json', 'headers'])
        rmSync(path.join(sync.store, 'current', part), { recursive: true });
      const first = sync.currentId();
      expect(await readCurrent(storePaths(sync.store))).toMatchObject({ id: first, report: null });
      sync.deps.sources = [];
      const report = await sync.sync({ buildOnly: true });
      expect(report).toMatchObject({ outcome: 'published', previousReleaseId: first });
      expect(sync.readPage('index.html')).toBe(before);
    },
  );

  test('what a killed sync left behind is gone after the next one', async () => {
    const sync = setUp();
    await sync.sync();
    mkdirSync(path.join(sync.store, 'staging/half-a-release/site'), { recursive: true });
    symlinkSync('releases/nowhere', path.join(sync.store, 'current.4711'));
    writeFileSync(path.join(sync.store, 'last-report.json.4711-1.part'), '{');
    await sync.sync();
    for (const name of ['staging/half-a-release', 'current.4711', 'last-report.json.4711-1.part'])
      expect(existsSync(path.join(sync.store, name)), name).toBe(false);
  });

  test('only one sync runs at a time: a second is refused, or waits', async () => {
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begin = (): void => undefined;
    const building = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const sync = setUp();
    const { compileSite } = sync.deps;
    sync.deps.compileSite = async (request) => {
      begin();
      await gate;
      return compileSite(request);
    };
    const first = sync.sync();
    await building;
    const second = await sync.sync().catch((reason: unknown) => reason);
    expect((second as SyncError).message).toMatch(/^Another sync is running.*Please wait/);
    expect((second as SyncError).exitCode).toBe(3);
    const third = sync.sync({ wait: true });
    finish();
    expect((await first).outcome).toBe('published');
    expect((await third).outcome).toBe('unchanged');
  });

  test('keep the hashed assets of older releases reachable for pages that are open', { tags: 'full' }, async () => {
    let version = 1;
    const sync = setUp();
    sync.deps.compileSite = async () => {
      const folder = path.join(sync.store, `compiled-${version}`);
      const compiled = await stubCompiledSite(folder);
      writeFileSync(
        path.join(compiled.client, `_astro/island.v${version}.js`),
        `export const version = ${version};${'/* island */'.repeat(200)}`,
      );
      await compressFiles(compiled.client);
      return compiled;
    };
    for (version = 1; version <= 3; version += 1) await sync.sync({ force: true });
    expect(sync.readPage('_astro/island.v1.js')).toContain('version = 1');
    expect(existsSync(path.join(sync.store, 'current/site/_astro/island.v1.js.br'))).toBe(true);
    for (; version <= 7; version += 1) await sync.sync({ force: true });
    expect(existsSync(path.join(sync.store, 'current/site/_astro/island.v1.js'))).toBe(false);
    expect(sync.readPage('_astro/island.v3.js')).toContain('version = 3');
  });
});
