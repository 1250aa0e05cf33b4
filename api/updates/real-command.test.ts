import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { UpdateRun } from '#data/contract/admin.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { signedInStaff } from '../testing/staff-client.ts';
import { syncCommand } from './sync-process.ts';

let test: TestApp;

/** An app that starts the project's own command line, with these flags beside the server's. */
async function open(flags: readonly string[]) {
  test = await buildTestApp({
    updates: (storeDir) => {
      const command = syncCommand({ storeDir, env: { PATH: process.env['PATH'] } });
      return { startSync: (given, listener) => command([...given, ...flags], listener) };
    },
  });
  return await signedInStaff(test);
}
afterEach(() => test.close());

// That it publishes is tested in content-sync/real-build.test.ts and, with the button, in site/e2e/admin.spec.ts.
describe('the real command line', { timeout: 120_000 }, () => {
  it('that fails is explained in its own words, with the report it left', async () => {
    const staff = await open(['--snapshot', '/no/such/folder']);
    const answer = await staff.post('/api/admin/trigger-update');
    const message = `The snapshot's teams.json cannot be read from /no/such/folder: it is not there.`;
    expect(answer).toMatchObject({ status: 500, body: { code: 'update_failed' } });
    expect(answer.body.message).toBe(`${message}\nThe site is as it was.`);
    const [run] = (await staff.get('/api/admin/updates')).body as unknown as UpdateRun[];
    expect(run?.steps.map(({ name }) => name)).toContain('fetch');
    const report = await readFile(join(test.storeDir, 'last-report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ outcome: 'failed', message });
  });
});
