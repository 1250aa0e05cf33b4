import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { weekGamesQuery } from './scores.ts';

const fetchMock = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchMock);
afterEach(() => {
  fetchMock.mockReset();
});

const ask = () => new QueryClient().query({ ...weekGamesQuery(7), retry: false });

test('fresh scores say since when they are what they are', async () => {
  const headers = { 'last-modified': 'Sat, 11 Oct 2025 19:42:00 GMT', 'x-release-id': 'r1' };
  fetchMock.mockResolvedValueOnce(new Response('[]', { headers }));
  expect(await ask()).toEqual({
    games: [],
    reportedAt: Date.UTC(2025, 9, 11, 19, 42),
    releaseId: 'r1',
  });
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/games/weekly/7');
});

test('of an unknown age they are still shown', async () => {
  fetchMock.mockResolvedValueOnce(new Response('[]'));
  expect(await ask()).toEqual({ games: [], reportedAt: null, releaseId: null });
});

test('a refusal is an error', async () => {
  fetchMock.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(ask()).rejects.toThrow('503');
});
