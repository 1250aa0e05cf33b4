import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttp } from './sources/http/http-client.ts';
import type { StartRenderer } from './build/render/renderer-process.ts';
import { feedsSource } from './sources/feeds/feeds.source.ts';
import { readHere } from './sources/feeds/testing/read-here.ts';
import { snapshotSource } from './sources/snapshot/snapshot.source.ts';
import { ok, startTestServer, type TestServer } from './testing/misbehaving-server.ts';
import { startStubRenderer } from './testing/stub-site.ts';
import type { TestSync } from './testing/test-sync.ts';
import { useTestSyncs } from './testing/use-test-syncs.ts';

const setUp = useTestSyncs();
let server: TestServer;
let sync: TestSync;
beforeEach(async () => {
  server = await startTestServer();
  sync = setUp();
  const file = path.join(sync.snapshotFolder, 'feeds.json');
  writeFileSync(file, JSON.stringify([{ name: 'Elm Daily', address: `${server.url}/feed` }]));
  const openHttp = () =>
    createHttp({
      userAgent: 'test',
      timeoutMs: 5000,
      maxBytes: 1_000_000,
      cacheFolder: null,
      clock: sync.deps.clock,
      retries: 0,
      allowPrivate: true,
    });
  const feeds = feedsSource({ file, openHttp, openReader: readHere });
  sync.deps.sources = [snapshotSource(sync.snapshotFolder), feeds];
});
afterEach(() => server.close());

/** The feed names these stories from now on, each with this text. */
function tell(stories: Record<string, string>): void {
  const items = Object.entries(stories).map(([title, content_text]) => ({
    ...{ title, summary: 'In short.', content_text, url: `https://elm.example/${title}` },
    date_published: '2026-02-01T00:00:00Z',
  }));
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'Elm', items };
  server.routes.set('/feed', ok(JSON.stringify(feed)));
}

const titles = async (): Promise<string[]> => {
  const rows = await sync.withContent((db) =>
    db.selectFrom('article').select('title').where('source', '=', 'feeds').orderBy('title').execute(),
  );
  return rows.map(({ title }) => title);
};
/** The stub's renderer, which cannot make the files that hold this text. */
const unableToRender =
  (text: string): StartRenderer =>
  (setup) => {
    const renderer = startStubRenderer(setup);
    return {
      ...renderer,
      async render(files) {
        const batch = await renderer.render(files);
        const invalid = batch.pages.filter(({ file }) =>
          readFileSync(path.join(setup.site, file), 'utf8').includes(text),
        );
        return {
          ...batch,
          pages: batch.pages.filter((page) => !invalid.includes(page)),
          invalid: invalid.map(({ file }) => ({ file, reason: 'it is too odd' })),
        };
      },
    };
  };
/** The stub prints texts as they are, so that a story's own markup stands in its page. */
const BROKEN = 'Read <a href="/roster">the roster</a>.';

test('a story whose page leads nowhere is left out by name, again and again, and all else is published', async () => {
  tell({ Good: 'Elm won.', Bad: BROKEN, Other: 'Oak won.' });
  const report = await sync.sync();
  expect(report.outcome).toBe('published');
  expect(report.notes).toEqual([
    {
      source: 'feeds',
      kind: 'skipped',
      about: 'Elm Daily',
      reason: 'leads to /roster, which is not there (such as Bad)',
      count: 1,
    },
  ]);
  expect(await titles()).toEqual(['Good', 'Other']);
  expect((await sync.sync()).outcome).toBe('unchanged');
});

test('a story whose page cannot be rendered is left out by name', async () => {
  sync.deps.startRenderer = unableToRender('Very odd');
  tell({ Good: 'Elm won.', Bad: 'Very odd.' });
  const { notes } = await sync.sync();
  expect(notes).toMatchObject([{ about: 'Elm Daily', reason: 'it is too odd (such as Bad)' }]);
  expect(await titles()).toEqual(['Good']);
});

test('when a page of many cannot be made with the new stories, it stays with the old ones', async () => {
  tell({ Old: 'Elm won.' });
  await sync.sync();
  // A title stands on the home page too, which is nobody's own.
  const own = unableToRender('Odd title');
  sync.deps.startRenderer = (setup) => {
    const renderer = own(setup);
    return {
      ...renderer,
      async render(files) {
        const batch = await renderer.render(files);
        const fit = await startStubRenderer(setup).render(files);
        return { ...fit, invalid: batch.invalid.filter(({ file }) => !file.startsWith('article/')) };
      },
    };
  };
  tell({ Old: 'Elm won.', 'Odd title': 'Oak won.', New: 'Fir won.' });
  const { outcome, notes } = await sync.sync();
  expect(outcome).toBe('unchanged');
  expect(await titles()).toEqual(['Old']);
  expect(notes).toMatchObject([
    {
      about: 'Elm Daily',
      reason: expect.stringMatching(/^with it index\.html: it is too odd/),
      count: 2,
    },
  ]);
});

test('a page of the bundled season that cannot be made still stops the release', async () => {
  await sync.sync();
  const before = sync.currentId();
  sync.deps.startRenderer = unableToRender(' came to ');
  await expect(sync.sync({ full: true })).rejects.toThrow('it is too odd');
  expect(sync.currentId()).toBe(before);
});
