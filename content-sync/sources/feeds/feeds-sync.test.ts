import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listArticlesForTeam } from '#data/content/queries/article.queries.ts';
import { createHttp } from '../http/http-client.ts';
import { ok, startTestServer, status, type TestServer } from '../../testing/misbehaving-server.ts';
import type { TestSync } from '../../testing/test-sync.ts';
import { snapshotWith } from '../../testing/tiny-snapshot.ts';
import { useTestSyncs } from '../../testing/use-test-syncs.ts';
import { snapshotSource } from '../snapshot/snapshot.source.ts';
import { feedsSource } from './feeds.source.ts';
import { item, rss } from './testing/feed-builders.ts';
import { readHere } from './testing/read-here.ts';

const setUp = useTestSyncs();
let server: TestServer;
let sync: TestSync;
beforeEach(async () => {
  server = await startTestServer();
  sync = setUp();
  const file = path.join(sync.snapshotFolder, 'feeds.json');
  const feeds = ['Elm Daily', 'Oak Weekly'].map((name, at) => ({
    name,
    address: `${server.url}/${at}`,
  }));
  writeFileSync(file, JSON.stringify(feeds));
  const openHttp = () =>
    createHttp({
      userAgent: 'test',
      timeoutMs: 2000,
      maxBytes: 1_000_000,
      cacheFolder: null,
      clock: sync.deps.clock,
      retries: 0,
      allowPrivate: true,
    });
  sync.deps.sources = [snapshotSource(sync.snapshotFolder), feedsSource({ file, openHttp, openReader: readHere })];
});
afterEach(() => server.close());

const daily = (items: string): void => void server.routes.set('/0', ok(rss(items), 'text/xml'));
const told = () =>
  sync.withContent((db) =>
    db
      .selectFrom('article')
      .select(['id', 'title', 'external_url', 'source', 'updated_at', 'team_id'])
      .where('kind', '=', 'feed')
      .orderBy('title')
      .execute(),
  );

test('stories of feeds are published beside the desk’s, and a feed that fails is a line in the report', async () => {
  daily(item({ title: 'Elm beats Oak' }) + item({ link: 'javascript:alert(1)' }));
  server.routes.set('/1', status(404));
  const report = await sync.sync();

  expect(report.outcome).toBe('published');
  expect(report.notes).toEqual([
    {
      source: 'feeds',
      kind: 'skipped',
      about: 'Elm Daily',
      reason: 'its link is no web address',
      count: 1,
    },
    {
      source: 'feeds',
      kind: 'refused',
      about: 'Oak Weekly',
      reason: `${server.url}/1 answers with status 404`,
      count: null,
    },
  ]);
  const kept: unknown = JSON.parse(readFileSync(path.join(sync.store, 'last-report.json'), 'utf8'));
  expect(kept).toMatchObject({ notes: report.notes });

  const [story] = await told();
  expect(story).toMatchObject({
    title: 'Elm beats Oak',
    external_url: 'https://elm.example/news/1',
    source: 'feeds',
  });
  expect(sync.readPage(`article/${story?.id ?? ''}.html`)).toContain('Elm beats Oak');
  for (const team of ['elm', 'oak']) {
    const articles = await sync.withContent((db) => listArticlesForTeam(db, team));
    expect(articles.map(({ id }) => id)).toContain(story?.id);
  }
});

test('a second sync of the same feeds changes nothing, even of odd signs', async () => {
  daily(item({ title: 'Odd \u0007 \ufffe \ud800 one' }));
  await sync.sync();
  expect((await sync.sync()).outcome).toBe('unchanged');
});

test('what a feed no longer names stays, a corrected story says so, and a dead feed takes nothing away', async () => {
  daily(item({ title: 'First' }) + item({ title: 'Second', link: '/2', guid: 'g2' }));
  await sync.sync();
  daily(item({ title: 'Second, corrected', link: '/2-corrected', guid: 'g2' }));
  const report = await sync.sync();
  expect(report.entities?.articles).toMatchObject({ added: 0, changed: 1, removed: 0 });
  expect(await told()).toMatchObject([
    { title: 'First', updated_at: null },
    { title: 'Second, corrected', updated_at: report.startedAt },
  ]);
  server.routes.delete('/0');
  expect((await sync.sync()).outcome).toBe('unchanged');
});

test('a story outlives a team that is no longer told', { tags: 'full' }, async () => {
  daily(item({ title: 'Outsider visits Elm' }));
  await sync.sync();
  sync.setSnapshot(snapshotWith(({ games }) => games.splice(3)));
  server.routes.delete('/0');
  await sync.sync({ allowShrink: true });
  const [story] = await told();
  expect(story).toMatchObject({ title: 'Outsider visits Elm', team_id: null });
  const articles = await sync.withContent((db) => listArticlesForTeam(db, 'elm'));
  expect(articles.map(({ id }) => id)).toContain(story?.id);
});

const LATE = 'Mon, 1 Dec 2025 12:00:00 +0000';
const titles = async (): Promise<string[]> => (await told()).map(({ title }) => title);
const atDay = (day: string) => () => new Date(`${day}T12:00:00Z`);

test('a story is told for 90 days, whether its feed still names it or not', { tags: 'full' }, async () => {
  const late = item({ title: 'Late', link: '/2', pubDate: 'Sat, 22 Nov 2025 12:00:01 +0000' });
  daily(item({ title: 'Early', pubDate: 'Fri, 21 Nov 2025 12:00:00 +0000' }) + late);
  sync.deps.clock = atDay('2026-02-01');
  await sync.sync();
  expect(await titles()).toEqual(['Early', 'Late']);
  sync.deps.clock = atDay('2026-02-19');
  const report = await sync.sync();
  expect(await titles()).toEqual(['Late']);
  expect(report.notes.map(({ about }) => about)).toEqual(['Oak Weekly']);
  server.routes.delete('/0');
  sync.deps.clock = atDay('2026-02-20');
  await sync.sync();
  expect(await titles()).toEqual(['Late']);
  sync.deps.clock = atDay('2026-02-21');
  await sync.sync();
  expect(await titles()).toEqual([]);
});

test('a feed that has nothing but old stories says so', async () => {
  daily(item({ pubDate: 'Fri, 21 Nov 2024 12:00:00 +0000' }));
  const report = await sync.sync();
  expect(report.notes[0]).toMatchObject({
    about: 'Elm Daily',
    count: 1,
    reason: 'older than 90 days, as is all of the feed',
  });
});

test(
  'as of an earlier day a remembered story of later is not told, and is back afterwards',
  { tags: 'full' },
  async () => {
    daily(item({ title: 'Early' }) + item({ title: 'Late', link: '/2', pubDate: LATE }));
    await sync.sync();
    server.routes.delete('/0');
    await sync.sync({ asOf: new Date('2025-11-25T12:00:00Z') });
    expect(await titles()).toEqual(['Early']);
    await sync.sync();
    expect(await titles()).toEqual(['Early', 'Late']);
  },
);
