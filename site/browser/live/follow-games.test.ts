import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ReleaseEvent } from '#data/contract/content.ts';
import type { Game } from '#data/domain/football/game.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';

const follow = vi.hoisted(() => ({
  open: 0,
  listener: undefined as { onRelease: (event: ReleaseEvent) => void } | undefined,
}));
vi.mock('./release-events.ts', () => ({
  followReleases: (listener: { onRelease: (event: ReleaseEvent) => void }) => {
    follow.open += 1;
    follow.listener = listener;
    return () => (follow.open -= 1);
  },
}));

const KICKOFF = '2025-10-11T16:00:00Z';
const game = buildGame(buildTeam('iowa'), buildTeam('alabama'), KICKOFF);
const live: Game = { ...game, status: 'live', awayScore: 3, homeScore: 0 };
const fetchMock = vi.fn<typeof fetch>();
const stops: (() => void)[] = [];
let onAnswer = vi.fn();

beforeEach(() => {
  vi.resetModules();
  follow.open = 0;
  onAnswer = vi.fn();
  vi.useFakeTimers({ now: Date.parse(KICKOFF) });
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  fetchMock.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function apiKnows(games: Game[], releaseId: string): void {
  fetchMock.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(games), { headers: { 'x-release-id': releaseId } })),
  );
}

async function start(isShown = true): Promise<void> {
  const { followGames } = await import('./follow-games.ts');
  stops.push(followGames({ weeks: [7], isShown: () => isShown, onAnswer }));
  await vi.advanceTimersByTimeAsync(1);
}

async function hear(event: ReleaseEvent): Promise<void> {
  follow.listener?.onRelease(event);
  await vi.advanceTimersByTimeAsync(1);
}

test('asks once, and once more for a release that changed games', async () => {
  apiKnows([live], 'r1');
  await start();
  await start();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await hear({ releaseId: 'r1', changed: ['games'] });
  await hear({ releaseId: 'r2', changed: ['articles'] });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  apiKnows([{ ...live, homeScore: 7 }], 'r3');
  await hear({ releaseId: 'r3', changed: ['games', 'teams'] });
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(onAnswer).toHaveBeenLastCalledWith(
    7,
    expect.objectContaining({ games: [expect.objectContaining({ homeScore: 7 })] }),
  );
});

test('follows from half an hour before the kickoff until the game is over', async () => {
  vi.setSystemTime(Date.parse(KICKOFF) - 3 * 3_600_000);
  apiKnows([game], 'r1');
  await start();
  expect(follow.open).toBe(0);
  await vi.advanceTimersByTimeAsync(2.5 * 3_600_000);
  expect(follow.open).toBe(1);
  apiKnows([buildFinal(game, 3, 7)], 'r2');
  await hear({ releaseId: 'r2', changed: ['games'] });
  expect(follow.open).toBe(0);
});

test('follows nothing for games that the page does not show', async () => {
  apiKnows([live], 'r1');
  await start(false);
  expect(follow.open).toBe(0);
});

test('says that the API could not be asked, and listens for the next chance', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  await start();
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(7, null);
  expect(follow.open).toBe(1);
});
