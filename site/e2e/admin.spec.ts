import type { Page } from '@playwright/test';

import type { ReleaseResponse, UpdateRun, UpdateState } from '#data/contract/admin.ts';

import { expectSound } from './axe.ts';
import { expect, expectToast, pretend, test, watchCalls } from './fans.ts';
import { watchShifts } from './shifts.ts';

const RUN: UpdateRun = {
  id: '2026-11-21T11-00-00-000Z',
  trigger: 'staff',
  startedBy: 'coach',
  startedAt: '2026-11-21T11:00:00.000Z',
  finishedAt: '2026-11-21T11:00:42.000Z',
  durationMs: 42_000,
  outcome: 'failed',
  message: 'cfbd returned 12 games where there were 812.\nThe site is as it was.',
  releaseId: null,
  pages: null,
  counts: null,
  notes: [{ source: 'feeds', kind: 'refused', about: 'Elm Daily', reason: 'it is HTML', count: null }],
  steps: [
    { name: 'fetch', ms: 400 },
    { name: 'parse', ms: 180 },
  ],
  exitCode: 1,
  log: ['tried 3 times'],
};
const IDLE: UpdateState = {
  running: null,
  last: RUN,
  next: { at: '2026-11-22T11:00:00.000Z', trigger: 'daily' },
  schedule: 'daily',
  scores: null,
};
const RUNNING: UpdateState = {
  ...IDLE,
  last: null,
  running: {
    runId: 'next',
    trigger: 'daily',
    startedBy: null,
    startedAt: '2026-11-21T12:00:00.000Z',
    step: 'render',
    done: 412,
    total: 1031,
    share: 0.46,
    steps: [{ name: 'write', ms: 300 }],
  },
};

/** Puts the live progress into the test's hands: returns how to say a state, as the server would. */
async function conduct(page: Page, first: UpdateState): Promise<(state: UpdateState) => Promise<void>> {
  await page.addInitScript((state) => {
    class Conducted extends EventTarget {
      static readonly CLOSED = 2;
      readyState = 1;
      constructor() {
        super();
        const say = (event: Event): void => {
          const data = JSON.stringify((event as CustomEvent<unknown>).detail);
          this.dispatchEvent(new MessageEvent('update', { data }));
        };
        addEventListener('test-update', say);
        setTimeout(() => {
          say(new CustomEvent('test-update', { detail: state }));
        });
      }
      close(): void {
        this.readyState = 2;
      }
    }
    Object.assign(globalThis, { EventSource: Conducted });
  }, first);
  return (state) =>
    page.evaluate((detail) => {
      dispatchEvent(new CustomEvent('test-update', { detail }));
    }, state);
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the admin page', () => {
  test('asks a visitor to log in @journey', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?next=%2Fadmin',
    );
  });

  test('tells a member that staff access is needed', async ({ memberPage }) => {
    const asked = watchCalls(memberPage, '/api/admin/content-stats');
    await memberPage.goto('/admin', { waitUntil: 'networkidle' });
    await expect(memberPage.getByRole('heading', { name: 'Staff Access Needed' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('says so when its parts cannot be fetched', async ({ staffPage: page }) => {
    await page.route('**/_astro/AdminDesk*.js', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toContainText('The parts of this page could not be');
    await page.unroute('**/_astro/AdminDesk*.js');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible();
  });

  test('believes the server about who is staff', async ({ memberPage }) => {
    await pretend(memberPage, { role: 'admin' });
    await memberPage.goto('/admin');
    await expect(memberPage.getByRole('heading', { name: 'Staff Access Needed' })).toBeVisible();
  });

  test('shows staff what content there is and when the next update begins @journey', async ({ staffPage }) => {
    await conduct(staffPage, IDLE);
    const stats = { teams: 67, articles: 1551, recruits: 79, recruitingNews: 90 };
    await staffPage.route('**/api/admin/content-stats', (route) =>
      route.fulfill({ json: { stats, lastUpdate: '2026-11-21T11:00:00.000Z' } }),
    );
    await staffPage.goto('/admin');
    const content = panel(staffPage, 'Content');
    for (const count of ['67', '1,551', '79', '90']) {
      await expect(content.getByText(count, { exact: true })).toBeVisible();
    }
    await expect(content).toContainText('Sat, Nov 21, 6:00 AM ET');
    await expect(panel(staffPage, 'Content Update')).toContainText('(Sun, Nov 22, 6:00 AM ET)');
  });

  test('says so when the numbers cannot be had, and tries again', async ({ staffPage }) => {
    await staffPage.route('**/api/admin/content-stats', (route) => route.fulfill({ status: 500 }));
    await staffPage.goto('/admin');
    const content = panel(staffPage, 'Content');
    await expect(content.getByRole('alert')).toContainText('could not be loaded');
    await staffPage.unroute('**/api/admin/content-stats');
    await content.getByRole('button', { name: 'Try Again' }).click();
    await expect(content.getByRole('alert')).toHaveCount(0);
  });

  for (const width of [390, 820, 1440]) {
    test(`moves nothing while it loads, at ${String(width)} px`, async ({ staffPage }) => {
      await staffPage.setViewportSize({ width, height: 900 });
      await conduct(staffPage, IDLE);
      const shifted = await watchShifts(staffPage);
      await staffPage.goto('/admin', { waitUntil: 'networkidle' });
      await expect(panel(staffPage, 'Releases')).toBeVisible();
      expect(await shifted()).toBeLessThan(0.02);
    });
  }
});

test.describe('an update', () => {
  test('that the schedule has started is shown as it goes, and nothing can be started meanwhile', async ({
    staffPage,
  }) => {
    const say = await conduct(staffPage, RUNNING);
    const triggered = watchCalls(staffPage, '/api/admin/trigger-update');
    const counted = watchCalls(staffPage, '/api/admin/content-stats');
    const articles = watchCalls(staffPage, '/api/articles/recent');
    const news = watchCalls(staffPage, '/api/recruiting-news');
    await staffPage.goto('/admin');
    const update = panel(staffPage, 'Content Update');
    await expect(update).toContainText('Rendering the pages: 412 of 1,031 (46%)');
    await expect(update).toContainText('Daily update');
    await expect(update.getByRole('progressbar')).toHaveJSProperty('value', 46);
    await expect(update.locator('[aria-current="step"]')).toContainText('Render');
    await expect(update.getByRole('button')).toHaveText('Updating...');
    await update.getByRole('button').click({ force: true });
    await expect(panel(staffPage, 'Recent Articles').getByRole('link')).toHaveCount(5);
    const back = panel(staffPage, 'Releases').getByRole('button').first();
    if ((await back.count()) > 0) await expect(back).toHaveAttribute('aria-disabled', 'true');

    const before = counted.length;
    await say({ ...IDLE, last: { ...RUN, outcome: 'published', trigger: 'daily' } });
    await expect(update).toContainText('The last update was published.');
    await expect(update.getByRole('button')).toHaveText('Trigger Update');
    await expect.poll(() => [counted.length, articles.length, news.length]).toEqual([before + 1, 2, 2]);
    expect(triggered).toEqual([]);
  });

  test('that failed says why, on the page and in its report', async ({ staffPage }) => {
    await conduct(staffPage, IDLE);
    await staffPage.route('**/api/admin/updates', (route) => route.fulfill({ json: [RUN] }));
    await staffPage.route('**/api/admin/trigger-update', (route) =>
      route.fulfill({ status: 500, json: { code: 'update_failed', message: 'No.' } }),
    );
    await staffPage.goto('/admin');
    const update = panel(staffPage, 'Content Update');
    await expect(update).toContainText('cfbd returned 12 games where there were 812.');
    await expect(update.getByText('stopped')).toBeVisible();
    const last = panel(staffPage, 'Last Updates');
    await last.getByText('Started by coach').click();
    await expect(last).toContainText('News feeds: Elm Daily was not used: it is HTML.');
    await expect(last).toContainText('tried 3 times');
    await update.getByRole('button', { name: 'Trigger Update' }).click();
    await expectToast(staffPage, 'Update Failed', 'Failed to trigger content update. Please try again.');
  });

  test('whose answer is lost is followed to its end', async ({ staffPage }) => {
    const say = await conduct(staffPage, { ...IDLE, last: null });
    await staffPage.route('**/api/admin/trigger-update', async (route) => {
      await say({
        ...RUNNING,
        running: RUNNING.running && { ...RUNNING.running, trigger: 'staff' },
      });
      await expect(panel(staffPage, 'Content Update')).toContainText('Rendering the pages');
      await route.abort();
    });
    await staffPage.goto('/admin');
    const update = panel(staffPage, 'Content Update');
    await update.getByRole('button', { name: 'Trigger Update' }).click();
    await expect(update).toContainText('Rendering the pages');
    await expect(staffPage.locator('.toast')).toHaveCount(0);
    await say({ ...IDLE, last: { ...RUN, id: 'next', outcome: 'published' } });
    await expectToast(staffPage, 'Content Updated', 'Daily content update completed successfully');
  });
});

test.describe('releases', () => {
  const release: ReleaseResponse = {
    id: 'new',
    createdAt: '2026-11-21T11:00:00.000Z',
    asOf: null,
    sizeBytes: 54_200_000,
    counts: { teams: 67, games: 812, articles: 551, recruits: 79, recruitingNews: 90 },
    isCurrent: true,
    problem: null,
  };
  const old = { ...release, id: 'old', createdAt: '2026-11-20T11:00:00.000Z', isCurrent: false };
  const broken = { ...old, id: 'broken', problem: 'Its pages are gone.' };

  test('are listed, and a rollback asks once and tells its outcome', async ({ staffPage }) => {
    await conduct(staffPage, IDLE);
    let list = [release, old, broken];
    const sent: unknown[] = [];
    await staffPage.route('**/api/admin/releases', (route) => route.fulfill({ json: list }));
    await staffPage.route('**/api/admin/rollback', async (route) => {
      sent.push(route.request().postDataJSON());
      list = [{ ...release, isCurrent: false }, { ...old, isCurrent: true }, broken];
      const json = { message: 'Done.', releaseId: 'old', previousReleaseId: 'new' };
      await route.fulfill({ json });
    });
    await staffPage.goto('/admin');
    const releases = panel(staffPage, 'Releases');
    const items = releases.getByRole('listitem');
    const [first, second, third] = [items.nth(0), items.nth(1), items.nth(2)];
    await expect(first).toContainText('54 MB · 812 games · 551 articles');
    await expect(first).toContainText('Current');
    await expect(third).toContainText('Its pages are gone.');
    await expect(third.getByRole('button')).toHaveCount(0);
    await second.getByRole('button', { name: /^Roll back to this/ }).click();
    await expect(second.getByText(/^Every reader gets/)).toBeFocused();
    await second.getByRole('button', { name: 'Keep the current one' }).click();
    await expect(second.getByRole('button', { name: /^Roll back to this/ })).toBeFocused();
    expect(sent).toEqual([]);
    await second.getByRole('button').click();
    await second.getByRole('button', { name: 'Roll back now' }).click();
    await expectToast(staffPage, 'Rolled Back');
    expect(sent).toEqual([{ releaseId: 'old' }]);
    await expect(second).toContainText('Current');
    await expect(second.locator('.run-title')).toBeFocused();
    await expect(first.getByRole('button', { name: /^Go forward to this/ })).toBeVisible();
  });

  test('that cannot be gone back to say why', async ({ staffPage }) => {
    await conduct(staffPage, IDLE);
    await staffPage.route('**/api/admin/releases', (route) => route.fulfill({ json: [release, old] }));
    const message = 'An update is running.';
    await staffPage.route('**/api/admin/rollback', (route) =>
      route.fulfill({ status: 409, json: { code: 'update_running', message } }),
    );
    await staffPage.goto('/admin');
    const second = panel(staffPage, 'Releases').getByRole('listitem').nth(1);
    await second.getByRole('button').click();
    await second.getByRole('button', { name: 'Roll back now' }).click();
    await expectToast(staffPage, 'Rollback Failed', message);
    await expect(second.getByRole('button', { name: /^Roll back to this/ })).toBeVisible();
  });
});

// One after the other: an update makes true what is chosen at that moment, for every other test.
test.describe.serial('with the real API', () => {
  test('staff choose the Game of the Week and hide an article, and take both back @journey', async ({ staffPage }) => {
    await staffPage.goto('/admin');
    const choice = panel(staffPage, 'Game of the Week');
    await choice.getByLabel('Game').selectOption({ index: 1 });
    await choice.getByRole('button', { name: 'Save Choice' }).click();
    await expectToast(staffPage, 'Choice Saved', 'It takes effect with the next update.');
    await expect(choice).toContainText(/, by fan-/);
    await choice.getByLabel('Game').selectOption('Let the rules choose');
    await choice.getByRole('button', { name: 'Save Choice' }).click();
    await expect(choice).toContainText('By the rules');

    const hiding = panel(staffPage, 'Hidden Articles');
    await hiding.getByRole('searchbox').fill('no such title');
    await expect(hiding).toContainText('No article title matches.');
    await hiding.getByRole('searchbox').fill('season in numbers');
    await hiding
      .getByRole('button', { name: /^Hide: / })
      .first()
      .click();
    await expectToast(staffPage, 'Article Hidden', 'It leaves the site with the next update.');
    const hidden = hiding.getByRole('list', { name: 'Hidden articles' });
    await expect(hidden).toContainText(/Hidden by fan-/);
    await hidden.getByRole('button', { name: /^Show again: / }).click();
    await expectToast(staffPage, 'Article Shown Again');
    await expect(hiding).toContainText('No article is hidden.');
  });

  test('an update is triggered, followed over a reload and by a colleague, and leaves fresh numbers', async ({
    staffPage,
  }) => {
    const counted = watchCalls(staffPage, '/api/admin/content-stats');
    const articles = watchCalls(staffPage, '/api/articles/recent');
    const news = watchCalls(staffPage, '/api/recruiting-news');
    await staffPage.goto('/admin', { waitUntil: 'load' });
    const colleague = await staffPage.context().newPage();
    await colleague.goto('/admin');
    const button = panel(staffPage, 'Content Update').getByRole('button');
    await expect(panel(staffPage, 'Recruiting News').getByRole('listitem')).toHaveCount(5);
    await expect(panel(colleague, 'Content Update')).toContainText(/daily update/i);
    const before = [counted.length, articles.length, news.length];
    await button.click();
    await expect(button).toHaveText('Updating...');
    await expect(panel(colleague, 'Content Update').getByRole('button')).toHaveText('Updating...');
    await colleague.reload();
    await expect(panel(colleague, 'Content Update').getByRole('button')).toHaveText(/Updating\.\.\.|Trigger Update/);
    // It builds the pages when anything is new.
    await expect(staffPage.locator('.toast')).toBeVisible({ timeout: 90_000 });
    await expectToast(staffPage, 'Content Updated', 'Daily content update completed successfully');
    await expect(button).toHaveText('Trigger Update');
    await expect.poll(() => [counted.length, articles.length, news.length]).toEqual(before.map((count) => count + 1));
    for (const page of [staffPage, colleague]) {
      await expect(
        panel(page, 'Last Updates')
          .getByText(/^Started by fan-/)
          .first(),
      ).toBeVisible();
      await expect(panel(page, 'Content Update').getByRole('button')).toHaveText('Trigger Update');
    }
  });
});

test("axe finds nothing on the staff's page, and nothing sticks out", async ({ staffPage }) => {
  test.slow();
  const say = await conduct(staffPage, RUNNING);
  await staffPage.route('**/api/admin/updates', (route) => route.fulfill({ json: [RUN] }));
  await staffPage.goto('/admin', { waitUntil: 'networkidle' });
  await expectSound(staffPage, 'running');
  await say(IDLE);
  await panel(staffPage, 'Last Updates').locator('summary').click();
  await expectSound(staffPage, 'failed');
});
