import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MISBEHAVIOURS, startTestServer, status, type Route, type TestServer } from '../testing/misbehaving-server.ts';
import { announce } from './tell-search-engines.ts';

const SITE = 'https://hashmark.example';
const KEY = '0123456789abcdef';

let server: TestServer;
let bodies: { host: string; key: string; keyLocation: string; urlList: string[] }[];
beforeEach(async () => {
  bodies = [];
  server = await startTestServer();
});
afterEach(() => server.close());

/** Keeps the body and answers with the status that comes next. */
function taking(...statuses: number[]): Route {
  return async (request, response, count) => {
    bodies.push(JSON.parse(await text(request)) as (typeof bodies)[number]);
    response.writeHead(statuses[count] ?? 200).end();
  };
}

const send = (addresses: readonly string[], route: Route, timeoutMs = 20_000) => {
  server.routes.set('/indexnow', route);
  const settings = { key: KEY, endpoint: `${server.url}/indexnow` };
  return announce(addresses, { siteUrl: SITE, settings, timeoutMs });
};

test.each([200, 202])('changed addresses are posted with the key; %i is good', async (code) => {
  const addresses = [`${SITE}/`, `${SITE}/teams`];
  expect(await send(addresses, taking(code))).toEqual([]);
  expect(bodies).toEqual([
    { host: 'hashmark.example', key: KEY, keyLocation: `${SITE}/${KEY}.txt`, urlList: addresses },
  ]);
  expect(server.headers[0]?.['content-type']).toBe('application/json; charset=utf-8');
});

test('at most 10,000 go into one call, and the first that fails ends it', async () => {
  const addresses = Array.from({ length: 25_000 }, (_, count) => `${SITE}/article/${count}`);
  const [note] = await send(addresses, taking(200, 429));
  expect(bodies.map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000]);
  expect(note?.count).toBe(15_000);
  expect(note?.reason).toContain('too many calls (429)');
});

test.each<[string, Route, RegExp]>([
  ['refuses the key', status(403), /^127\.0\.0\.1:\d+ does not accept the key: .* \(403\)$/],
  ['takes the addresses for those of another site', status(422), /\(422\)$/],
  ['has had enough', status(429), /\(429\)$/],
  ['fails', status(500), /answers with status 500$/],
  ['leads elsewhere', status(302, { location: '/other' }), /answers with status 302$/],
  ['says nothing', MISBEHAVIOURS.hang, /did not answer within 0\.3 s$/],
  ['hangs up', (_, response) => response.destroy(), /broke off in the middle of its answer$/],
])('an endpoint that %s is a reason, not a failure', async (_, route, reason) => {
  const isSilent = route === MISBEHAVIOURS.hang;
  const notes = await send([`${SITE}/`], route, isSilent ? 300 : undefined);
  expect(notes).toMatchObject([{ source: 'indexnow', kind: 'skipped', count: 1 }]);
  expect(notes[0]?.reason).toMatch(reason);
  expect(notes[0]?.reason).not.toContain(KEY);
  expect(server.requests).toEqual(['/indexnow']);
});

test('an endpoint that is not there is a reason as well', async () => {
  await server.close();
  expect((await send([`${SITE}/`], taking()))[0]?.reason).toMatch(/cannot be reached/);
  server = await startTestServer();
});

test.each(['http://127.0.0.1:4321', 'http://localhost:4321', 'http://[::1]:4321'])(
  'a site at %s tells nobody',
  async (siteUrl) => {
    const settings = { key: KEY, endpoint: `${server.url}/indexnow` };
    expect(await announce([`${siteUrl}/`], { siteUrl, settings })).toEqual([]);
    expect(server.requests).toEqual([]);
  },
);

test('when nothing has changed nobody is asked', async () => {
  await send([], taking());
  expect(server.requests).toEqual([]);
});
