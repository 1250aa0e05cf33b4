import { DAY_MS } from '#data/domain/durations.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentDb } from '#data/content/database.ts';
import { toRow } from '#data/content/rows.ts';
import { ERRORS } from '#data/contract/errors.ts';
import { PREMIUM } from '#data/domain/members/plan-prices.ts';
import { publicKeyOf, type Push } from '../mail/alerts/push-service.ts';
import { AccountClient, signedIn, type Answer } from '../testing/account-client.ts';
import { buildTestApp, type TestAppOptions } from '../testing/build-test-app.ts';
import { changeUser, publish, userRow, useTestApp } from '../testing/use-test-app.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const privateKey = 'n2Gq1pRr8Wf3y0b1B0gG5s5yUuY4w0o3l1m4X5a6b7c';
const PUSH: Push = {
  ...{ privateKey, publicKey: publicKeyOf(privateKey), allowPrivate: true },
  subject: 'mailto:desk@hashmark.test',
};
const inDays = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString();

/** What the ratings say of the small league of the test content, whose one finished game is `cy-hawk` of week 2. */
async function addRatings(db: ContentDb): Promise<void> {
  const teams = ['iowa', 'iowa-state', 'notre-dame'];
  const ratings = [1, 2].flatMap((week) =>
    teams.map((teamId, at) => ({
      ...{ season: 2025, week, teamId, offense: 6 - at + week, defense: 3 - at },
      ...{ rating: 9 - 2 * at + week, rank: at + 1 },
    })),
  );
  await db.insertInto('team_rating').values(ratings.map(toRow)).execute();
  const forecast = { gameId: 'cy-hawk', season: 2025, homeMargin: 0.5, homeWin: 0.51 };
  await db.insertInto('game_forecast').values(toRow(forecast)).execute();
}

interface Plan {
  providerStatus: string;
  currentPeriodEnd: string;
  pastDueSince?: string;
  cancelAt?: string;
}

/** Everybody who may ask, by the plan and the role they have. */
const PEOPLE: Record<string, { plan: Plan | null; role?: 'admin'; status: 200 | 403 }> = {
  'free-fan': { plan: null, status: 403 },
  'premium-fan': { plan: { providerStatus: 'active', currentPeriodEnd: inDays(200) }, status: 200 },
  'leaving-fan': {
    plan: { providerStatus: 'active', currentPeriodEnd: inDays(20), cancelAt: inDays(20) },
    status: 200,
  },
  'former-fan': {
    plan: { providerStatus: 'canceled', currentPeriodEnd: inDays(-20), cancelAt: inDays(-20) },
    status: 403,
  },
  'owing-in-grace': {
    plan: { providerStatus: 'past_due', currentPeriodEnd: inDays(360), pastDueSince: inDays(-3) },
    status: 200,
  },
  'owing-too-long': {
    plan: { providerStatus: 'past_due', currentPeriodEnd: inDays(360), pastDueSince: inDays(-8) },
    status: 403,
  },
  'unpaid-fan': {
    plan: { providerStatus: 'unpaid', currentPeriodEnd: inDays(360), pastDueSince: inDays(-30) },
    status: 403,
  },
  'never-paid': {
    plan: { providerStatus: 'incomplete', currentPeriodEnd: inDays(360) },
    status: 403,
  },
  'works-here': { plan: null, role: 'admin', status: 403 },
  'works-and-pays': {
    plan: { providerStatus: 'active', currentPeriodEnd: inDays(200) },
    role: 'admin',
    status: 200,
  },
};
const CALLS = [
  '/api/premium/games/cy-hawk',
  '/api/premium/teams/iowa',
  '/api/premium/teams/iowa?season=2025',
  '/api/premium/conferences/big-ten',
];

const server = useTestApp();
const clients = new Map<string, AccountClient>();

async function givePlan(username: string, { plan, role }: (typeof PEOPLE)[string]): Promise<void> {
  const { id } = await userRow(server, username);
  if (role !== undefined) await changeUser(server, username, { role });
  if (plan === null) return;
  const { providerStatus, currentPeriodEnd, cancelAt = null, pastDueSince = null } = plan;
  await server.accounts
    .insertInto('subscription')
    .values({
      ...{ userId: id, subscriptionId: `sub_${username}`, providerStatus },
      ...{ currentPeriodEnd, cancelAt },
      ...{ pastDueSince, syncedAt: NOW.toISOString() },
    })
    .execute();
}

const publishWith = (id: string, add: (db: ContentDb) => Promise<unknown>) => publish(server, id, { add });

beforeAll(async () => {
  await publishWith('rated', addRatings);
  for (const [name, person] of Object.entries(PEOPLE)) {
    clients.set(name, await signedIn(server.app, name));
    await givePlan(name, person);
  }
});
beforeEach(() => {
  server.now = NOW;
});

const asPremium = (url: string): Promise<Answer> => (clients.get('premium-fan') as AccountClient).get(url);

describe.each(CALLS)('%s', (url) => {
  test('is refused to a visitor, whatever cookie they set themselves', async () => {
    const visitor = server.visitor();
    visitor.cookies.set('hashmark_member', 'premium');
    const { status, body } = await visitor.get(url);
    expect([status, body]).toEqual([401, { code: 'unauthenticated', message: ERRORS.unauthenticated.message }]);
  });

  test.each(Object.entries(PEOPLE))('answers %s as their plan says', async (name, { status }) => {
    const answer = await (clients.get(name) as AccountClient).get(url);
    expect(answer.status).toBe(status);
    // No cache on the way keeps it for somebody else.
    expect(answer.headers['cache-control']).toBe('no-store');
    if (status === 403) expect(answer.body).toEqual({ code: 'premium_only', message: ERRORS.premium_only.message });
  });

  test('says nothing of itself to who may not read it, even where there is nothing', async () => {
    const missing = url.replace(/(games|teams|conferences)\/[^?]+/, '$1/nothing');
    expect((await server.visitor().get(missing)).status).toBe(401);
    expect((await (clients.get('free-fan') as AccountClient).get(missing)).status).toBe(403);
  });
});

test('a member in grace is refused as soon as it is over', async () => {
  const client = clients.get('owing-in-grace') as AccountClient;
  server.pass(5 * DAY_MS);
  expect((await client.get(CALLS[0] ?? '')).body.code).toBe('premium_only');
});

test('over the network a member’s answer is never kept for the next who asks', async () => {
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const cookies = (clients.get('premium-fan') as AccountClient).cookies;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const url of CALLS) {
    for (let twice = 0; twice < 2; twice += 1)
      expect((await fetch(`${origin}${url}`, { headers: { cookie } })).status, url).toBe(200);
    expect((await fetch(`${origin}${url}`)).status, url).toBe(401);
  }
});

test('the analysis of a game is what its release knows, and changes with the release', async () => {
  const { body } = await asPremium('/api/premium/games/cy-hawk');
  expect(body).toMatchObject({
    ...{ gameId: 'cy-hawk', season: 2025, week: 2, status: 'final', rated: 3 },
    forecast: { homeMargin: 0.5, homeWin: 0.51, spread: 16 },
    surprise: { winner: 'home', winnerChance: 0.51, miss: 2.5 },
  });
  expect(body['course']).toHaveLength(5);
  await publishWith('unrated', () => Promise.resolve());
  const later = await asPremium('/api/premium/games/cy-hawk');
  expect(later.body).toMatchObject({ rated: 0, forecast: null, course: null, surprise: null });
  await publishWith('rated-again', addRatings);
});

test('the metrics of a team are ranked among all that are rated; one below the FBS has none', async () => {
  const { body } = await asPremium('/api/premium/teams/iowa');
  expect(body).toMatchObject({
    ...{ season: 2025, isOver: false, rated: 3 },
    team: { id: 'iowa', conference: 'Big Ten' },
    metrics: {
      ratings: [
        { week: 1, rating: 10, rank: 1 },
        { week: 2, rating: 11, rank: 1 },
      ],
      offense: { value: 8, rank: 1 },
      defense: { value: 3, rank: 1 },
      // It lost 13-16 away.
      away: { wins: 0, losses: 1, meanMargin: -3 },
      home: { wins: 0, losses: 0, meanMargin: null },
      projections: [],
    },
  });
  const lower = await asPremium('/api/premium/teams/northern-iowa');
  expect([lower.status, lower.body.code]).toEqual([404, 'team_not_found']);
});

test('a week of which games are left is in no metrics and no analysis', async () => {
  await publishWith('on-thursday', async (db) => {
    await addRatings(db);
    const unplayed = { away_score: null, home_score: null, status: 'scheduled' } as const;
    const other = db.selectFrom('game').selectAll().where('id', '=', 'cy-hawk');
    const game = await other.executeTakeFirstOrThrow();
    const saturday = { ...game, ...unplayed, id: 'saturday' };
    await db.insertInto('game').values(saturday).execute();
  });
  const { body } = await asPremium('/api/premium/teams/iowa');
  expect(body['metrics']).toMatchObject({ ratings: [{ week: 1, rating: 10 }] });
  const analysis = await asPremium('/api/premium/games/cy-hawk');
  expect(analysis.body['away']).toMatchObject({ before: { week: 1 }, after: null });
});

test('the race of a conference has its teams’ chances, the likeliest champion first', async () => {
  await publishWith('projected', async (db) => {
    await addRatings(db);
    const projection = {
      season: 2025,
      week: 2,
      teamId: 'iowa',
      wins: 7.5,
      winShares: [0.25, 0.75],
    };
    const chances = { titleGame: 0.4, conferenceTitle: 0.2, playoff: 0.1 };
    await db
      .insertInto('team_projection')
      .values(toRow({ ...projection, ...chances }))
      .execute();
  });
  const { body } = await asPremium('/api/premium/conferences/big-ten?season=2025');
  expect(body).toMatchObject({ conference: 'Big Ten', season: 2025, week: 2, isOver: false });
  expect(body['teams']).toMatchObject([{ team: { id: 'iowa' }, wins: 7.5, playoff: 0.1 }]);
  const empty = await asPremium('/api/premium/conferences/pac-12');
  expect([empty.status, empty.body['teams']]).toEqual([200, []]);
});

test.each([
  ['games/nothing', 404, 'game_not_found'],
  ["games/x'; drop table game; --", 404, 'game_not_found'],
  ['games/%00', 404, 'game_not_found'],
  [`games/${'x'.repeat(250)}`, 400, 'invalid_request'],
  ['games/', 400, 'invalid_request'],
  ['teams/nobody', 404, 'team_not_found'],
  ['teams/../../etc/passwd', 404, 'not_found'],
  ['teams/iowa?season=2019', 404, 'season_not_found'],
  ['teams/iowa?season=20255', 400, 'invalid_request'],
  ['teams/iowa?season=2025;drop', 400, 'invalid_request'],
  ['teams/iowa?season=', 400, 'invalid_request'],
  ['teams/iowa?season=2025&season=2024', 400, 'invalid_request'],
  ['conferences/nowhere', 404, 'conference_not_found'],
  ['conferences/Big%20Ten', 404, 'conference_not_found'],
  ['conferences/__proto__', 404, 'conference_not_found'],
  ['conferences/sec?season=-2025', 400, 'invalid_request'],
  ['conferences/sec?season=2019', 404, 'season_not_found'],
  ['', 404, 'not_found'],
] as const)('%s is refused with its code, not answered with something else', async (path, status, code) => {
  const answer = await asPremium(encodeURI(`/api/premium/${path}`).replaceAll('%25', '%'));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

describe('the benefits', () => {
  async function installation(options: TestAppOptions): Promise<Answer> {
    const { app, close } = await buildTestApp(options);
    const answer = await new AccountClient(app).get('/api/installation');
    await close();
    return answer;
  }

  test('stand beside what else this installation has, without a key of any', async () => {
    const { body } = await installation({ mail: null, push: PUSH });
    expect(body).toMatchObject({ payments: false, mail: false, push: true });
    expect(Object.keys(body).toSorted()).toEqual(['benefits', 'mail', 'payments', 'push']);
  });

  test.each<[string, TestAppOptions, RegExp]>([
    ['all six of the specification where nothing is lacking', { push: PUSH }, /^$/],
    ['no priority support without mail to answer with', { mail: null, push: PUSH }, /^Priority support$/],
    ['no mobile app without keys to send alerts with', {}, /^Mobile app/],
    ['neither where both are lacking', { mail: null }, /^(?:Priority support$|Mobile app)/],
  ])('are %s, for everybody', async (_what, options, lacking) => {
    const { status, body } = await installation(options);
    expect(status).toBe(200);
    expect(body['benefits']).toEqual(PREMIUM.benefits.filter((name) => !lacking.test(name)));
  });
});
