import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, status, type TestServer } from '../testing/misbehaving-server.ts';
import { TEST_SITE_URL as SITE } from '../testing/stub-site.ts';
import { snapshotWith } from '../testing/tiny-snapshot.ts';
import { useTestSyncs } from '../testing/use-test-syncs.ts';

const KEY = 'a-key-for-tests';
const setUp = useTestSyncs();

describe('a release', () => {
  test('has a sitemap of the pages that were built', async () => {
    const sync = setUp();
    await sync.sync();
    expect(sync.readPage('sitemap.xml')).toContain(`<loc>${SITE}/sitemaps/articles-1.xml</loc>`);
    expect(sync.readPage('sitemaps/articles-1.xml')).toContain(
      `<loc>${SITE}/article/elm-at-oak-2025-08-30-recap</loc>`,
    );
    const pages = sync.readPage('sitemaps/pages.xml');
    expect(pages).toContain(`<loc>${SITE}/teams</loc>`);
    expect(pages).not.toContain('404');
  });

  test('lists the news of its own moment, and is made anew when that is out of date', { tags: 'full' }, async () => {
    const sync = setUp();
    const kickoff = '2025-08-30T20:00:00Z';
    const asOf = await sync.sync({ asOf: new Date('2025-09-01T12:00:00Z') });
    expect(asOf.outcome).toBe('published');
    expect(sync.readPage('sitemaps/news.xml')).toContain(`publication_date>${kickoff}`);
    // As of a fixed moment it never gets old.
    expect((await sync.sync({ asOf: new Date('2025-09-01T12:00:00Z') })).outcome).toBe('unchanged');

    let now = new Date('2025-09-15T00:00:00Z');
    const live = setUp({ clock: () => now });
    await live.sync();
    const newest = /publication_date>([^<]+)/.exec(live.readPage('sitemaps/news.xml'))?.[1];
    now = new Date('2025-09-15T01:00:00Z');
    expect((await live.sync()).outcome).toBe('unchanged');
    now = new Date(Date.parse(newest ?? '') + 48 * 60 * 60 * 1000);
    expect((await live.sync()).outcome).toBe('published');
    expect(live.readPage('sitemaps/news.xml')).not.toContain('<url>');
    expect((await live.sync()).outcome).toBe('unchanged');
  });
});

describe('after a publish', () => {
  let server: TestServer;
  let announced: string[][];
  beforeEach(async () => {
    announced = [];
    server = await startTestServer({
      '/indexnow': async (request, response) => {
        announced.push((JSON.parse(await text(request)) as { urlList: string[] }).urlList);
        response.writeHead(202).end();
      },
    });
  });
  afterEach(() => server.close());
  const withKey = (siteUrl = SITE) => {
    const sync = setUp();
    const indexNow = { key: KEY, endpoint: `${server.url}/indexnow` };
    sync.deps.config = { ...sync.deps.config, siteUrl, indexNow };
    return sync;
  };

  test('search engines receive what has changed since the release before', async () => {
    const sync = withKey();
    const first = await sync.sync();
    expect(first.notes).toEqual([]);
    expect(announced[0]).toContain(`${SITE}/`);
    expect(sync.readPage(`${KEY}.txt`)).toBe(KEY);

    sync.setSnapshot(
      snapshotWith(({ games }) => {
        Object.assign(games[0]?.['home'] ?? {}, { score: 3 });
      }),
    );
    await sync.sync();
    expect(announced[1]?.filter((address) => address.includes('/article/'))).toEqual([
      `${SITE}/article/elm-at-oak-2025-08-30-recap`,
    ]);
    await sync.sync({ force: true });
    expect(announced).toHaveLength(2);
  });

  test('the site is published also when they cannot be reached, and the report says so', async () => {
    const sync = withKey();
    server.routes.set('/indexnow', status(403));
    const report = await sync.sync();
    expect(report).toMatchObject({
      outcome: 'published',
      releaseId: sync.currentId(),
      notes: [{ source: 'indexnow', kind: 'skipped', about: 'the changed addresses' }],
    });
    expect(report.notes[0]?.reason).toContain('does not accept the key');
    expect(JSON.stringify(report)).not.toContain(KEY);
  });

  test('nothing is announced without a key', async () => {
    const sync = setUp();
    const report = await sync.sync();
    expect(report.steps.map(({ name }) => name)).not.toContain('announce');
    expect(server.requests).toEqual([]);
  });
});
