import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { formatEasternTime } from '#data/domain/time-format.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import type { TestContent } from '#data/testing/fill-content.ts';
import { planDigests } from './plan-digests.ts';
import { addReaders, buildDigestApp, queuedFor, type DigestApp } from './testing/digest-app.ts';

const iowa = buildTeam('iowa', { conference: 'Big Ten' });
const georgia = buildTeam('georgia');
const auburn = buildTeam('auburn');
const akron = buildTeam('akron', { conference: 'Mid-American' });
const teams = [iowa, georgia, auburn, akron];

/** A game on each day from 28 October to 8 November, over before the `today` (its number in November). */
function gamesAround(today: number): TestContent {
  const games = Array.from({ length: 12 }, (_, at) => {
    const date = new Date(Date.UTC(2025, 9, 28 + at, 23)).toISOString();
    const game = buildGame(auburn, georgia, date);
    return at - 3 < today ? buildFinal(game, at, 20) : game;
  });
  return { teams, games };
}

let app: DigestApp;
beforeEach(async () => {
  app = await buildDigestApp();
});
afterEach(() => app.close());

describe('7 AM on the reader’s clock', () => {
  const ZONES = [
    'America/New_York',
    'America/Los_Angeles',
    'Europe/Berlin',
    'Europe/Moscow',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'Pacific/Honolulu',
  ];

  test(
    'a night of changing clocks gives each reader one letter a morning, each of another day',
    { tags: 'full' },
    async () => {
      await addReaders(app.accounts, ZONES, (zone) => ({ timeZone: zone }));
      await app.publish(gamesAround(1), '2025-11-01T04:00:00Z');
      // For some the first morning has begun already.
      await app.planAt('2025-11-01T04:30:00Z');
      let seen = (await queuedFor(app.accounts)).length;
      const localTimes = new Map<string, string[]>();
      // American clocks go back on 2 November at 2 AM.
      for (let hour = 5; hour < 72; hour += 1) {
        const now = new Date(Date.UTC(2025, 10, 1, hour, 30));
        // A release as soon as the Eastern day begins: in winter that is after 7 AM in Moscow.
        if (hour % 24 === 5) await app.publish(gamesAround(now.getUTCDate()), now.toISOString());
        if ((await app.planAt(now)) === 0) continue;
        const queued = await queuedFor(app.accounts);
        for (const { address } of queued.slice(seen)) {
          const local = now.toLocaleString('en-GB', { timeZone: address, hour: '2-digit' });
          localTimes.set(address, [...(localTimes.get(address) ?? []), local]);
        }
        seen = queued.length;
      }
      const letters = Map.groupBy(await queuedFor(app.accounts), ({ address }) => address);
      expect([...letters.keys()].toSorted()).toEqual(ZONES.toSorted());
      for (const [zone, mine] of letters) {
        const days = mine.map(({ day }) => day);
        expect(new Set(days).size, zone).toBe(days.length);
        expect(days.includes('2025-11-02'), zone).toBe(true);
        const hour = zone === 'Europe/Moscow' ? '08' : '07';
        expect(new Set(localTimes.get(zone)), zone).toEqual(new Set([hour]));
      }
    },
  );

  test('who has no zone, or one that is none, gets it at 7 AM Eastern', async () => {
    await addReaders(app.accounts, ['none@example.com', 'bent@example.com'], (address) => ({
      timeZone: address.startsWith('bent') ? 'Mars/Olympus' : null,
    }));
    await app.publish(gamesAround(1), '2025-11-01T10:05:00Z');
    expect(formatEasternTime('2025-11-01T11:00:00Z')).toBe('7:00 AM ET');
    expect(await app.planAt('2025-11-01T10:59:59Z')).toBe(0);
    expect(await app.planAt('2025-11-01T11:00:00Z')).toBe(2);
  });

  test('a server that was off at 7 makes up for it until noon, and not later', async () => {
    await addReaders(app.accounts, ['a@example.com']);
    await app.publish(gamesAround(1), '2025-11-01T10:05:00Z');
    expect(await app.planAt('2025-11-01T15:59:00Z')).toBe(1);
    await addReaders(app.accounts, ['west@example.com'], () => ({
      timeZone: 'America/Los_Angeles',
    }));
    expect(await app.planAt('2025-11-01T19:00:00Z')).toBe(0);
  });

  test('what comes too late for a morning is not sent in the evening', async () => {
    await addReaders(app.accounts, ['a@example.com']);
    await app.publish(gamesAround(1), '2025-11-01T10:05:00Z');
    await app.planAt('2025-11-01T11:00:00Z');
    app.clock.now = new Date('2025-11-02T01:00:00Z');
    expect(await app.sendLetters()).toEqual([]);
  });
});

describe('the day’s release', () => {
  test('is waited for, and the letter says as of when it speaks where there is none', async () => {
    await addReaders(app.accounts, ['a@example.com']);
    // Of the day before: the games of that day are still to be played.
    await app.publish(gamesAround(0), '2025-10-31T10:05:00Z');
    expect(await app.planAt('2025-11-01T11:00:00Z')).toBe(0);
    expect(await app.planAt('2025-11-01T14:59:00Z')).toBe(0);
    expect(await app.planAt('2025-11-01T15:00:00Z')).toBe(1);
    const [letter] = await app.sendLetters();
    expect(letter?.text).toContain('As of Fri, Oct 31, 6:05 AM ET.');
    expect(letter?.text).toContain('1 game had no final score yet.');
    expect(letter?.text).not.toContain('/daily/');
  });

  test('comes after the reader’s 7 AM: the letter goes out as soon as it is there', async () => {
    await addReaders(app.accounts, ['a@example.com'], () => ({ timeZone: 'Europe/Berlin' }));
    await app.publish(gamesAround(0), '2025-10-31T10:05:00Z');
    expect(await app.planAt('2025-11-01T06:00:00Z')).toBe(0);
    await app.publish(gamesAround(1), '2025-11-01T10:05:00Z');
    expect(await app.planAt('2025-11-01T10:06:00Z')).toBe(1);
    const [letter] = await app.sendLetters();
    expect(letter?.text).not.toMatch(/^As of/m);
    expect(letter?.text).toContain('Georgia 20, Auburn 3');
  });

  test('tells nothing that the letter before it has told', async () => {
    await addReaders(app.accounts, ['a@example.com']);
    await app.publish(gamesAround(1), '2025-11-01T10:05:00Z');
    await app.planAt('2025-11-01T11:00:00Z');
    const [first] = await app.sendLetters();
    await app.publish(gamesAround(2), '2025-11-02T11:05:00Z');
    await app.planAt('2025-11-02T12:00:00Z');
    const [second] = await app.sendLetters();
    const resultsIn = (text = ''): string[] => text.match(/Georgia \d+, Auburn \d+/g) ?? [];
    expect([resultsIn(first?.text).length, resultsIn(second?.text).length]).not.toContain(0);
    const told = new Set(resultsIn(first?.text));
    expect(resultsIn(second?.text).filter((result) => told.has(result))).toEqual([]);
  });
});

describe('one letter for each reader and day', () => {
  const READERS = Array.from({ length: 620 }, (_, at) => `reader-${at}@example.com`);

  test('whatever crashes while it is planned', async () => {
    await addReaders(app.accounts, READERS);
    await app.publish(gamesAround(1), '2025-11-01T10:05:00Z');
    const now = new Date('2025-11-01T11:00:00Z');
    app.clock.now = now;
    let transactions = 0;
    const dying = new Proxy(app.accounts, {
      get(target, name) {
        if (name === 'transaction' && (transactions += 1) === 2) throw new Error('killed');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { releases } = app;
    await expect(planDigests({ accounts: dying, releases, now, sendsBulk: true })).rejects.toThrow('killed');
    expect(await queuedFor(app.accounts)).toHaveLength(500);
    expect(await app.planAt(now)).toBe(120);
    expect(await app.planAt(now)).toBe(0);
    // Even where what was written down of the progress is lost.
    await app.accounts.deleteFrom('digest_plan').execute();
    expect(await app.planAt(now)).toBe(0);
    const queued = (await queuedFor(app.accounts)).map(({ address }) => address);
    expect(queued.toSorted()).toEqual(READERS.toSorted());
  });

  test('also for who moves to another zone on that day, or wants another rhythm', async () => {
    await addReaders(app.accounts, ['a@example.com'], () => ({ timeZone: 'Europe/Berlin' }));
    await app.publish(gamesAround(1), '2025-11-01T05:00:00Z');
    expect(await app.planAt('2025-11-01T06:00:00Z')).toBe(1);
    await app.accounts.updateTable('newsletter_subscriber').set({ timeZone: 'America/Denver' }).execute();
    expect(await app.planAt('2025-11-01T13:00:00Z')).toBe(0);
  });
});

describe('who gets none', () => {
  test('those who did not confirm, whose address is refused, who confirmed after 7, and who left', async () => {
    await addReaders(
      app.accounts,
      ['new@example.com', 'gone@example.com', 'late@example.com', 'left@example.com', 'ok@example.com'],
      (address) => ({
        ...(address.startsWith('new') && { confirmedAt: null }),
        ...(address.startsWith('late') && { confirmedAt: '2025-11-01T11:30:00.000Z' }),
      }),
    );
    const now = new Date('2025-11-01T12:00:00Z');
    const answer = '550 no such user';
    await insertRefusedAddress(app.accounts, 'Gone@example.com', {
      reason: 'bounced',
      answer,
      now,
    });
    await app.publish(gamesAround(1), '2025-11-01T10:05:00Z');
    expect(await app.planAt(now)).toBe(2);
    await app.accounts
      .updateTable('newsletter_subscriber')
      .set({ confirmedAt: null })
      .where('address', '=', 'left@example.com')
      .execute();
    const sent = await app.sendLetters();
    expect(sent.map(({ to }) => to.address)).toEqual(['ok@example.com']);
  });

  test('nobody where newsletters may not be sent', async () => {
    await addReaders(app.accounts, ['a@example.com']);
    await app.publish(gamesAround(1), '2025-11-01T10:05:00Z');
    const { accounts, releases } = app;
    const now = new Date('2025-11-01T12:00:00Z');
    expect(await planDigests({ accounts, releases, now, sendsBulk: false })).toBe(0);
  });

  test('who follows only what has nothing to tell, a team that is gone among it', async () => {
    const wish = (chosen: object): string =>
      JSON.stringify({ kind: 'chosen', conferences: [], teams: [], recruiting: false, ...chosen });
    const wishes: Record<string, string> = {
      'gone@example.com': wish({ teams: ['a-team-that-is-gone'] }),
      'iowa@example.com': wish({ teams: ['iowa'] }),
      'big-ten@example.com': wish({ conferences: ['Big Ten'] }),
      'nothing@example.com': wish({}),
      'georgia@example.com': wish({ teams: ['a-team-that-is-gone', 'georgia'] }),
      'sec@example.com': wish({ conferences: ['SEC'] }),
    };
    await addReaders(app.accounts, Object.keys(wishes), (address) => ({
      wishes: wishes[address] ?? '',
    }));
    await app.publish(gamesAround(1), '2025-11-01T10:05:00Z');
    await app.planAt('2025-11-01T11:00:00Z');
    expect((await queuedFor(app.accounts)).map(({ address }) => address)).toEqual([
      'georgia@example.com',
      'sec@example.com',
    ]);
  });

  test('a thousand wishes that are no wishes hold nobody up', async () => {
    const bent = Array.from({ length: 1000 }, (_, at) => `bent-${at}@example.com`);
    await addReaders(app.accounts, [...bent, 'ok@example.com'], (address) => ({
      ...(address.startsWith('bent') && { wishes: `{"kind":"chosen","teams":[${address}` }),
    }));
    await app.publish(gamesAround(1), '2025-11-01T10:05:00Z');
    await app.planAt('2025-11-01T11:00:00Z');
    expect((await queuedFor(app.accounts)).at(-1)?.address).toBe('ok@example.com');
  });
});

describe('days without daily letters', () => {
  test('nothing is sent when nothing happened', async () => {
    await addReaders(app.accounts, ['a@example.com']);
    // Iowa plays on 20 December alone; on 10 November nobody does.
    const games = [
      buildFinal(buildGame(akron, iowa, '2025-08-30T16:00:00Z'), 3, 40),
      buildGame(akron, iowa, '2025-12-20T17:00:00Z'),
    ];
    await app.publish({ teams, games }, '2025-11-12T11:05:00Z');
    expect(await app.planAt('2025-11-12T12:00:00Z')).toBe(0);
    expect(await app.planAt('2025-11-12T16:30:00Z')).toBe(0);
  });

  test('a weekly reader gets the week’s results on Monday, and on no other day', async () => {
    await addReaders(app.accounts, ['w@example.com'], () => ({ rhythm: 'weekly' }));
    for (const day of [2, 3, 4]) {
      await app.publish(gamesAround(day), `2025-11-0${day}T11:05:00Z`);
      await app.planAt(`2025-11-0${day}T12:00:00Z`);
    }
    expect(await queuedFor(app.accounts)).toEqual([{ address: 'w@example.com', day: '2025-11-03' }]);
    app.clock.now = new Date('2025-11-03T12:01:00Z');
    const [letter] = await app.sendLetters();
    expect(new Set(letter?.text.match(/Georgia 20, Auburn \d+/g)).size).toBe(6);
    expect(letter?.text).toContain("THE WEEK'S RESULTS");
  });

  test('before the season a daily reader gets the roundup of Monday, then letters from Tuesday on', async () => {
    await addReaders(app.accounts, ['d@example.com', 'w@example.com'], (address) => ({
      rhythm: address.startsWith('w') ? 'weekly' : 'daily',
    }));
    const games = [buildGame(akron, iowa, '2025-08-28T22:00:00Z')];
    for (const day of [18, 24, 25, 26, 28]) {
      const moment = new Date(Date.UTC(2025, 7, day, 10, 5)).toISOString();
      await app.publish({ teams, games }, moment);
      await app.planAt(new Date(Date.UTC(2025, 7, day, 11)));
    }
    expect(await queuedFor(app.accounts)).toEqual([
      { address: 'd@example.com', day: '2025-08-25' },
      { address: 'w@example.com', day: '2025-08-25' },
      { address: 'd@example.com', day: '2025-08-28' },
    ]);
  });
});
