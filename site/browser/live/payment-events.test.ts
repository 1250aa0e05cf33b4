import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { PaymentResponse } from '#data/contract/billing.ts';

import { watchPayment } from './payment-events.ts';
import { FakeEvents } from './testing/fake-events.ts';

const PROCESSING: PaymentResponse = { state: 'processing', message: null };
const SUCCEEDED: PaymentResponse = { state: 'succeeded', message: null };

/** Answers `GET /api/payment` with these in turn, and notes what the watcher hears. */
function watch(...answers: (PaymentResponse | number | Error)[]) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(() => {
    const answer = answers.shift();
    if (answer instanceof Error) return Promise.reject(answer);
    if (typeof answer === 'number') {
      return Promise.resolve(Response.json({ message: 'No', code: 'no' }, { status: answer }));
    }
    return Promise.resolve(Response.json(answer));
  });
  vi.stubGlobal('fetch', fetch);
  const heard: string[] = [];
  const stop = watchPayment('pi_1', {
    onPayment: ({ state }) => heard.push(state),
    onConnection: (connected) => heard.push(connected ? 'connected' : 'lost'),
    onRefused: ({ status }) => heard.push(`refused ${String(status)}`),
  });
  return { fetch, heard, stop };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  FakeEvents.opened = [];
  vi.stubGlobal('EventSource', FakeEvents);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watching a payment', () => {
  it('asks once and listens to nothing when the outcome is known', async () => {
    const { fetch, heard } = watch(SUCCEEDED);
    await settled();
    expect(heard).toEqual(['connected', 'succeeded']);
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/payment?payment_intent=pi_1']);
    expect(FakeEvents.opened).toHaveLength(0);
  });

  it('listens while it is being processed, and never asks on its own', async () => {
    const { fetch, heard } = watch(PROCESSING);
    await settled();
    const [events] = FakeEvents.opened;
    expect(events?.url).toBe('/api/payment-events?payment_intent=pi_1');
    await vi.advanceTimersByTimeAsync(110_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    events?.say('payment', SUCCEEDED);
    expect(heard.at(-1)).toBe('succeeded');
    expect(events?.readyState).toBe(FakeEvents.CLOSED);
  });

  it('says when the line is lost and when it is back, which the browser sees to', async () => {
    const { heard } = watch(PROCESSING);
    await settled();
    const [events] = FakeEvents.opened;
    events?.lose(0);
    events?.dispatchEvent(new Event('open'));
    expect(heard).toEqual(['connected', 'processing', 'lost', 'connected']);
    expect(FakeEvents.opened).toHaveLength(1);
  });

  it('begins anew, later and later, when the browser has given up', async () => {
    const { fetch, heard } = watch(PROCESSING, new TypeError('Failed to fetch'), 502, SUCCEEDED);
    await settled();
    FakeEvents.opened[0]?.lose(FakeEvents.CLOSED);
    await vi.advanceTimersByTimeAsync(3000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5999);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1 + 12_000);
    expect(heard.at(-1)).toBe('succeeded');
  });

  it.each([401, 404])('takes %d for an answer and asks no more', async (status) => {
    const { fetch, heard } = watch(status);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(heard).toEqual([`refused ${String(status)}`]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('ends with the page', async () => {
    const { fetch, heard, stop } = watch(PROCESSING);
    await settled();
    stop();
    expect(FakeEvents.opened[0]?.readyState).toBe(FakeEvents.CLOSED);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(heard).toEqual(['connected', 'processing']);
  });
});
