import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ReleaseEvent } from '#data/contract/content.ts';

import { followReleases } from './release-events.ts';
import { FakeEvents } from './testing/fake-events.ts';

const NEWS: ReleaseEvent = { releaseId: 'r2', changed: ['games'] };
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const browserWindow = new EventTarget();
const stops: (() => void)[] = [];

beforeEach(() => {
  FakeEvents.opened = [];
  page.visibilityState = 'visible';
  vi.stubGlobal('EventSource', FakeEvents);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browserWindow.addEventListener.bind(browserWindow));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab that follows releases. */
function openTab() {
  const listener = { onRelease: vi.fn(), onReturn: vi.fn() };
  const close = followReleases(listener);
  stops.push(close);
  return { ...listener, close };
}

const openStreams = () => FakeEvents.opened.filter(({ readyState }) => readyState !== 2);
const show = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('two tabs share one connection, and both hear of a release', async () => {
  const [one, two] = [openTab(), openTab()];
  await vi.waitFor(() => {
    expect(FakeEvents.opened.map(({ url }) => url)).toEqual(['/api/events']);
  }, 5000);
  FakeEvents.opened[0]?.say('release', NEWS);
  await vi.waitFor(() => {
    expect(two.onRelease).toHaveBeenCalledWith(NEWS);
  }, 5000);
  expect(one.onRelease).toHaveBeenCalledExactlyOnceWith(NEWS);
  expect(FakeEvents.opened).toHaveLength(1);
});

test('when the tab with the connection is closed, another one opens its own', async () => {
  const one = openTab();
  await vi.waitFor(() => {
    expect(openStreams()).toHaveLength(1);
  }, 5000);
  openTab();
  one.close();
  await vi.waitFor(() => {
    expect(FakeEvents.opened).toHaveLength(2);
  }, 5000);
  expect(openStreams()).toHaveLength(1);
});

test('a page that stays hidden closes it, and asks for what it missed when it is shown', async () => {
  const tab = openTab();
  await vi.waitFor(() => {
    expect(openStreams()).toHaveLength(1);
  }, 5000);
  vi.useFakeTimers();
  show('hidden');
  vi.advanceTimersByTime(4000);
  show('visible');
  vi.advanceTimersByTime(4000);
  expect([openStreams().length, tab.onReturn.mock.calls.length]).toEqual([1, 0]);
  show('hidden');
  vi.advanceTimersByTime(5000);
  expect(openStreams()).toHaveLength(0);
  vi.useRealTimers();
  show('visible');
  expect(tab.onReturn).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => {
    expect(openStreams()).toHaveLength(1);
  }, 5000);
});

test('a page that the browser puts aside holds nothing, and follows again when it comes back', async () => {
  const tab = openTab();
  await vi.waitFor(() => {
    expect(openStreams()).toHaveLength(1);
  }, 5000);
  browserWindow.dispatchEvent(new Event('pagehide'));
  expect(openStreams()).toHaveLength(0);
  browserWindow.dispatchEvent(new Event('pageshow'));
  expect(tab.onReturn).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => {
    expect(openStreams()).toHaveLength(1);
  }, 5000);
});

test('tabs that are turned away while too many listen ask now and then, and listen once there is a place', async () => {
  const tabs = [openTab(), openTab()];
  await vi.waitFor(() => {
    expect(openStreams()).toHaveLength(1);
  }, 5000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  FakeEvents.opened[0]?.lose(FakeEvents.CLOSED);
  await vi.advanceTimersByTimeAsync(3000);
  FakeEvents.opened[1]?.lose(FakeEvents.CLOSED);
  await vi.advanceTimersByTimeAsync(6000);
  vi.useRealTimers();
  await vi.waitFor(() => {
    expect(tabs.map(({ onReturn }) => onReturn.mock.calls.length)).toEqual([2, 2]);
  }, 5000);
  expect(openStreams()).toHaveLength(1);
});
