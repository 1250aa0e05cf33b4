import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** How long making an account may take: the API asks to wait when one address has made many. */
export const ACCOUNT_WAIT_MS = 600_000;

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
  /** A fan with an account that no test changes for good: one for each worker, because making accounts is throttled. */
  fan: Fan;
  /** A fan with an account and the staff role, one for each worker. */
  staff: Fan;
  /** The store of the server that is tested. */
  storeDir: string;
}

/**
 * What a worker makes once and keeps under this name. A failed test ends its worker; the one that takes its place goes
 * on with what was made, because making accounts is throttled.
 */
export async function keep<Value>(
  { config, project, parallelIndex }: WorkerInfo,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const file = join(config.rootDir, `../../test-results/accounts/${project.name}-${parallelIndex}-${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Value;
  const value = await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
  return value;
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
      await use(await keep(worker, 'fan', () => makeFan(playwright, worker)));
    },
    { scope: 'worker', timeout: ACCOUNT_WAIT_MS },
  ],
  staff: [
    async ({ playwright, storeDir }, use, worker) => {
      const makeStaff = async (): Promise<Fan> => {
        const staff = await makeFan(playwright, worker);
        grant(storeDir, staff);
        return staff;
      };
      await use(await keep(worker, 'staff', makeStaff));
    },
    { scope: 'worker', timeout: ACCOUNT_WAIT_MS },
  ],
  fanSignIn: [
    async ({ playwright, fan }, use, worker) => {
      await use(await keep(worker, 'fan-sign-in', () => signInOnce(playwright, worker, fan)));
    },
    { scope: 'worker', timeout: ACCOUNT_WAIT_MS },
  ],
  staffSignIn: [
    async ({ playwright, staff }, use, worker) => {
      await use(await keep(worker, 'staff-sign-in', () => signInOnce(playwright, worker, staff)));
    },
    { scope: 'worker', timeout: ACCOUNT_WAIT_MS },
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
