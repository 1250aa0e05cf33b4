import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { UpdateState } from '#data/contract/admin.ts';

import { getQueryClient } from '../client/query-client.ts';
import { watchUpdates } from './update-events.ts';
import { FakeEvents } from './testing/fake-events.ts';

const IDLE: UpdateState = { running: null, last: null, next: null, schedule: 'off', scores: null };

/** Answers `GET /api/admin/updates` with these statuses in turn, and notes what the watcher hears. */
function watch(...statuses: number[]) {
  const fetch = vi.fn(() => Promise.resolve(Response.json([], { status: statuses.shift() ?? 200 })));
  vi.stubGlobal('fetch', fetch);
  const heard: string[] = [];
  watchUpdates(
    ({ schedule }) => heard.push(schedule),
    (connected) => heard.push(connected ? 'connected' : 'lost'),
  );
  return { fetch, heard };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeEvents.opened = [];
  vi.stubGlobal('EventSource', FakeEvents);
});
afterEach(() => {
  getQueryClient().clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watching the updates', () => {
  it('hears the whole state at once and asks nothing on its own', async () => {
    const { fetch, heard } = watch();
    FakeEvents.opened[0]?.say('update', IDLE);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(FakeEvents.opened.map(({ url }) => url)).toEqual(['/api/admin/update-events']);
    expect(heard).toEqual(['connected', 'off']);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('begins anew, later and later, when the browser has given up', async () => {
    const { fetch, heard } = watch(502, 200);
    FakeEvents.opened[0]?.lose(FakeEvents.CLOSED);
    await vi.advanceTimersByTimeAsync(3000);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeEvents.opened).toHaveLength(2);
    FakeEvents.opened[1]?.say('update', IDLE);
    expect(heard).toEqual(['lost', 'connected', 'off']);
  });

  it.each([401, 403])('takes %d for an answer and asks no more', async (status) => {
    const { fetch } = watch(status);
    FakeEvents.opened[0]?.lose(FakeEvents.CLOSED);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(FakeEvents.opened).toHaveLength(1);
  });
});
