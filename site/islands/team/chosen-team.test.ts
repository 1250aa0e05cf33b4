import { beforeEach, describe, expect, it, vi } from 'vitest';

import { buildTeam } from '#data/testing/builders.ts';

import { welcome, storeChosenTeam } from './chosen-team.ts';

const iowa = buildTeam('iowa');
const alabama = buildTeam('alabama');
const KEY = 'hashmark-wished-team';
const PLAIN = { title: 'Welcome back!' };

let storage: Map<string, string>;
let sent: unknown[];
/** What the API answers to a team that is to be saved. */
let answer: () => Response;

beforeEach(() => {
  storage = new Map();
  sent = [];
  answer = () => Response.json({ message: 'Saved.', favoriteTeam: iowa });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return Promise.resolve(answer());
  });
});

const greet = (favoriteTeam: typeof iowa | null) => welcome({ favoriteTeam } as Parameters<typeof welcome>[0]);

describe('who signs in after choosing a team', () => {
  it('has it as favourite from then on, and is told so, once', async () => {
    storeChosenTeam('iowa');
    expect(await greet(null)).toEqual({
      ...PLAIN,
      description: `${iowa.name} is your favorite team now.`,
    });
    expect(sent).toEqual([['/api/user/favorite-team', { teamId: 'iowa' }]]);
    expect(await greet(null)).toEqual(PLAIN);
    expect(sent).toHaveLength(1);
  });

  it('keeps the favourite there is, and is told which', async () => {
    storeChosenTeam('iowa');
    expect((await greet(alabama)).description).toBe(`Your favorite team is still ${alabama.name}.`);
    storeChosenTeam('iowa');
    expect(await greet(iowa)).toEqual(PLAIN);
    expect(sent).toEqual([]);
    expect(storage.size).toBe(0);
  });

  it('is greeted all the same when the team cannot be saved', async () => {
    answer = () => Response.json({ message: 'Team not found' }, { status: 404 });
    storeChosenTeam('nobody');
    expect(await greet(null)).toEqual(PLAIN);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    storeChosenTeam('iowa');
    expect(await greet(null)).toEqual(PLAIN);
  });

  it.each([
    ['nothing was chosen', undefined],
    ['the choice is an hour old', `${String(Date.now() - 3_600_000)} iowa`],
    ['it comes from the future', `${String(Date.now() + 3_600_000)} iowa`],
    ['somebody wrote something else there', '{"team":"iowa"}'],
    ['it names no team', String(Date.now())],
  ])('is greeted as ever when %s', async (_what, kept) => {
    if (kept !== undefined) storage.set(KEY, kept);
    expect(await greet(null)).toEqual(PLAIN);
    expect(sent).toEqual([]);
  });

  it('is greeted as ever where storage is switched off', async () => {
    vi.stubGlobal('localStorage', undefined);
    storeChosenTeam('iowa');
    expect(await greet(null)).toEqual(PLAIN);
  });
});
