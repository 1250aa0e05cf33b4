import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storePaths } from '#data/releases/layout.ts';
import { readStaffChoices } from '#data/releases/store.ts';
import type { AccountClient } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { auditKinds, signedInStaff } from '../testing/staff-client.ts';

let test: TestApp;
let staff: AccountClient;

beforeEach(async () => {
  test = await buildTestApp();
  staff = await signedInStaff(test);
});
afterEach(() => test.close());

const at = '2026-11-21T12:00:00.000Z';
const file = () => storePaths(test.storeDir).staffChoices;
const kept = () => readStaffChoices(storePaths(test.storeDir));
const read = async () => (await staff.get('/api/admin/staff-choices')).body;
const choose = (gameId: unknown) => staff.post('/api/admin/game-of-week', { gameId });
const hide = (articleId: unknown, hidden: unknown = true) =>
  staff.post('/api/admin/articles/hide', { articleId, hidden });

describe('the Game of the Week', () => {
  it('is marked, kept for the next update, and left to the rules again', async () => {
    expect(await read()).toEqual({ gameOfWeek: null, hiddenArticles: [] });
    const chosen = { gameId: 'cy-hawk', chosenBy: 'coach', chosenAt: at };
    expect(await choose('cy-hawk')).toMatchObject({ status: 200, body: { gameOfWeek: chosen } });
    expect(await read()).toMatchObject({
      gameOfWeek: { ...chosen, label: expect.stringMatching(/ (at|vs) /) },
    });
    expect(await kept()).toEqual(await read());
    expect((await choose(null)).body).toEqual({ gameOfWeek: null, hiddenArticles: [] });
    expect(await auditKinds(test)).toContain('game_of_week_chosen');
  });

  it.each([
    ['no-such-game', 404],
    ['', 400],
    [7, 400],
    [undefined, 400],
  ])('must be a game of the release: %j', async (gameId, status) => {
    expect((await choose(gameId)).status).toBe(status);
    expect(await read()).toEqual({ gameOfWeek: null, hiddenArticles: [] });
  });
});

describe('a hidden article', () => {
  it('is hidden once, and shown again', async () => {
    await hide('article-1');
    expect((await hide('article-1')).body).toMatchObject({
      hiddenArticles: [{ articleId: 'article-1', title: 'Newest of r1', hiddenBy: 'coach', hiddenAt: at }],
    });
    expect((await hide('article-2')).body['hiddenArticles']).toHaveLength(2);
    const shown = await hide('article-1', false);
    expect(shown.body['hiddenArticles']).toMatchObject([{ articleId: 'article-2' }]);
    expect(await auditKinds(test)).toEqual(expect.arrayContaining(['article_hidden', 'article_shown']));
  });

  it('is shown again also when no release has it any more', async () => {
    const entry = { articleId: 'gone', title: 'Gone', hiddenBy: 'coach', hiddenAt: at };
    await writeFile(file(), JSON.stringify({ gameOfWeek: null, hiddenArticles: [entry] }));
    expect((await hide('gone', false)).body).toEqual({ gameOfWeek: null, hiddenArticles: [] });
  });

  it.each([
    ['no-such-article', true, 404],
    ['no-such-article', false, 404],
    ['', true, 400],
    ['article-1', 'yes', 400],
    [undefined, true, 400],
  ])('must be an article: %j, hidden %j', async (articleId, hidden, status) => {
    expect((await hide(articleId, hidden)).status).toBe(status);
  });
});

it('choices made at the same moment are all kept', async () => {
  const ids = Array.from({ length: 8 }, (_, index) => `article-${index + 1}`);
  await Promise.all([choose('cy-hawk'), ...ids.map((id) => hide(id))]);
  const { gameOfWeek, hiddenArticles } = await kept();
  expect(gameOfWeek?.gameId).toBe('cy-hawk');
  expect(hiddenArticles.map(({ articleId }) => articleId).toSorted()).toEqual(ids);
});

it('choices that an older version kept in the store alone are taken over when a server starts, once', async () => {
  const entry = { articleId: 'article-3', title: 'Three', hiddenBy: 'coach', hiddenAt: at };
  const old = { gameOfWeek: null, hiddenArticles: [entry] };
  await writeFile(file(), JSON.stringify(old));
  await (await buildTestApp({ beside: test })).close();
  await rm(file());
  expect(await read()).toEqual(old);
  await hide('article-3', false);
  await writeFile(file(), JSON.stringify(old));
  await (await buildTestApp({ beside: test })).close();
  expect(await read()).toEqual({ gameOfWeek: null, hiddenArticles: [] });
});

it('a file that somebody has broken is not written over', async () => {
  await writeFile(file(), '{"broken');
  expect([(await hide('article-1')).status, (await staff.get('/api/admin/staff-choices')).status]).toEqual([500, 500]);
  expect(await readFile(file(), 'utf8')).toBe('{"broken');
});
