import { execFileSync } from 'node:child_process';

import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
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

/** An address of the block that is kept for tests of networks (RFC 2544): one of some 65,000. */
function anotherAddress(): string {
  const [third, fourth] = crypto.getRandomValues(new Uint8Array(2));
  return `198.18.${third}.${fourth}`;
}

/**
 * Makes the fan's account from an address of its own, as the proxy in front of a site tells it: the API lets one
 * address make twenty, then asks it to wait.
 */
export async function register(request: APIRequestContext, fan: Fan): Promise<void> {
  const headers = { 'x-forwarded-for': anotherAddress() };
  const response = await request.post('/api/auth/register', { data: fan, headers });
  expect(response.status()).toBe(201);
}

/** Signs the page's browser in without the form. */
export async function signIn(page: Page, { username, password }: Fan): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { username, password } });
  expect(response.status()).toBe(200);
}

/** Fills in the login form that the page shows, and sends it. */
export async function fillLogin(page: Page, { username, password }: Pick<Fan, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** Fills in the form of a new account, and sends it. */
export async function fillRegistration(page: Page, { username, email, password }: Fan): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
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

/** What a browser keeps of a sign-in. */
export type SignIn = Awaited<ReturnType<BrowserContext['cookies']>>;

interface WorkerFixtures {
  /** Sign-ins of `fan` and `staff`, one for each worker. No test may end them; a member keeps the last twenty. */
  fanSignIn: SignIn;
  staffSignIn: SignIn;
  /** A fan with an account that no test changes for good: one for each worker. */
  fan: Fan;
  /** A fan with an account and the staff role, one for each worker. */
  staff: Fan;
  /** The store of the server that is tested. */
  storeDir: string;
}

/** An account nobody else uses. */
export async function makeFan({ request }: PlaywrightWorkerArgs['playwright'], { project }: WorkerInfo): Promise<Fan> {
  const api = await request.newContext({ baseURL: project.use.baseURL ?? '' });
  const fan = newFan();
  await register(api, fan);
  await api.dispose();
  return fan;
}

/** Signs in; `then` may do more in the member's name. Returns what a browser keeps of it. */
export async function signInOnce(
  { request }: PlaywrightWorkerArgs['playwright'],
  { project }: WorkerInfo,
  fan: Fan,
  then?: (request: APIRequestContext) => Promise<void>,
): Promise<SignIn> {
  const api = await request.newContext({ baseURL: project.use.baseURL ?? '' });
  const { username, password } = fan;
  expect((await api.post('/api/auth/login', { data: { username, password } })).status()).toBe(200);
  await then?.(api);
  const { cookies } = await api.storageState();
  await api.dispose();
  return cookies;
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
  fanSignIn: [
    async ({ playwright, fan }, use, worker) => {
      await use(await signInOnce(playwright, worker, fan));
    },
    { scope: 'worker' },
  ],
  staffSignIn: [
    async ({ playwright, staff }, use, worker) => {
      await use(await signInOnce(playwright, worker, staff));
    },
    { scope: 'worker' },
  ],
  staffPage: async ({ page, context, staffSignIn }, provide) => {
    await context.addCookies(staffSignIn);
    await provide(page);
  },
  memberPage: async ({ page, context, fanSignIn }, provide) => {
    await context.addCookies(fanSignIn);
    await provide(page);
  },
});

export { expect };
