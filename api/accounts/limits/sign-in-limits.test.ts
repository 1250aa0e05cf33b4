import { describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/account-client.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const test = useTestApp({ each: true });

function pass(seconds: number): void {
  test.pass(seconds * 1000);
}

/** A hundred and ten wrong guesses, each from a network of its own. */
async function guessFromEverywhere(username: string): Promise<void> {
  for (let network = 0; network < 110; network += 1) {
    const stranger = test.visitor(`10.${100 + (network % 90)}.${network}.7`);
    expect((await stranger.login(username, 'guess it')).status).toBe(401);
  }
}

describe('guessing a password', () => {
  it('is slowed down after five tries, longer each time, and says how long', async () => {
    await test.visitor().register('target');
    const stranger = test.visitor();
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      let answer = await stranger.login('target', `guess ${round}`);
      if (answer.status === 429) {
        const wait = Number(answer.headers['retry-after']);
        waits.push(wait);
        expect(answer.body).toEqual({
          code: 'too_many_requests',
          message: `Too many attempts. Please wait ${wait === 1 ? 'a second' : `${wait} seconds`} and try again.`,
        });
        pass(wait);
        answer = await stranger.login('target', `guess ${round}`);
      }
      expect(answer.status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it('is counted when a hundred come at once', async () => {
    await test.visitor().register('target');
    const stranger = test.visitor();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => stranger.login('target', `guess ${guess}`)),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(95);
  });

  it('is slowed down over many names from one address, unknown names and known alike', async () => {
    const stranger = test.visitor();
    const statuses: number[] = [];
    for (let name = 0; name < 25; name += 1) {
      statuses.push((await stranger.login(`name-${name}`, 'guess it')).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses.slice(20)).toEqual(Array(5).fill(429));
  });

  it('is slowed down over many addresses, whole networks of them, and the owner is not', async () => {
    const home = (host: number) => test.visitor(`192.0.2.${host}`);
    await home(1).register('target');
    expect((await home(1).login('target')).status).toBe(200);
    await guessFromEverywhere('target');

    // A network that comes anew has two tries, whichever of its addresses they come from.
    const tries: number[] = [];
    for (let host = 1; host <= 4; host += 1) {
      const neighbour = test.visitor(`2001:db8:77:${host}::1`);
      tries.push((await neighbour.login('target', 'guess it')).status);
    }
    expect(tries).toEqual([401, 401, 429, 429]);

    // At home nothing has changed: five tries at once for each address.
    const typos: number[] = [];
    for (let typo = 0; typo < 5; typo += 1) {
      typos.push((await home(2).login('target', 'my old password')).status);
    }
    expect(typos).toEqual([401, 401, 401, 401, 401]);
    expect((await home(3).login('target')).status).toBe(200);

    // The owner on a new device elsewhere gets in at once, while strangers go on.
    for (let place = 0; place < 25; place += 1) {
      await test.visitor(`10.200.${place}.9`).login('target', 'guess it');
      const owner = test.visitor(`10.201.${place}.9`);
      expect((await owner.login('target')).status).toBe(200);
    }
  });

  it('says the same of a name that nobody has, step by step', { tags: 'full' }, async () => {
    await test.visitor('192.0.2.1').register('target');
    expect((await test.visitor('192.0.2.1').login('target')).status).toBe(200);
    const stories: object[] = [];
    for (const [name, part] of [
      ['target', 90],
      ['nobody', 91],
    ] as const) {
      const story: object[] = [];
      await guessFromEverywhere(name);
      for (let guess = 0; guess < 8; guess += 1) {
        const stranger = test.visitor(`10.${part}.${guess >> 2}.${guess}`);
        const { status, body, headers } = await stranger.login(name, 'guess it');
        story.push({ status, body, wait: headers['retry-after'] });
      }
      stories.push(story);
    }
    expect(stories[0]).toEqual(stories[1]);
    expect(JSON.stringify(stories[0])).toContain('429');
  });

  it('counts a whole IPv6 network as one address', async () => {
    const statuses: number[] = [];
    for (let host = 0; host < 22; host += 1) {
      const stranger = test.visitor(`2001:db8:0:7:${host.toString(16)}::1`);
      statuses.push((await stranger.login(`name-${host}`, 'guess it')).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const neighbour = test.visitor('2001:db8:0:8::1');
    expect((await neighbour.login('name-1', 'guess it')).status).toBe(401);
  });

  it('never locks the member out of their own browser, not even from the same address', async () => {
    const member = await signedIn(test.app, 'target');
    await member.post('/api/auth/logout');
    for (let guess = 0; guess < 150; guess += 1) {
      await member.send(
        'POST',
        '/api/auth/login',
        { username: 'target', password: 'no no no' },
        {
          // A stranger behind the same router: no cookies of the member.
          headers: { cookie: '' },
        },
      );
    }
    for (let stranger = 0; stranger < 150; stranger += 1) {
      await test.visitor().login('target', 'guess it');
    }
    expect((await member.login('target')).status).toBe(200);
  });

  it('takes no advantage of a forged or borrowed note of an earlier sign-in', async () => {
    const own = await signedIn(test.app, 'stranger');
    await test.visitor().register('target');
    for (const note of [own.cookies.get('hashmark_device') ?? '', 'x'.repeat(24) + '.' + 'y'.repeat(43)]) {
      const stranger = test.visitor();
      stranger.cookies.set('hashmark_device', note);
      const statuses: number[] = [];
      for (let guess = 0; guess < 7; guess += 1) {
        statuses.push((await stranger.login('target', 'guess it')).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    }
  });

  it('is written down once for each wait, with the account and the address and no password', async () => {
    await test.visitor().register('target');
    const stranger = test.visitor('10.9.9.9');
    for (let guess = 0; guess < 30; guess += 1) await stranger.login('target', 'my secret guess');
    const rows = await test.accounts
      .selectFrom('audit_event')
      .selectAll()
      .where('address', '=', '10.9.9.9')
      .orderBy('kind')
      .execute();
    const counts = rows.map(({ kind, count }) => [kind, count]);
    expect(counts).toEqual([
      ['sign_in_refused', 5],
      ['sign_in_throttled', 1],
    ]);
    expect(rows.every((row) => row.userId !== null)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

describe('registering from one address', () => {
  it('is slowed down after twenty', async () => {
    const statuses: number[] = [];
    const client = test.visitor();
    for (let made = 0; made < 22; made += 1) {
      statuses.push((await client.register(`bulk-${made}`)).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(201));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});
