import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERRORS } from '#data/contract/errors.ts';
import { buildRecruit, buildRecruitingNews } from '#data/testing/builders.ts';
import { fillContent } from '#data/testing/fill-content.ts';
import { type AccountClient, signedIn, type Answer } from '../testing/account-client.ts';
import { givePremium, publish, useTestApp } from '../testing/use-test-app.ts';
import { TEST_RELEASE_MADE_AT } from '../testing/test-release.ts';

const PUBLISHED = '2026-11-21T11:30:00Z';
/** So many minutes and milliseconds after the item was published. */
const minute = (minutes: number, ms = 0): Date => new Date(Date.parse(PUBLISHED) + minutes * 60_000 + ms);

let now = minute(45);
const server = useTestApp({ clock: () => now });
let visitor: AccountClient;
let member: AccountClient;
let premium: AccountClient;

beforeAll(async () => {
  visitor = server.visitor();
  member = await signedIn(server.app, 'free-fan');
  premium = await signedIn(server.app, 'premium-fan');
  await givePremium(server, 'premium-fan');
});

/** Publishes a release made at minute 30 with one fresh item, for `earlyAccessMinutes` premium members' alone. */
async function publishNews(
  id: string,
  { asOf = null, earlyAccessMinutes = 60 }: { asOf?: string | null; earlyAccessMinutes?: number },
): Promise<void> {
  const fresh = buildRecruitingNews('fresh', buildRecruit(1), { publishedAt: PUBLISHED });
  await publish(server, id, {
    asOf,
    add: (db) => fillContent(db, { news: [fresh], earlyAccessMinutes }),
  });
  expect(server.releases.now.id).toBe(id);
}

const ids = ({ body }: Answer): string[] => (body as unknown as { id: string }[]).map(({ id }) => id);
const publicNews = async (): Promise<string[]> => ids(await visitor.get('/api/recruiting-news'));
const OLD = ['news-recruit-1-2026', 'news-recruit-2-2026'];

describe('a fresh commitment', () => {
  beforeAll(() => publishNews('fresh', {}));

  test('in its first hour is read by premium members alone', async () => {
    expect(TEST_RELEASE_MADE_AT).toBe(minute(30).toISOString());
    for (const at of [minute(59), minute(60, -1)]) {
      now = at;
      expect(await publicNews()).toEqual(OLD);
      const answer = await premium.get('/api/recruiting-news/early');
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject([{ id: 'fresh', publishedAt: PUBLISHED, publicAt: minute(60).toISOString() }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('is everyone’s an hour after it was published, without another release', async () => {
    for (const at of [minute(60), minute(61)]) {
      now = at;
      expect(await publicNews()).toEqual(['fresh', ...OLD]);
      expect(ids(await premium.get('/api/recruiting-news/early'))).toEqual([]);
    }
  });

  test.each([minute(59), minute(61)])('is asked for in vain by others (%s)', async (at) => {
    now = at;
    const refused = await visitor.get('/api/recruiting-news/early');
    expect([refused.status, refused.body.message]).toEqual([401, 'Authentication required']);
    const answer = await member.get('/api/recruiting-news/early');
    expect([answer.status, answer.body]).toEqual([403, { code: 'premium_only', message: ERRORS.premium_only.message }]);
  });

  test('is no longer read early by a member whose subscription has ended', async () => {
    now = minute(59);
    const change = (providerStatus: string) =>
      server.accounts
        .updateTable('subscription')
        .set({ providerStatus })
        .where('subscriptionId', '=', 'sub_premium-fan')
        .execute();
    await change('canceled');
    expect((await premium.get('/api/recruiting-news/early')).status).toBe(403);
    await change('active');
    expect((await premium.get('/api/recruiting-news/early')).status).toBe(200);
  });
});

describe('over the network, where an answer is kept by its address', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(() => publishNews(`kept-${crypto.randomUUID()}`, {}));

  test('the news goes with the clock, each state with its own ETag', async () => {
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${origin}/api/recruiting-news`, { headers });
      return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
    };
    now = minute(59);
    const before = [await ask(), await ask(), await ask()];
    expect(before.map(({ text }) => text.includes('"fresh"'))).toEqual([false, false, false]);
    const etag = before[0]?.etag ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);

    now = minute(61);
    const after = [await ask(), await ask(), await ask({ 'if-none-match': etag })];
    expect(after.map(({ status, text }) => [status, text.includes('"fresh"')])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    expect(new Set(after.map((answer) => answer.etag)).size).toBe(1);
    expect(after[0]?.etag).not.toBe(etag);
  });
});

test('where --as-of has stopped the time, a fresh item stays early whatever the clock says', async () => {
  await publishNews('as-of', { asOf: minute(30).toISOString() });
  for (const at of [minute(59), minute(61), minute(10_000)]) {
    now = at;
    expect(await publicNews()).toEqual(OLD);
    expect(ids(await premium.get('/api/recruiting-news/early'))).toEqual(['fresh']);
  }
});

test('with a setting of 0 minutes everyone reads everything at once', async () => {
  await publishNews('open', { earlyAccessMinutes: 0 });
  now = minute(45);
  expect(await publicNews()).toEqual(['fresh', ...OLD]);
  expect(ids(await premium.get('/api/recruiting-news/early'))).toEqual([]);
});

test('a clock that lags behind takes nothing back that the pages show', async () => {
  await publishNews('late', { earlyAccessMinutes: 20 });
  now = minute(10);
  expect(await publicNews()).toEqual(['fresh', ...OLD]);
});
