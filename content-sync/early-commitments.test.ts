// @module-tag full
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listEarlyNews, listRecruits } from '#data/content/queries/recruit.queries.ts';
import { withRealPages } from './testing/real-pages.ts';
import { startSite, waitForRelease } from './testing/start-site.ts';
import { createTestSync } from './testing/test-sync.ts';
import { snapshotWith } from './testing/tiny-snapshot.ts';

/*
 * The real sync and templates and the real server: what members are told first stands nowhere else before its moment.
 * The server's clock is the machine's, so the sync's goes by that.
 */
const sync = createTestSync();
let site: Awaited<ReturnType<typeof startSite>>;
const started = Date.now();
const minute = (minutes: number): Date => new Date(started + minutes * 60_000);
/** Player 1 leaves Elm for Oak, player 2 leaves Elm for none, player 4 chooses Fir. */
const CHANGES: Record<string, string | null> = { 1: 'oak', 2: null, 4: 'fir' };

async function publish(at: Date, { buildOnly = false } = {}): Promise<void> {
  sync.deps.clock = () => at;
  const { outcome, releaseId } = await sync.sync({ buildOnly, force: true });
  expect(outcome).toBe('published');
  await waitForRelease(site.url, releaseId ?? '');
}

const recruitsChosen = (recordedAt: Date, choices: Record<string, string | null>) =>
  snapshotWith((snapshot) => {
    snapshot.season = { recordedAt: recordedAt.toISOString() };
    for (const recruit of snapshot.recruits) {
      const choice = choices[String(recruit['nationalRank'])];
      if (choice !== undefined) recruit['commitmentTeamId'] = choice;
    }
  });
const ask = async (address: string): Promise<string> => (await fetch(site.url + address)).text();
/** What the API tells a visitor of recruits, and every file of the site that names one of them. */
async function told(): Promise<Record<string, string>> {
  const paths = [
    '/api/recruits',
    '/api/recruits/featured',
    '/api/recruiting-news',
    ...['/api/search?q=player+4', '/api/search?q=player+1', '/api/search?q=oak'],
  ];
  const answers = await Promise.all(paths.map(async (one) => [one, await ask(one)] as const));
  const folder = path.join(sync.store, 'current/site');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|json|atom|xml|ics|txt)$/.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const)
    .filter(([, text]) => /player-\d-2026|the class/i.test(text))
    // The release is on every page, and its moment on the front page.
    .map(([file, text]) => [file, text.replaceAll(/"release":"[^"]*"|Updated <time.*?<\/time>/g, '')] as const);
  return Object.fromEntries([...answers, ...files]);
}

const differing = (one: Record<string, string>, other: Record<string, string>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);
const standing = async () =>
  (
    JSON.parse(await ask('/api/recruits')) as {
      commitmentStatus: string;
      committedTeam: { id: string } | null;
      description: string;
    }[]
  ).map(
    (recruit) =>
      `${recruit.commitmentStatus} ${recruit.committedTeam?.id ?? 'none'}: ${recruit.description.split('2026, ')[1] ?? ''}`,
  );

beforeAll(async () => {
  withRealPages(sync);
  sync.setSnapshot(recruitsChosen(minute(-3000), { 4: null }));
  sync.deps.clock = () => minute(-2000);
  await sync.sync();
  const env = { ...process.env, STORE_DIR: sync.store, SYNC_SCHEDULE: 'off' };
  site = await startSite({ ...env, SESSION_SECRET: 'a-secret-for-tests-alone-of-32-characters' });
});
afterAll(async () => {
  await site.stop();
  sync.remove();
});

test('a commitment that members read first stands on no page and in no answer before its moment, then wherever it belongs', async () => {
  await publish(minute(-1990));
  const before = await told();
  expect(Object.keys(before).length).toBeGreaterThan(12);
  expect(before['/api/search?q=player+4']).toContain('Uncommitted');

  sync.setSnapshot(recruitsChosen(minute(-10), CHANGES));
  await publish(minute(-9));
  const early = await sync.withContent((db) => listEarlyNews(db, minute(0)));
  expect(early.map(({ headline }) => headline)).toEqual(
    expect.arrayContaining([
      'No. 1 Player 1 is committed to Oak',
      'No. 2 Player 2 is no longer committed to Elm',
      'No. 4 Player 4 is committed to Fir',
    ]),
  );
  expect(differing(await told(), before)).toEqual([]);
  // Asked again, the same; neither is a step told twice.
  await publish(minute(-8));
  expect(differing(await told(), before)).toEqual([]);
  const again = await sync.withContent((db) => listEarlyNews(db, minute(0)));
  expect(again.map(({ id }) => id)).toEqual(early.map(({ id }) => id));
  expect((await fetch(`${site.url}/api/recruiting-news/early`)).status).toBe(401);

  // The pages are built anew, and no source is asked.
  await publish(minute(60), { buildOnly: true });
  expect(await standing()).toEqual([
    'committed oak: is committed to Oak.',
    'decommitted none: is uncommitted.',
    'committed elm: is committed to Elm.',
    'committed fir: is committed to Fir.',
  ]);
  const after = await told();
  expect(after['/api/search?q=player+4']).toContain('Fir');
  expect(after['/api/search?q=oak']).toContain('/recruits/player-1-2026');
  expect(after['recruits/player-4-2026.html']).toContain('Player 4 is committed to Fir');
  expect(after['teams/oak.html']).toContain('/recruits/player-1-2026');
  expect(after['teams/elm.html']).not.toContain('/recruits/player-1-2026');
  // The next update tells nothing anew.
  await publish(minute(61));
  expect(await sync.withContent((db) => listEarlyNews(db, minute(61)))).toEqual([]);
  expect((await standing())[1]).toBe('decommitted none: is uncommitted.');
});

test('who is committed by early news when he is first seen stands nowhere until that is public', async () => {
  const other = createTestSync();
  onTestFinished(() => other.remove());
  other.setSnapshot(recruitsChosen(minute(-10), {}));
  const statuses = async (at: Date, buildOnly: boolean) => {
    other.deps.clock = () => at;
    await other.sync({ buildOnly });
    const recruits = await other.withContent((db) => listRecruits(db));
    return recruits.map(({ commitmentStatus: status, committedTeam }) => [status, committedTeam?.id]);
  };
  const open = ['uncommitted', undefined];
  expect(await statuses(minute(-9), false)).toEqual([open, open, open, open]);
  const elm = ['committed', 'elm'];
  expect(await statuses(minute(60), true)).toEqual([elm, elm, elm, open]);
});
