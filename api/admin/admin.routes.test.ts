import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateRole } from '#data/accounts/queries/user.queries.ts';
import { signedIn } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(async () => {
  await test.close();
});

describe('the content stats', () => {
  it('that a member without the role asks for are written down as refused', async () => {
    const member = await signedIn(test.app, 'curious');
    expect((await member.get('/api/admin/content-stats')).status).toBe(403);
    const events = await test.accounts
      .selectFrom('audit_event')
      .select('kind')
      .where('kind', '=', 'staff_access_refused')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('are shown to staff, until the role is taken back', async () => {
    const staff = await signedIn(test.app, 'coach');
    await updateRole(test.accounts, 'coach', 'admin');
    // They agree with what readers are given.
    const length = async (url: string) => (await test.app.inject(url)).json<readonly unknown[]>().length;
    expect(await staff.get('/api/admin/content-stats')).toMatchObject({
      status: 200,
      body: {
        stats: {
          teams: await length('/api/teams'),
          articles: await length('/api/articles'),
          recruits: await length('/api/recruits'),
          recruitingNews: await length('/api/recruiting-news'),
        },
        lastUpdate: '2026-11-21T12:00:00.000Z',
      },
    });
    expect(await length('/api/teams')).toBeGreaterThan(1);
    expect((await staff.me()).body).toMatchObject({ role: 'admin' });
    await updateRole(test.accounts, 'coach', 'member');
    expect((await staff.get('/api/admin/content-stats')).status).toBe(403);
  });
});
