import dns from 'node:dns';
import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upsertSubscription } from '#data/accounts/queries/billing.queries.ts';
import { openAccountsDb } from '#data/accounts/database.ts';
import { buildGame, buildTeam } from '#data/testing/builders.ts';
import { fillContent } from '#data/testing/fill-content.ts';
import type { Game } from '#data/domain/football/game.ts';
import { createLeases } from '../../core/leases.ts';
import { startMailProcess } from '../mail-process.ts';
import { listOutbox } from '../outbox.ts';
import { sendDueLetters } from '../send-due.ts';
import { signedIn, type AccountClient } from '../../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { startPushServer, type TestPushServer } from '../../testing/push-server.ts';
import { switchCurrent, writeTestRelease } from '../../testing/test-release.ts';
import { followReleases, planAlerts } from './plan-alerts.ts';
import { alertDelivery, openPushService, publicKeyOf, type Push } from './push-service.ts';

const privateKey = 'n2Gq1pRr8Wf3y0b1B0gG5s5yUuY4w0o3l1m4X5a6b7c';
const PUSH: Push = {
  ...{ privateKey, publicKey: publicKeyOf(privateKey), allowPrivate: true },
  subject: 'mailto:desk@hashmark.test',
};
const KICKOFF = '2025-09-13T20:00:00.000Z';
const at = (minutes: number): Date => new Date(Date.parse(KICKOFF) + minutes * 60_000);

let now: Date;
let app: TestApp;
let server: TestPushServer;
let releases = 0;
beforeEach(async () => {
  now = at(-60);
  server = await startPushServer();
  app = await buildTestApp({ push: PUSH, clock: () => now });
});
afterEach(async () => {
  await server.close();
  await app.close();
});

type State = Pick<Game, 'status' | 'awayScore' | 'homeScore'>;
const SOON: State = { status: 'scheduled', awayScore: null, homeScore: null };
const LIVE: State = { status: 'live', awayScore: 7, homeScore: 3 };
const OVER: State = { status: 'final', awayScore: 27, homeScore: 24 };

/** Publishes a release in which Ohio plays at Toledo; returns its id. */
async function publish(state: State, gameDate = KICKOFF): Promise<string> {
  releases += 1;
  const id = `game-${releases}`;
  const teams = [buildTeam('ohio'), buildTeam('toledo')] as const;
  const game = { ...buildGame(...teams, gameDate, { id: 'the-game' }), ...state } as Game;
  const add = (db: Parameters<typeof fillContent>[0]): Promise<void> => fillContent(db, { teams, games: [game] });
  await writeTestRelease(app.storeDir, id, { isEmpty: true, add });
  await show(id);
  return id;
}
async function show(id: string): Promise<void> {
  await switchCurrent(app.storeDir, id);
  await app.releases.check();
}

/** A premium fan of a team whose device takes alerts. */
async function fanOf(team: string | null, name: string): Promise<AccountClient> {
  const client = await signedIn(app.app, name);
  await setPremium(name, '2027-11-01T00:00:00.000Z');
  await app.accounts.updateTable('app_user').set({ favoriteTeamId: team }).where('username', '=', name).execute();
  const { status } = await client.post('/api/user/push', server.device(name).subscription);
  expect(status).toBe(200);
  return client;
}
async function setPremium(name: string, until: string): Promise<void> {
  const { id } = await app.accounts
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow();
  await upsertSubscription(app.accounts, id, {
    ...{ id: 'sub_test', providerStatus: 'active', currentPeriodEnd: until },
    ...{ cancelAt: null, pastDueSince: null, syncedAt: KICKOFF },
  });
}

const plan = (): Promise<number> => planAlerts({ accounts: app.accounts, releases: app.releases, clock });
const clock = (): Date => now;
async function send(): Promise<void> {
  const { accounts, releases: current } = app;
  const service = openPushService(PUSH, clock, server.cert);
  const delivery = alertDelivery({ accounts, clock, releases: current, service });
  await sendDueLetters({ accounts, clock, delivery, concurrency: 32 });
  await service.close();
}
async function planAndSend(): Promise<unknown[]> {
  const before = server.taken.length;
  await plan();
  await send();
  return server.taken.slice(before).map(({ alert }) => alert);
}
const rows = () =>
  app.accounts
    .selectFrom('letter')
    .select(['state', 'dueAt', 'attempts', 'answer'])
    .where('kind', '=', 'game_alert')
    .execute();
const devices = () => app.accounts.selectFrom('push_subscription').select('sessionId').execute();

test('kickoff and final score reach the fans of both teams, encrypted and signed, and nobody else', async () => {
  await fanOf('ohio', 'ohio-fan');
  await fanOf('toledo', 'toledo-fan');
  await fanOf('iowa', 'iowa-fan');
  await fanOf(null, 'no-fan');
  await publish(SOON);
  expect(await planAndSend()).toEqual([]);
  now = at(5);
  await publish(LIVE);
  const game = { path: '/games/the-game', tag: 'the-game' };
  const kickoff = { title: 'Kickoff: Ohio at Toledo', body: 'On ESPN', ...game };
  expect(await planAndSend()).toEqual([kickoff, kickoff]);
  now = at(200);
  await publish(OVER);
  const final = { title: 'Final: Ohio 27, Toledo 24', body: '', ...game };
  expect(await planAndSend()).toEqual([final, final]);
  expect(server.taken.map(({ device }) => device).toSorted()).toEqual(
    ['ohio-fan', 'toledo-fan', 'ohio-fan', 'toledo-fan'].toSorted(),
  );
  const { headers } = server.taken[0] ?? {};
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '1800' });
  expect(headers?.['topic']).toBe(server.taken[2]?.headers['topic']);
});

test('each game is told of once: two releases, a rollback, a restart and a score that is corrected say nothing more', async () => {
  await fanOf('ohio', 'ohio-fan');
  const before = await publish(SOON);
  await plan();
  now = at(5);
  const live = await publish(LIVE);
  expect(await planAndSend()).toHaveLength(1);
  await publish(LIVE);
  expect(await planAndSend()).toEqual([]);
  now = at(200);
  const over = await publish(OVER);
  expect(await planAndSend()).toHaveLength(1);
  for (const id of [live, before, over]) {
    await show(id);
    expect(await planAndSend()).toEqual([]);
  }
  await publish({ ...OVER, homeScore: 26 });
  const again = await openAccountsDb(app.accountsPlace, { now });
  expect(await planAlerts({ accounts: again, releases: app.releases, clock })).toBe(0);
  await again.destroy();
  expect(await planAndSend()).toEqual([]);
});

test('a crash between planning and sending costs no alert and doubles none', async () => {
  await fanOf('ohio', 'ohio-fan');
  await publish(SOON);
  await plan();
  now = at(5);
  await publish(LIVE);
  expect(await plan()).toBe(1);
  expect(await plan()).toBe(0);
  await send();
  await send();
  expect(server.taken).toHaveLength(1);
});

test('who switches alerts on hears nothing of a game that is on, nor does anybody of a kickoff long ago', async () => {
  await fanOf('ohio', 'early');
  now = at(30);
  await fanOf('ohio', 'late');
  await publish(LIVE);
  await planAndSend();
  now = at(200);
  await publish(OVER);
  await planAndSend();
  expect(server.taken.map(({ device }) => device)).toEqual(['early', 'early']);
  now = at(200);
  await publish(LIVE, at(60).toISOString());
  expect(await plan()).toBe(0);
  now = at(13 * 60);
  await app.accounts.deleteFrom('letter').execute();
  await publish(OVER);
  expect(await plan()).toBe(0);
});

test('a device that is set up anew in the same session keeps its place', async () => {
  const client = await fanOf('ohio', 'ohio-fan');
  now = at(5);
  await client.post('/api/user/push', server.device('ohio-fan').subscription);
  await publish(LIVE);
  expect(await planAndSend()).toHaveLength(1);
});

test('a plan that ended, another favorite and a sign-out between planning and sending are heeded', async () => {
  await fanOf('ohio', 'former');
  await fanOf('ohio', 'turncoat');
  const leaving = await fanOf('ohio', 'leaving');
  await publish(SOON);
  await plan();
  now = at(5);
  await publish(LIVE);
  expect(await plan()).toBe(3);
  await setPremium('former', '2024-01-01T00:00:00.000Z');
  await app.accounts
    .updateTable('app_user')
    .set({ favoriteTeamId: 'iowa' })
    .where('username', '=', 'turncoat')
    .execute();
  await leaving.post('/api/auth/logout');
  await send();
  expect(server.taken).toEqual([]);
  const ends = (await rows()).map(({ answer, state }) => `${state}: ${answer ?? ''}`);
  expect(ends.toSorted()).toEqual([
    'dropped: the device takes no alerts any more',
    'dropped: the favorite team is another one now',
    'dropped: the plan has ended',
  ]);
  now = at(200);
  await publish(OVER);
  expect(await plan()).toBe(0);
});

test(
  'a device that is gone is forgotten, a busy service is left alone, and a fault is tried again',
  { tags: 'full' },
  async () => {
    for (const name of ['gone', 'missing', 'broken', 'key', 'fine']) await fanOf('ohio', name);
    Object.assign(server.whims, { gone: 410, missing: 404, broken: 500, key: 403 });
    await publish(SOON);
    await plan();
    now = at(5);
    await publish(LIVE);
    await planAndSend();
    expect(await devices()).toHaveLength(3);
    const states = (await rows()).map(({ state }) => state).toSorted();
    expect(states).toEqual(['queued', 'refused', 'refused', 'refused', 'sent']);
    server.whims['broken'] = { status: 429, retryAfter: '300' };
    now = at(7);
    await send();
    const waiting = (await rows()).find(({ state }) => state === 'queued');
    expect(waiting).toMatchObject({ attempts: 2, dueAt: at(12).toISOString() });
    delete server.whims['broken'];
    now = at(13);
    await send();
    expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(2);
  },
);

test('a service that wants fewer is asked once, and all that goes there waits', { tags: 'full' }, async () => {
  for (let fan = 0; fan < 12; fan += 1) {
    await fanOf('ohio', `fan-${fan}`);
    server.whims[`fan-${fan}`] = { status: 429, retryAfter: '600' };
  }
  await publish(SOON);
  await plan();
  now = at(5);
  await publish(LIVE);
  await plan();
  const { accounts, releases: current } = app;
  const service = openPushService(PUSH, clock, server.cert);
  const delivery = alertDelivery({ accounts, clock, releases: current, service });
  await sendDueLetters({ accounts, clock, delivery, concurrency: 32 });
  const asked = server.taken.length;
  expect(asked).toBeLessThanOrEqual(10);
  now = at(14);
  await sendDueLetters({ accounts, clock, delivery, concurrency: 32 });
  expect(server.taken).toHaveLength(asked);
  await service.close();
});

test('a service that does not answer holds up no other', { tags: 'full' }, async () => {
  const slow = await startPushServer(server);
  for (let fan = 0; fan < 12; fan += 1) {
    const client = await signedIn(app.app, `slow-${fan}`);
    await setPremium(`slow-${fan}`, '2027-11-01T00:00:00.000Z');
    const { subscription } = slow.device(`slow-${fan}`);
    expect((await client.post('/api/user/push', subscription)).status).toBe(200);
    slow.whims[`slow-${fan}`] = 'slow';
  }
  await app.accounts.updateTable('app_user').set({ favoriteTeamId: 'ohio' }).execute();
  await fanOf('ohio', 'quick');
  now = at(5);
  await publish(LIVE);
  await plan();
  const { accounts, releases: current } = app;
  const service = openPushService(PUSH, clock, server.cert);
  const delivery = alertDelivery({ accounts, clock, releases: current, service });
  const sending = sendDueLetters({ accounts, clock, delivery, concurrency: 32 });
  await vi.waitFor(() => expect(server.taken).toHaveLength(1), { timeout: 3000, interval: 10 });
  expect(slow.taken.length).toBeLessThanOrEqual(10);
  await service.close();
  await sending;
  await slow.close();
});

test('a name that leads into a private network is never connected to, whatever it led to before', async () => {
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((_host: string, _options: object, done: (...all: unknown[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never);
  await fanOf('ohio', 'ohio-fan');
  const endpoint = `https://push.test:${new URL(server.origin).port}/ohio-fan`;
  await app.accounts.updateTable('push_subscription').set({ endpoint }).execute();
  now = at(5);
  await publish(LIVE);
  await plan();
  const { accounts, releases: current } = app;
  const service = openPushService({ ...PUSH, allowPrivate: false }, clock, server.cert);
  const delivery = alertDelivery({ accounts, clock, releases: current, service });
  await sendDueLetters({ accounts, clock, delivery });
  await service.close();
  lookup.mockRestore();
  expect(server.taken).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
});

test('without a mail server, a new release alone starts the process that tells of it', { tags: 'full' }, async () => {
  now = new Date(Date.now() - 120_000);
  const soon = new Date(now.getTime() + 60_000).toISOString();
  await fanOf('ohio', 'ohio-fan');
  await publish(SOON, soon);
  now = new Date();
  const lines: unknown[] = [];
  const write = (...line: unknown[]): number => lines.push(line);
  const ca = `${app.storeDir}/ca.pem`;
  const outbox = `${app.storeDir}/outbox`;
  await writeFile(ca, server.cert);
  const stop = startMailProcess({
    order: {
      mail: { kind: 'outbox', from: 'hashmark@localhost', postalAddress: 'Box 1, Springfield' },
      ...{ push: PUSH, siteUrl: 'http://127.0.0.1:4321', dkimKey: null, outbox, secrets: ['a secret for tests'] },
      ...{ storeDir: app.storeDir, accountsPlace: app.accountsPlace },
    },
    ...{ accounts: app.accounts, lookMs: 20 },
    env: { ...process.env, NODE_EXTRA_CA_CERTS: ca },
    log: { info: write, warn: write, error: write } as never,
  });
  const log = { error: write } as never;
  const unfollow = followReleases({ accounts: app.accounts, releases: app.releases, clock }, log);
  await publish(LIVE, soon);
  await vi.waitFor(() => expect(server.taken).toHaveLength(1), { timeout: 15_000, interval: 20 });
  unfollow();
  await stop();
  expect(lines).toEqual([]);
  // A site without a mail server keeps a copy beside its letters.
  const sources = await Promise.all((await listOutbox(outbox)).map(({ file }) => readFile(file, 'utf8')));
  const copies = sources.filter((source) => source.includes('Subject: Alert: Kickoff: Ohio at Toledo'));
  expect(copies).toHaveLength(1);
  expect(copies[0]).toContain('http://127.0.0.1:4321/games/the-game');
});

test('one process of several plans, and who takes over plans what was published meanwhile', async () => {
  await fanOf('toledo', 'pat');
  now = at(5);
  const planned: string[] = [];
  const process = (name: string) => {
    const { accounts, releases: current } = app;
    const use: typeof current.use = (work) => {
      planned.push(name);
      return current.use(work);
    };
    const tools = { accounts, clock, releases: { use, onSwitch: current.onSwitch.bind(current) } };
    const log = { error: () => planned.push('failed'), warn: () => undefined } as never;
    const leases = createLeases(accounts, log, { lookMs: 200 });
    return leases.lead('alerts', () => followReleases(tools, log));
  };
  const PAUSE = { timeout: 5000, interval: 5 };
  const stopFirst = process('first');
  await vi.waitFor(() => expect(planned).toEqual(['first']), PAUSE);
  const stopSecond = process('second');
  await publish(SOON);
  await vi.waitFor(() => expect(planned).toEqual(['first', 'first']), PAUSE);
  await stopFirst();
  await vi.waitFor(() => expect(planned).toEqual(['first', 'first', 'second']), PAUSE);
  await publish(LIVE);
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1), PAUSE);
  expect(planned.slice(2)).toEqual(['second', 'second']);
  await stopSecond();
  await publish(OVER);
  const stopThird = process('third');
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2), PAUSE);
  await stopThird();
  expect(planned.slice(4)).toEqual(['third']);
});
