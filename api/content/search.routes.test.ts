import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Suggestion, SuggestionSchema } from '#data/contract/content.ts';
import { seasonWeeks } from '#data/domain/football/week.ts';
import { releaseInStore, storePaths } from '#data/releases/layout.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import {
  buildArticle,
  buildFinal,
  buildGame,
  buildPlayer,
  buildRecruit,
  buildRecruitingNews,
  buildTeam,
} from '#data/testing/builders.ts';
import { fillContent } from '#data/testing/fill-content.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { isOnPostgres } from '#data/testing/test-accounts.ts';
import { loggerOptions } from '../core/logging.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { switchCurrent, writeTestRelease } from '../testing/test-release.ts';
import { foundWhatWasMeant, SIXTY_QUERIES } from '../testing/sixty-queries.ts';

const tech = buildTeam('texas-tech', { conference: 'Big 12', mascot: 'Red Raiders', wins: 4 });
const hawaii = buildTeam('hawaii', { name: "Hawai'i", conference: 'Mountain West' });
const texas = buildTeam('texas', { shortName: 'TEX', mascot: 'Longhorns' });
const lamar = buildTeam('lamar', { classification: 'fcs', conference: null });
const recruit = buildRecruit(7, texas, { id: 'jose-obrien', name: "José O'Brien" });

const TEAMS = [tech, hawaii, texas, lamar];
/** The release stands for September 8. */
const GAMES = [
  buildFinal(buildGame(lamar, texas, '2025-09-06T20:00:00Z', { id: 'last' }), 3, 40),
  buildGame(texas, hawaii, '2025-09-13T20:00:00Z', { id: 'next' }),
  buildGame(tech, texas, '2025-11-29T20:00:00Z', { id: 'rivals', rivalryName: 'Chancellor’s Cup' }),
];
const SEASON_2024 = { ...SEASON_2025, year: 2024, weeks: seasonWeeks(2024) };
const YEAR_BEFORE = [
  buildFinal(buildGame(tech, texas, '2024-11-30T20:00:00Z', { id: 'rivals-2024', season: 2024, week: 14 }), 30, 31),
];

let server: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  server = await buildTestApp({ logger: { ...loggerOptions('debug'), stream } });
  await writeTestRelease(server.storeDir, 'league', {
    isEmpty: true,
    add: async (db) => {
      await fillContent(db, {
        ...{ teams: TEAMS, games: GAMES, recruits: [recruit] },
        players: [{ ...buildPlayer('77', 'texas', 'passing', 1900), name: 'José Mendoza Jr.' }],
        news: [buildRecruitingNews('zzyzx', recruit, { headline: 'Zzyzx rumour' })],
        earlyAccessMinutes: 999_999,
        articles: [buildArticle('upset', { title: 'Longhorns survive a scare', teamIds: ['texas'] })],
      });
      await fillContent(db, { teams: TEAMS, games: YEAR_BEFORE }, SEASON_2024);
    },
  });
  await publish('league');
});
afterAll(() => server.close());

async function publish(id: string): Promise<void> {
  await switchCurrent(server.storeDir, id);
  await server.releases.check();
  expect(server.releases.now.id).toBe(id);
}

/** Everybody who asks has an address of their own: limits are the matter of one test. */
let visitors = 0;
function ask(query: string) {
  visitors += 1;
  const remoteAddress = `10.0.${Math.floor(visitors / 250)}.${visitors % 250}`;
  return server.app.inject({ url: `/api/search${query}`, remoteAddress });
}
async function suggestionsFor(typed: string): Promise<Suggestion[]> {
  const answer = await ask(`?${new URLSearchParams({ q: typed }).toString()}`);
  expect(answer.statusCode, typed).toBe(200);
  const found: unknown = answer.json();
  expect(Value.Errors(Type.Array(SuggestionSchema, { maxItems: 8 }), found)).toEqual([]);
  return found as Suggestion[];
}
const pathsFor = async (typed: string): Promise<string[]> =>
  (await suggestionsFor(typed)).map((suggestion) => suggestion.path);

test('suggestions are teams, then pages, players, games, stories and recruits, each with a line that tells it from others', async () => {
  expect(await suggestionsFor('texas')).toEqual([
    { kind: 'team', path: '/teams/texas', title: 'Texas', detail: 'SEC · 0-0' },
    { kind: 'team', path: '/teams/texas-tech', title: 'Texas Tech', detail: 'Big 12 · 4-0' },
    ...[
      ['last', 'Texas 40, Lamar 3', 'Sat, Sep 6, 2025 · Week 2'],
      ['next', "Texas at Hawai'i", 'Sat, Sep 13, 2025 · Week 3'],
      ['rivals', 'Texas Tech at Texas', 'Sat, Nov 29, 2025 · Chancellor’s Cup'],
      ['rivals-2024', 'Texas 31, Texas Tech 30', 'Sat, Nov 30, 2024 · Week 14'],
    ].map(([id, title, detail]) => ({ kind: 'game', path: `/games/${id}`, title, detail })),
    expect.objectContaining({ kind: 'story', path: '/article/upset' }),
    {
      ...{ kind: 'recruit', path: '/recruits/jose-obrien', title: "José O'Brien" },
      detail: 'QB · Spring, TX · Texas',
    },
  ]);
});

test.each([
  ['HAWAII', '/teams/hawaii'],
  ['Hawaiʻi', '/teams/hawaii'],
  ['te', '/teams/texas'],
  ['longhorns', '/teams/texas'],
  ['txeas', '/teams/texas'],
  ['ttexas', '/teams/texas'],
  ['texs tech', '/teams/texas-tech'],
  ['texas vs hawaii', '/games/next'],
  ['chancellors cup', '/games/rivals'],
  ['week 3', '/games/next'],
  ['2024 texas tech', '/games/rivals-2024'],
  ['lamar', '/games/last'],
  ['servive a scare', '/article/upset'],
  ['jose obrien', '/recruits/jose-obrien'],
  ['jose mendoza jr', '/players/77'],
  ['longhorns mendoza', '/players/77'],
  ['mendzoa', '/players/77'],
  ['sec', '/conferences/sec'],
  ['big ten', '/conferences/big-ten'],
  ['Rankings', '/rankings'],
  ['rankngs', '/rankings'],
  ['standings', '/teams#team-standings'],
  ['my team', '/team-selection'],
  ['premium', '/subscribe'],
  ['calendar', '/weekly-schedule#calendars'],
])('%s finds %s first', async (typed, first) => {
  expect((await pathsFor(typed))[0]).toBe(first);
});

test('a player stands with a line that tells him from others, and not where his team alone is named', async () => {
  const detail = 'Texas · 1,900 passing yards in 2025';
  const own = { kind: 'player', path: '/players/77', title: 'José Mendoza Jr.', detail };
  expect(await suggestionsFor('mendoza')).toEqual([own]);
  expect(await pathsFor('longhorns')).not.toContain('/players/77');
});

test('who names two teams means their game, and that of the shown season first', async () => {
  expect(await pathsFor('longhorns red raiders')).toEqual(['/games/rivals', '/games/rivals-2024']);
});

test.each([
  ...['', ' ', 'x', '*', '"', "'", '()', '-', '🏈', '🏈🏈', '\u0000', '\uD800', '%', '\u202E '],
  ...['NEAR(', 'te* OR', 'qwxzk', 'zzyzx', 'rumour', 'lamar cardinals', 'x'.repeat(80)],
])('%j suggests nothing', async (typed) => {
  expect(await suggestionsFor(typed)).toEqual([]);
});

test.each([
  ...['texas (tech)', '"texas" tech', 'texas" AND "tech', '-texas +tech*', 'NEAR texas tech'],
  ...['path:rankings', '/rankings', 'rankings" OR path:"', '<b>rankings', '77', 'mendoza -jose*'],
  ...['name:texas', 'texas AND tech', 'a&m', 'miami (oh)', '中文', "te' OR 1=1 --", 'A '.repeat(40)],
  ...['t e '.repeat(20), 'TEXAS '.repeat(13), 'ﬁé'.repeat(40), '12 '.repeat(26)],
])('%j is no error', async (typed) => {
  await suggestionsFor(typed);
});

test.each(['', '?q=', '?q=a&q=b', `?q=${'x'.repeat(81)}`, '?query=texas', '?q=%zz', '?q[]=a'])(
  '%j is answered by the contract',
  async (query) => {
    const answer = await ask(query);
    if (query === '?q=') expect(answer.json()).toEqual([]);
    else if (answer.statusCode !== 200) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_request' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  },
);

test('an answer is kept for a minute by the reader alone', async () => {
  const { headers } = await ask('?q=texas');
  expect(headers).toMatchObject({
    'cache-control': 'private, max-age=60',
  });
});

test('who asks too often waits, and nobody else', async () => {
  const url = '/api/search?q=te';
  const remoteAddress = '192.0.2.9';
  for (let call = 0; call < 180; call += 1)
    expect((await server.app.inject({ url, remoteAddress })).statusCode).toBe(200);
  const refused = await server.app.inject({ url, remoteAddress });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('?q=te')).statusCode).toBe(200);
});

test('a network of many addresses waits too', { tags: 'full' }, async () => {
  const ask = (place: number) =>
    server.app.inject({
      url: '/api/search?q=texas',
      remoteAddress: `2001:db8:7:${place.toString(16)}::1`,
    });
  const statuses: number[] = [];
  for (let place = 0; place < 730; place += 1) statuses.push((await ask(place)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4 * 180);
});

test('what is searched stands in no log and no metric, also when the search fails', async () => {
  const secret = 'unmistakable';
  await suggestionsFor(secret);
  await ask(`?q=${secret}${'x'.repeat(90)}`);
  const { app, releases } = server;
  await writeTestRelease(server.storeDir, 'broken');
  await publish('broken');
  await releases.now.db.destroy();
  expect((await ask(`?q=${secret}`)).statusCode).toBe(500);
  expect(logged.filter((line) => line.includes('/api/search')).length).toBeGreaterThan(3);
  expect(logged.join('')).toContain('a request failed');
  expect(logged.join('')).not.toContain(secret);
  expect(await app.metrics.registry.metrics()).not.toContain(secret);
  await publish('league');
});

// What is asked of accounts here is nothing: one engine is enough for a whole season.
describe.skipIf(isOnPostgres())('of the bundled season', { tags: 'full' }, () => {
  beforeAll(async () => {
    const store = await mkdtemp(path.join(tmpdir(), 'hashmark-search-'));
    const program = path.join(PROJECT_ROOT, 'content-sync/testing/bundled-store.child.ts');
    const env = { ...process.env, STORE_DIR: store };
    await promisify(execFile)(process.execPath, [program], { env });
    await writeTestRelease(server.storeDir, 'bundled');
    const { contentDb } = releaseInStore(storePaths(server.storeDir), 'bundled');
    await copyFile(path.join(store, 'current/content.db'), contentDb);
    await rm(store, { recursive: true });
    await publish('bundled');
  }, 240_000);

  test('at least 55 of the sixty queries find what was meant', async () => {
    const missed: string[] = [];
    for (const query of SIXTY_QUERIES) {
      const found = await pathsFor(query.typed);
      if (!foundWhatWasMeant(query, found)) missed.push(`${query.typed}: ${found.join(' ')}`);
    }
    expect(SIXTY_QUERIES).toHaveLength(60);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });
});
