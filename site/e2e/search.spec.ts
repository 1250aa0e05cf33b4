import { expect, type Page, test } from '@playwright/test';

import { axeFindings } from './axe.ts';

const suggestion = (kind: string, path: string, title: string) => ({
  kind,
  path,
  title,
  detail: 'Of the season 2025',
});
const SUGGESTIONS = [
  suggestion('team', '/teams/ohio-state', 'Ohio State'),
  suggestion('team', '/teams/ohio', 'Ohio'),
  suggestion('game', '/games/ohio-state-at-michigan-2025-11-29', 'Ohio State 27, Michigan 9'),
  suggestion('game', '/games/indiana-at-ohio-state-2025-12-06', 'Indiana 13, Ohio State 10'),
  suggestion('game', '/games/miami-at-ohio-state-2025-12-31', 'Miami 24, Ohio State 14'),
  suggestion('story', '/article/x-recap', 'Ohio State beats Michigan 27-9 in The Game'),
  suggestion('story', '/article/y-recap', 'Indiana squeezes past Ohio State 13-10'),
  suggestion('recruit', '/recruits/chris-henry-jr-2026', 'Chris Henry Jr.'),
];

/** Answers what begins with 'ohi', finds nothing else; gives what was asked. */
async function answerSearch(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/search?*', (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(query);
    return route.fulfill({ json: query.startsWith('ohi') ? SUGGESTIONS : [] });
  });
  return asked;
}

test('the keyboard alone walks through what is suggested and opens it', async ({ page }) => {
  const asked = await answerSearch(page);
  await page.goto('/recruits', { waitUntil: 'networkidle' });
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const active = list.getByRole('option', { selected: true });
  await box.focus();
  await box.pressSequentially('o');
  await expect(list).toBeHidden();
  await box.pressSequentially('hio ');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('8 suggestions');
  expect(asked.at(-1)).toBe('ohio');
  await expect(list.getByRole('group')).toHaveCount(4);
  await expect(list.getByRole('group', { name: 'Games' }).getByRole('option')).toHaveCount(3);
  await expect(active).toHaveCount(0);

  await box.press('ArrowUp');
  await expect(active).toContainText('Chris Henry Jr.');
  await box.press('ArrowDown');
  await expect(active).toContainText('Ohio State');
  await expect(box).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await expect(box).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await box.press('Home');
  await expect(active).toHaveCount(0);

  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('ohio ');
  await box.press('ArrowDown');
  await expect(active).toContainText('Ohio State');
  await box.press('Tab');
  await expect(list).toBeHidden();
  await box.focus();
  await expect(list).toBeHidden();
  await box.press('Escape');
  await expect(box).toHaveValue('');

  await box.fill('ohi');
  await expect(list).toBeVisible();
  for (let press = 0; press < 3; press += 1) await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/games\/ohio-state-at-michigan-2025-11-29$/);
});

test('letters typed before the code has come are answered; what cannot be answered is said', async ({ page }) => {
  await answerSearch(page);
  let letCome = (): void => undefined;
  const typed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/_astro/search-box.*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/recruits', { waitUntil: 'networkidle' });
  const box = page.getByRole('banner').getByRole('combobox');
  const status = page.getByRole('banner').getByRole('status');
  await box.pressSequentially('ohio');
  letCome();
  await expect(status).toHaveText('8 suggestions');

  await box.fill('<b>qwx');
  await expect(status).toContainText("Nothing found for '<b>qwx'. Try a team");
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 429, body: '' }));
  await box.fill('iowa');
  await expect(status).toContainText('Search is busy');
  await page.route('**/api/search?*', (route) => route.abort());
  await box.fill('iowas');
  await expect(status).toContainText('there is no connection');
  await expect(page.getByRole('listbox')).toBeHidden();
  await box.press('Escape');
  await expect(status).toBeEmpty();
});

test.describe('in the drawer of a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, colorScheme: 'dark' });

  test('the list is whole, can be touched, and lies above the keyboard', async ({ page }) => {
    await answerSearch(page);
    await page.goto('/recruits', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const box = drawer.getByRole('combobox');
    await box.tap();
    await box.pressSequentially('ohio');
    const options = drawer.getByRole('option');
    await expect(options).toHaveCount(8);
    await expect(options.last()).toBeInViewport({ ratio: 1 });
    for (const option of await options.all()) {
      const { x = 0, width = 0, height = 0 } = (await option.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
      expect([x >= 0, x + width <= 320]).toEqual([true, true]);
    }
    expect(await axeFindings(page)).toEqual([]);

    // The first Escape is the list's; the drawer stays.
    await box.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(drawer).toBeVisible();

    // A keyboard on the screen leaves half of it: every suggestion can be brought there.
    await page.setViewportSize({ width: 320, height: 300 });
    await box.press('ArrowUp');
    await expect(options.last()).toBeInViewport({ ratio: 0.98 });
    await options.first().tap();
    await expect(page).toHaveURL(/\/teams\/ohio-state$/);
  });
});
