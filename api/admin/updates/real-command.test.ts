// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { UPDATE_COMPLETED, type UpdateRun } from '#data/contract/admin.ts';
import { lendCompiledSite } from '#data/testing/lend-compiled-site.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { signedInStaff } from '../../testing/staff-client.ts';
import { syncCommand } from './sync-process.ts';

let test: TestApp;

/** An app that starts the project's own command line, with these flags beside the server's. */
async function open(flags: readonly string[]) {
  test = await buildTestApp({
    updates: (storeDir) => {
      const env = { PATH: process.env['PATH'], SHARE_CARDS_PER_SYNC: '0' };
      const command = syncCommand({ storeDir, env });
      return { startSync: (given, listener) => command([...given, ...flags], listener) };
    },
  });
  return await signedInStaff(test);
}
afterEach(() => test.close());

describe('the real command line', { timeout: 120_000 }, () => {
  it('publishes what staff have chosen before the button answers, and a rollback takes it back', async () => {
    // The pages of the content that is there: real in all but the sources.
    const staff = await open(['--build-only']);
    lendCompiledSite(test.storeDir);
    await staff.post('/api/admin/game-of-week', { gameId: 'cy-hawk' });
    await staff.post('/api/admin/articles/hide', { articleId: 'article-3', hidden: true });
    const answer = await staff.post('/api/admin/trigger-update');
    expect(answer.body.message).toBe(UPDATE_COMPLETED);
    const run = answer.body['run'] as UpdateRun;
    expect(run).toMatchObject({
      ...{ outcome: 'published', exitCode: 0, notes: [] },
      counts: { articles: { removed: 1, total: 14 }, games: { changed: 1, total: 4 } },
    });
    const steps = ['compile', 'write', 'render', 'check', 'cards', 'publish', 'tidy'];
    expect(run.steps.map(({ name }) => name)).toEqual(steps);
    const page = await test.app.inject('/game-of-week');
    expect([page.statusCode, page.headers['x-release-id']]).toEqual([200, run.releaseId]);
    const game = await test.app.inject('/api/games/game-of-week');
    expect(game.json()).toMatchObject({ id: 'cy-hawk', isGameOfWeek: true });
    expect((await test.app.inject('/article/article-3')).statusCode).toBe(410);
    // And back.
    expect((await staff.post('/api/admin/rollback', { releaseId: 'r1' })).status).toBe(200);
    expect((await test.app.inject('/api/articles/article-3')).statusCode).toBe(200);
  });

  it('that fails is explained in its own words, with the report it left', async () => {
    const staff = await open(['--snapshot', '/no/such/folder']);
    const answer = await staff.post('/api/admin/trigger-update');
    const message = `The snapshot's season.json cannot be read from /no/such/folder: it is not there.`;
    expect(answer).toMatchObject({ status: 500, body: { code: 'update_failed' } });
    expect(answer.body.message).toBe(`${message}\nThe site is as it was.`);
    const [run] = (await staff.get('/api/admin/updates')).body as unknown as UpdateRun[];
    expect(run?.steps.map(({ name }) => name)).toContain('fetch');
    const report = await readFile(join(test.storeDir, 'last-report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ outcome: 'failed', message });
  });
});
