import { execFileSync } from 'node:child_process';

import {
  test as base,
  expect,
  type APIRequestContext,
  type Page,
  type PlaywrightWorkerArgs,
  type WorkerInfo,
} from '@playwright/test';

export interface Fan {
  username: string;
  email: string;
  password: string;
}

/** A fan nobody else is, who has no account yet. */
export function newFan(): Fan {
  const username = `fan-${crypto.randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.com`, password: 'fourth and goal' };
}

/** Makes the fan's account; waits as long as the API asks when many were made at once. */
export async function register(request: APIRequestContext, fan: Fan): Promise<void> {
  for (;;) {
    const response = await request.post('/api/auth/register', { data: fan });
    if (response.status() !== 429) {
      expect(response.status()).toBe(201);
      return;
    }
    const seconds = Number(response.headers()['retry-after'] ?? '1');
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Signs the page's browser in without the form. */
export async function signIn(page: Page, { username, password }: Fan): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { username, password } });
  expect(response.status()).toBe(200);
}

/** Gives a fan who has an account the staff role, as `npm run admin -- grant` does. */
function grant(storeDir: string, { username }: Fan): void {
  execFileSync(process.execPath, ['api/admin-cli.ts', 'grant', username, '--yes'], {
    env: { ...process.env, STORE_DIR: storeDir },
  });
}

/** Waits for the toast with this title, and with this text when one is named. */
export async function expectToast(page: Page, title: string, text?: string | RegExp): Promise<void> {
  const toast = page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toBeVisible();
  if (text !== undefined) await expect(toast.locator('.toast-text')).toHaveText(text);
}

/** Notes every call to a path of the API, such as `/api/auth/me`. */
export function watchCalls(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.method());
  });
  return calls;
}

/** Makes `/api/auth/me` tell something else of the member than the server would. */
export async function pretend(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    const member = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...member, ...change } });
  });
}

interface Fixtures {
  /** A page of a browser in which `fan` is signed in. */
  memberPage: Page;
  /** A page of a browser in which `staff` is signed in. */
  staffPage: Page;
}

interface WorkerFixtures {
  /** A fan with an account that no test changes for good: one for each worker, because making accounts is throttled. */
  fan: Fan;
  /** A fan with an account and the staff role, one for each worker. */
  staff: Fan;
  /** The store of the server that is tested. */
  storeDir: string;
}

/** An account nobody else uses. */
async function makeFan(playwright: PlaywrightWorkerArgs['playwright'], { project }: WorkerInfo) {
  const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
  const fan = newFan();
  await register(request, fan);
  await request.dispose();
  return fan;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  storeDir: ['test-results/store', { option: true, scope: 'worker' }],
  fan: [
    async ({ playwright }, use, worker) => {
      await use(await makeFan(playwright, worker));
    },
    { scope: 'worker' },
  ],
  staff: [
    async ({ playwright, storeDir }, use, worker) => {
      const staff = await makeFan(playwright, worker);
      grant(storeDir, staff);
      await use(staff);
    },
    { scope: 'worker' },
  ],
  staffPage: async ({ page, staff }, provide) => {
    await signIn(page, staff);
    await provide(page);
  },
  memberPage: async ({ page, fan }, provide) => {
    await signIn(page, fan);
    await provide(page);
  },
});

export { expect };
