import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { BrowserContext, Page } from '@playwright/test';

import { pretend } from './fans.ts';
import { expect, makePremium, test } from './payers.ts';

/** Has the signed-in member choose Georgia and keep pages on this device. */
async function storePages(page: Page, origin = ''): Promise<void> {
  await page.request.post('/api/user/favorite-team', { data: { teamId: 'georgia' } });
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: 'Save Pages for Offline' }).click();
  await expect(page.getByRole('button', { name: 'Remove Saved Pages' })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['/teams/georgia']));
}

/** The addresses of all that is kept. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = await Promise.all(caches_.map((cache) => cache.keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Moves the time at which a page was kept. */
async function makeOlder(page: Page, path: string, hours: number): Promise<void> {
  await page.evaluate(
    async ([address, ms]) => {
      const cache = await caches.open('hashmark-pages');
      const answer = await cache.match(address);
      if (answer === undefined) throw new Error(`${address} is not kept`);
      const headers = new Headers(answer.headers);
      headers.set('x-saved-at', String(Date.now() - ms));
      await cache.put(address, new Response(await answer.blob(), { headers }));
    },
    [path, hours * 3_600_000] as const,
  );
}

const note = (page: Page) => page.getByRole('main').getByRole('status').first();
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a reader who installs nothing has no worker and no script of one', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  for (const path of ['/', '/scores', '/teams/georgia']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(await workers(page)).toBe(0);
  expect(asked.size).toBeGreaterThan(0);
  for (const script of asked) expect(await (await page.request.get(script)).text()).not.toMatch(/serviceWorker|sw\.js/);
  expect(await page.content()).not.toMatch(/serviceWorker|sw\.js/);
});

test('what was read last and the team’s page open offline and say how old they are; the rest says that it is not kept', async ({
  payerPage: page,
  context,
}) => {
  await storePages(page);
  for (const path of ['/rankings', '/recruiting']) await page.goto(path);
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['/rankings', '/recruiting']));
  await makeOlder(page, '/rankings', 3);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const unheard: string[] = [];
    Object.assign(globalThis, { unheard });
    addEventListener('unhandledrejection', ({ reason }) => unheard.push(String(reason)));
    // Playwright's switch cuts the network, but after the next page Chromium reports the device as online again.
    Object.defineProperty(navigator, 'onLine', { value: false });
  });
  await context.setOffline(true);
  await page.goto('/rankings');
  await expect(note(page)).toHaveText('Saved 3 hours ago; you are offline.');
  await expect(heading(page)).toHaveText('Rankings');
  const { family, size } = await heading(page).evaluate((element) => {
    const { fontFamily, fontSize } = getComputedStyle(element);
    return { family: fontFamily, size: Number.parseFloat(fontSize) };
  });
  expect(family).toMatch(/Sofia|display/i);
  expect(size).toBeGreaterThan(24);
  await page.goto('/my-team');
  await expect(page).toHaveURL('/teams/georgia');
  await expect(note(page)).toHaveText('Saved just now; you are offline.');
  await page.goto('/scores');
  await expect(note(page)).toHaveText(/^This page is not saved on this device, and you are offline/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rankings/ })
    .click();
  await expect(note(page)).toHaveText('Saved 3 hours ago; you are offline.');
  expect(await worker?.evaluate(() => Reflect.get(globalThis, 'unheard') as string[])).toEqual([]);
  await context.setOffline(false);
  await page.goto('/rankings');
  await expect(heading(page)).toHaveText('Rankings');
  await expect(page.getByText('you are offline')).toHaveCount(0);
});

test('nothing of an account, no refused page and no redirect is ever kept', async ({ payerPage: page }) => {
  await storePages(page);
  const visits = ['/dashboard', '/subscribe', '/admin', '/no-such-page', '/teams/', '/login'];
  for (const path of visits) await page.goto(path);
  await page.evaluate(() => fetch('/api/auth/me'));
  await page.goto('/teams');
  await expect.poll(() => kept(page)).toContain('/teams');
  const wrong = (await kept(page)).filter((path) => visits.includes(path) || /^\/(?:api|subscribe)/.test(path));
  expect(wrong).toEqual([]);
});

/** The site behind a door of the test's own, which may change a page or dawdle. */
async function openDoor(to: string) {
  const mood = { title: '', delayMs: 0 };
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { cookie = '', 'content-type': type = 'text/plain' } = request.headers;
    const isRead = request.method === 'GET';
    const answer = await fetch(to + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: { cookie, ...(!isRead && { 'content-type': type }) },
      ...(!isRead && { body: await text(request) }),
    });
    const isPage = request.url === '/rankings';
    const body = Buffer.from(await answer.arrayBuffer());
    if (isPage) await new Promise((resolve) => setTimeout(resolve, mood.delayMs));
    const kept = ['content-type', 'cache-control', 'content-security-policy'].flatMap((name) =>
      answer.headers.has(name) ? [[name, answer.headers.get(name) ?? ''] as const] : [],
    );
    response.writeHead(answer.status, Object.fromEntries(kept));
    response.end(isPage ? String(body).replace('<title>', `<title>${mood.title}`) : body);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, mood, close };
}

test('a new release is there at the next opening; a site that dawdles or is gone gives way to what is kept, which says so', async ({
  payerPage: page,
  baseURL,
}) => {
  const { origin, mood, close } = await openDoor(baseURL ?? '');
  await storePages(page, origin);
  await page.goto(`${origin}/rankings`);
  await expect.poll(() => kept(page)).toContain('/rankings');
  mood.title = 'New: ';
  await page.goto(`${origin}/rankings`);
  await expect(page).toHaveTitle(/^New: /);
  mood.delayMs = 8000;
  await page.goto(`${origin}/rankings`);
  await expect(note(page)).toHaveText(/^Saved .*; the site is not answering\.$/);
  await close();
  await page.goto(`${origin}/rankings`);
  await expect(page).toHaveTitle(/^New: /);
  await expect(note(page)).toHaveText('Saved just now; the site is not answering.');
});

for (const end of ['signs out', 'signs out without the worker', 'switches it off', 'is signed out elsewhere'])
  test(`who ${end} leaves nothing on the device`, async ({ payerPage: page, context, payer }) => {
    await storePages(page);
    if (end === 'switches it off') await page.getByRole('button', { name: 'Remove Saved Pages' }).click();
    else await page.goto('/rankings');
    if (end === 'signs out') {
      await page.locator('.account-button').first().click();
      await page.getByRole('button', { name: 'Logout' }).first().click();
      await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    }
    if (end === 'signs out without the worker') await page.request.post('/api/auth/logout');
    if (end === 'is signed out elsewhere') {
      const other = await context.browser()?.newContext();
      await other?.request.post(new URL('/api/auth/login', page.url()).href, { data: payer });
      await other?.request.post(new URL('/api/user/sessions/end-others', page.url()).href);
      await other?.close();
    }
    if (end !== 'switches it off') await page.goto('/recruiting');
    await expect.poll(() => kept(page)).toEqual([]);
    await expect.poll(() => workers(page)).toBe(0);
  });

/** A browser whose push service is a stand-in; `permission` is what the reader says. */
async function standInPush(context: BrowserContext, permission: string): Promise<void> {
  await context.addInitScript((answer) => {
    let isOn = localStorage.getItem('push') === 'on';
    const device = {
      toJSON: () => ({
        endpoint: 'https://127.0.0.1:9/device',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      async unsubscribe() {
        isOn = false;
        localStorage.removeItem('push');
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isOn ? device : null),
      async subscribe() {
        isOn = true;
        localStorage.setItem('push', 'on');
        return device;
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => answer });
    Notification.requestPermission = async () => answer as NotificationPermission;
  }, permission);
}

const panel = (page: Page) => page.getByRole('region', { name: 'App and Alerts' });

test('a premium member switches alerts on and off, and whoever cannot is told why', async ({
  payerPage: page,
  context,
}) => {
  await standInPush(context, 'granted');
  await page.request.post('/api/user/favorite-team', { data: { teamId: 'georgia' } });
  await page.goto('/dashboard');
  await expect(panel(page)).toContainText('Alerts are for Premium members.');
  await makePremium(page.request);
  await page.reload();
  await panel(page).getByRole('button', { name: 'Turn Alerts On' }).click();
  await expect(panel(page)).toContainText('Kickoff and final score of Georgia come to this device.');
  const { alertDevices } = (await (await page.request.get('/api/user/export')).json()) as {
    alertDevices: unknown[];
  };
  expect(alertDevices).toMatchObject([{ sentTo: 'https://127.0.0.1:9/device' }]);
  await page.reload();
  await panel(page).getByRole('button', { name: 'Turn Alerts Off' }).click();
  await expect(panel(page).getByRole('button', { name: 'Turn Alerts On' })).toBeVisible();
});

test('only a browser that installs sites as apps is said to', async ({ memberPage: page, context }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/dashboard');
  await expect(panel(page)).toContainText('You can install this site as an app');
  await page.evaluate(() => {
    const prompt = () => Promise.reject(new Error('not now'));
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  const install = panel(page).getByRole('button', { name: 'Install the App' });
  await install.click();
  await expect(install).toHaveCount(0);
  await context.addInitScript('delete window.onbeforeinstallprompt');
  await page.reload();
  await expect(panel(page)).toContainText('This browser cannot install sites as apps.');
  expect(errors).toEqual([]);
});

for (const [what, init, text] of [
  [
    'blocks alerts',
    `Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`,
    'Your browser blocks alerts',
  ],
  ['knows no alerts', 'delete window.PushManager', 'This browser does not support alerts.'],
  ['asks a site without keys', '', 'This site sends no alerts.'],
] as const)
  test(`a browser that ${what} says so`, async ({ memberPage: page, context }) => {
    await context.addInitScript(init);
    await pretend(page, { subscriptionStatus: 'active', ...(init === '' && { alertsKey: null }) });
    await page.goto('/dashboard');
    await expect(panel(page)).toContainText(text);
    await expect(panel(page).getByRole('button', { name: /Alerts/ })).toHaveCount(0);
  });
