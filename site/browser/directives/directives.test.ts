import { afterEach, describe, expect, test, vi } from 'vitest';

import during from './during.ts';
import signedIn from './signed-in.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const island = {} as HTMLElement;

function loader() {
  const hydrate = vi.fn(() => Promise.resolve());
  return { hydrate, load: vi.fn(() => Promise.resolve(hydrate)) };
}

/** A page with these cookies; `tell` is what another tab's change sends it. */
function stubPage(cookie: string) {
  const page = { cookie };
  const tab = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const tell = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { page, tell };
}

describe('client:signed-in', () => {
  test.each([
    ['hashmark_member=free', true],
    ['theme=dark; hashmark_member=premium', true],
    ['theme=dark; __Host-hashmark_member=premium', true],
    ['', false],
    ['not_hashmark_member=free', false],
    ['x=hashmark_member=', false],
  ])('with the cookie %j loads: %s', async (cookie, loads) => {
    stubPage(cookie);
    const { load, hydrate } = loader();
    signedIn(load, { name: 'Menu', value: '' }, island);
    await vi.waitFor(() => {
      expect(hydrate).toHaveBeenCalledTimes(loads ? 1 : 0);
    }, 5000);
    expect(load).toHaveBeenCalledTimes(loads ? 1 : 0);
  });

  test.each([
    ['hashmark_member=premium', true],
    ['hashmark_member=premium; theme=dark', true],
    ['hashmark_member=free', false],
    ['hashmark_member=premium-not', false],
    ['', false],
  ])('for premium members alone, with the cookie %j loads: %s', (cookie, loads) => {
    stubPage(cookie);
    const { load } = loader();
    signedIn(load, { name: 'Early', value: 'premium' }, island);
    expect(load).toHaveBeenCalledTimes(loads ? 1 : 0);
  });

  test("follows once when somebody signs in in another tab, and not at that tab's other doings", () => {
    const { page, tell } = stubPage('');
    const { load } = loader();
    signedIn(load, { name: 'Menu', value: '' }, island);
    tell('hashmark-session');
    page.cookie = 'hashmark_member=free';
    tell('hashmark-theme');
    expect(load).not.toHaveBeenCalled();
    tell('hashmark-session');
    tell('hashmark-session');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('client:during', () => {
  test.each([
    [1000, true],
    [2000, true],
    [999, false],
    [2001, false],
    [5000, true],
  ])('at %d in the windows 1000-2000 and 5000-6000 loads: %s', (at, loads) => {
    vi.useFakeTimers({ now: at });
    const { load } = loader();
    const windows = [
      [1000, 2000],
      [5000, 6000],
    ];
    during(load, { name: 'Board', value: windows as unknown as string }, island);
    expect(load).toHaveBeenCalledTimes(loads ? 1 : 0);
  });
});
