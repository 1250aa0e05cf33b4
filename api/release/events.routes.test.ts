import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROUTES } from '#data/contract/routes.ts';
import { CONTENT_KINDS } from '#data/contract/content.ts';
import type { ReleaseReport } from '#data/releases/reports.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { openEvents, type EventClient } from '../testing/event-client.ts';
import { switchCurrent, writeTestRelease } from '../testing/test-release.ts';

const server = useTestApp({ each: true });
let origin: string;
const clients: EventClient[] = [];
beforeEach(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});

async function follow(lastEventId?: string, from = '127.0.0.1'): Promise<EventClient> {
  const headers: Record<string, string> = { 'x-forwarded-for': from };
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
  const client = await openEvents(`${origin}/api/events`, headers);
  clients.push(client);
  return client;
}

/** Publishes a release whose report says that it changed one game of its predecessor. */
async function publish(releaseId: string, previousReleaseId: string): Promise<void> {
  await writeTestRelease(server.storeDir, releaseId);
  const none = { added: 0, changed: 0, removed: 0, total: 1 };
  const entities = { teams: none, recruits: none, recruitingNews: none, articles: none };
  const report: ReleaseReport = {
    ...{ releaseId, previousReleaseId, createdAt: '', asOf: null, contentHash: '', pages: 1 },
    ...{ buildFingerprint: '', builtForDay: null, newsUntil: null, assets: [] },
    isScoresUpdate: false,
    entities: { ...entities, games: { ...none, changed: 1 } },
  };
  const file = join(server.storeDir, 'releases', releaseId, 'report.json');
  await writeFile(file, JSON.stringify(report));
  await switchCurrent(server.storeDir, releaseId);
  await server.releases.check();
}

function eventsOf({ blocks }: EventClient): [id: string | undefined, data: unknown][] {
  return blocks.flatMap((block) => {
    const [, id, data = ''] = /^event: release\nid: (.*)\ndata: (.*)$/.exec(block) ?? [];
    return id === undefined ? [] : [[id, JSON.parse(data) as unknown]];
  });
}
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });
const all = [...CONTENT_KINDS];

test('a client is given the current release at once, and each next one with what it has changed', async () => {
  const client = await follow();
  await until(() => expect(eventsOf(client)).toEqual([['r1', { releaseId: 'r1', changed: all }]]));
  await publish('r2', 'r1');
  const second = ['r2', { releaseId: 'r2', changed: ['games'] }];
  await until(() => expect(eventsOf(client)[1]).toEqual(second));
  expect(eventsOf(client).every(([, data]) => Value.Check(ROUTES['GET /events'].events, data))).toBe(true);
  // A rollback is a switch too, and nobody has counted what it changes.
  await switchCurrent(server.storeDir, 'r1');
  await until(() => expect(eventsOf(client)[2]).toEqual(['r1', { releaseId: 'r1', changed: all }]));
});

test('one that comes back knowing the current release hears nothing until there is news', async () => {
  await publish('r2', 'r1');
  const [same, last, unknown] = [await follow('r2'), await follow('r1'), await follow('r0')];
  await until(() => expect(eventsOf(unknown)).toHaveLength(1));
  expect(eventsOf(unknown)).toEqual([['r2', { releaseId: 'r2', changed: all }]]);
  await until(() => expect(eventsOf(last)).toEqual([['r2', { releaseId: 'r2', changed: ['games'] }]]));
  expect(eventsOf(same)).toEqual([]);
  await publish('r3', 'r2');
  await until(() => expect(eventsOf(same)).toEqual([['r3', { releaseId: 'r3', changed: ['games'] }]]));
});

test.each([
  ['an IPv6 /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1'],
  ['an IPv4 /24', (n: number) => `192.0.2.${n}`, '198.51.100.7'],
])('one network (%s) holds no more than an eighth of the streams', async (_, addressOf, elsewhere) => {
  const asked = Array.from({ length: 260 }, (_, n) => follow('r1', addressOf(n % 250)));
  const answers = (await Promise.all(asked)).map(({ status }) => status);
  expect(answers.filter((status) => status === 200)).toHaveLength(250);
  expect(answers.filter((status) => status === 503)).toHaveLength(10);
  expect((await follow('r1', elsewhere)).status).toBe(200);
});

test('every open stream hears of a switch, and the app closes at once with all of them open', async () => {
  const many = await Promise.all(Array.from({ length: 50 }, () => follow('r1')));
  await publish('r2', 'r1');
  await until(() => expect(many.flatMap(eventsOf)).toHaveLength(50));
  const from = performance.now();
  const sweep = setInterval(() => server.app.server.closeIdleConnections(), 20);
  await server.app.close();
  clearInterval(sweep);
  expect(performance.now() - from).toBeLessThan(3000);
  await until(() => expect(many.every((client) => client.isOver())).toBe(true));
});
