import { describe, expect, it } from 'vitest';
import { NEWSLETTER_WORDS } from '#data/contract/newsletter.ts';
import { PASSWORD, signedIn } from '../../testing/account-client.ts';
import { changeUser, rowsOf, useTestApp } from '../../testing/use-test-app.ts';

const test = useTestApp();

const proveAddress = (username: string) => changeUser(test, username, { emailVerifiedAt: '2026-11-21T12:00:00.000Z' });

describe('the favourite team', () => {
  it('is saved, replaced, and comes with the member', async () => {
    const client = await signedIn(test.app, 'chooser');
    expect(await client.post('/api/user/favorite-team', { teamId: 'iowa' })).toMatchObject({
      status: 200,
      body: {
        message: 'Your favorite team has been saved successfully.',
        favoriteTeam: { id: 'iowa', conference: 'Big Ten' },
      },
    });
    await client.post('/api/user/favorite-team', { teamId: 'iowa-state' });
    expect((await client.me()).body).toMatchObject({
      favoriteTeam: { id: 'iowa-state', conference: 'Big 12' },
    });
  });

  it('may be any team of the FBS, an independent too', async () => {
    const client = await signedIn(test.app, 'irish');
    expect(await client.post('/api/user/favorite-team', { teamId: 'notre-dame' })).toMatchObject({
      status: 200,
      body: { favoriteTeam: { id: 'notre-dame', conference: 'FBS Independents' } },
    });
  });

  it.each([
    ['a team that does not exist', { teamId: 'atlantis' }, 404, 'team_not_found'],
    ['a team below the FBS', { teamId: 'northern-iowa' }, 422, 'team_not_covered'],
    ['SQL', { teamId: "iowa' or 1=1 --" }, 404, 'team_not_found'],
    ['a NUL', { teamId: 'iowa\u0000' }, 404, 'team_not_found'],
    ['nothing', {}, 400, 'invalid_fields'],
    ['a number', { teamId: 7 }, 400, 'invalid_fields'],
    ['null', { teamId: null }, 400, 'invalid_fields'],
    ['an object', { teamId: { id: 'iowa' } }, 400, 'invalid_fields'],
    ['malformed JSON', '{"teamId"', 400, 'invalid_request'],
  ])('is not %s', async (_name, payload, status, code) => {
    const client = await signedIn(test.app, `picky-${Math.random().toString(36).slice(2, 10)}`);
    expect(await client.post('/api/user/favorite-team', payload)).toMatchObject({
      status,
      body: { code },
    });
    expect((await client.me()).body).toMatchObject({ favoriteTeam: null });
  });

  it('is none when the current content lacks the team', async () => {
    const client = await signedIn(test.app, 'loyal');
    await changeUser(test, 'loyal', { favoriteTeamId: 'folded' });
    expect(await client.me()).toMatchObject({ status: 200, body: { favoriteTeam: null } });
  });
});

describe('changing the password', () => {
  it('ends every other session, gives this one a new id, and counts from then on', async () => {
    const here = await signedIn(test.app, 'changer');
    const elsewhere = test.visitor();
    await elsewhere.login('changer');
    const before = new Map(here.cookies);
    const answer = await here.post('/api/user/password', {
      currentPassword: PASSWORD,
      newPassword: 'onside kick 12',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed.', sessionsEnded: 1 },
    });
    expect((await here.me()).status).toBe(200);
    expect((await elsewhere.me()).status).toBe(401);
    const stale = test.visitor();
    for (const [name, value] of before) stale.cookies.set(name, value);
    expect((await stale.me()).status).toBe(401);
    expect((await test.visitor().login('changer')).status).toBe(401);
    expect((await test.visitor().login('changer', 'onside kick 12')).status).toBe(200);
  });

  it('asks for the current one, and slows guesses down', async () => {
    const client = await signedIn(test.app, 'borrowed');
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const answer = await client.post('/api/user/password', {
        currentPassword: `guess ${guess}`,
        newPassword: 'onside kick 12',
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect((await client.me()).status).toBe(200);
  });

  it.each([
    [{}, 'Current password is required. New password is required.'],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'Password must be at least 6 characters long.'],
    [
      { currentPassword: PASSWORD, newPassword: 'password1' },
      'That password is one of the first that guessers try. Please choose another one.',
    ],
  ])('refuses %j', async (payload, message) => {
    const client = await signedIn(test.app, `strict-${Math.random().toString(36).slice(2, 10)}`);
    expect(await client.post('/api/user/password', payload)).toMatchObject({
      status: 400,
      body: { code: 'invalid_fields', message },
    });
  });

  it('is done by one of two tabs that try at once', async () => {
    const client = await signedIn(test.app, 'twotabs');
    const change = (newPassword: string) =>
      client.post('/api/user/password', { currentPassword: PASSWORD, newPassword });
    const answers = await Promise.all([change('onside kick 12'), change('pooch punt 34')]);
    const statuses = answers.map((answer) => answer.status).sort((a, b) => a - b);
    expect([
      [200, 403],
      [200, 401],
    ]).toContainEqual(statuses);
  });
});

describe('exporting the data', () => {
  it('gives everything that is stored, and no secret', async () => {
    const client = await signedIn(test.app, 'exporter');
    await client.post('/api/newsletter', { email: 'Exporter@example.com' });
    await client.post('/api/user/favorite-team', { teamId: 'iowa' });
    // Anybody can register with an address that is somebody else's.
    expect((await client.get('/api/user/export')).body).toMatchObject({ newsletter: null });
    await proveAddress('exporter');
    const answer = await client.get('/api/user/export');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        account: { username: 'exporter', email: 'exporter@example.com', favoriteTeamId: 'iowa' },
        newsletter: {
          email: 'Exporter@example.com',
          wishes: { kind: 'everything' },
          textVersion: NEWSLETTER_WORDS.version,
          confirmedAt: null,
        },
        sessions: [{ signedInAt: '2026-11-21T12:00:00.000Z' }],
      },
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="hashmark-account.json"');
    const kinds = (answer.body['securityEvents'] as { kind: string }[]).map(({ kind }) => kind);
    expect([...new Set(kinds)].sort()).toEqual(['data_exported', 'registered', 'signed_in']);
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash/);
  });
});

describe('deleting the account', () => {
  it('removes everything, says what it did, and leaves the name free', async () => {
    const client = await signedIn(test.app, 'deleter');
    const elsewhere = test.visitor();
    await elsewhere.login('deleter');
    await client.post('/api/newsletter', { email: 'deleter@example.com' });
    await proveAddress('deleter');
    const answer = await client.post('/api/user/delete', { password: PASSWORD });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: expect.stringMatching(/^Your account has been deleted: .* newsletter list\.$/),
        removed: { account: true, sessions: 2, newsletter: true },
      },
    });
    expect([...client.cookies.keys()]).toEqual(['hashmark_device']);
    expect((await elsewhere.me()).status).toBe(401);
    expect((await test.visitor().login('deleter')).status).toBe(401);

    const tables = ['app_user', 'session', 'newsletter_subscriber', 'audit_event'] as const;
    for (const table of tables) {
      const rows = await rowsOf(test, table);
      expect(JSON.stringify(rows)).not.toContain('deleter');
    }
    expect((await test.visitor().register('deleter')).status).toBe(201);
  });

  it('leaves the newsletter of an address that is somebody else’s alone, and says nothing of it', async () => {
    const reader = await signedIn(test.app, 'reader');
    await reader.post('/api/newsletter', { email: 'reader@example.com' });
    const { body } = await reader.post('/api/user/delete', { password: PASSWORD });
    expect(body).toMatchObject({ removed: { account: true, newsletter: false } });
    expect(body.message).not.toContain('newsletter');
    const rows = await test.accounts.selectFrom('newsletter_subscriber').select('address').execute();
    expect(rows).toContainEqual({ address: 'reader@example.com' });
  });

  it('asks for the password', async () => {
    const client = await signedIn(test.app, 'careful');
    expect((await client.post('/api/user/delete', {})).status).toBe(400);
    expect(await client.post('/api/user/delete', { password: 'not it at all' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', message: 'That is not your current password.' },
    });
    expect((await client.me()).status).toBe(200);
  });

  it('happens once when it is asked for twice at once', async () => {
    const client = await signedIn(test.app, 'hasty');
    const answers = await Promise.all([
      client.post('/api/user/delete', { password: PASSWORD }),
      client.post('/api/user/delete', { password: PASSWORD }),
    ]);
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 401]);
  });
});
