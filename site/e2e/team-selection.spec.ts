import type { Page } from '@playwright/test';

import { expect, expectToast, newFan, test } from './fans.ts';

const CONFERENCES = ['SEC', 'Big Ten', 'ACC', 'Big 12', 'Pac-12'];

test('has five conference tabs, the SEC first @journey', async ({ page }) => {
  await page.goto('/team-selection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Team');
  await expect(page.getByRole('tab')).toHaveText(CONFERENCES);
  await expect(page.getByRole('tab', { name: 'SEC' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-team]:visible')).toHaveCount(16);
  await expect(page.locator('[data-team="alabama"]')).toContainText('11-4');
});

/** Holds the island's code back for a moment. */
async function dawdle(page: Page): Promise<void> {
  await page.route('**/_astro/TeamPicker.island*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
}

test('the very first press of a tab is held until the tabs work, and not lost', async ({ page }) => {
  await dawdle(page);
  await page.goto('/team-selection');
  await page.getByRole('tab', { name: 'Pac-12' }).click();
  await expect(page.locator('astro-island[aria-busy=true]')).toHaveCount(1);
  await expect(page.locator('[data-team]:visible')).toHaveCount(2);
  await expect(page).toHaveURL(/#pac-12$/);
  await expect(page.locator('astro-island[aria-busy=true]')).toHaveCount(0);
});

test('tabs are walked with the arrow keys', async ({ page }) => {
  await dawdle(page);
  await page.goto('/team-selection');
  // The first key of all counts, too: the island wakes with it.
  await page.getByRole('tab', { name: 'SEC' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Big Ten' })).toBeFocused();
  await expect(page.locator('[data-team]:visible')).toHaveCount(18);
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Pac-12' })).toBeFocused();
});

test('a team shows its record, three articles and six recruits, and leads back @journey', async ({ page }) => {
  await page.goto('/team-selection');
  await page.locator('[data-team="alabama"]').click();
  await expect(page).toHaveURL(/#alabama$/);
  const name = page.getByRole('heading', { level: 2, name: 'Alabama' });
  await expect(name).toBeFocused();
  await expect(page.locator('main')).toContainText('SEC');
  await expect(page.locator('main')).toContainText('11-4');
  await expect(page.getByRole('region', { name: 'Latest Articles' }).getByRole('listitem')).toHaveCount(3);
  const recruits = page.getByRole('region', { name: 'Top Recruits' });
  await expect(recruits.getByRole('listitem')).toHaveCount(6);
  await expect(recruits.getByRole('listitem').first()).toContainText(/Committed/i);
  await expect(recruits.getByRole('img', { name: /of 5 stars/ })).toHaveCount(6);

  await page.getByRole('button', { name: 'Choose Different Team' }).click();
  await expect(page.locator('[data-team="alabama"]')).toBeFocused();
  await page.goBack();
  await expect(name).toBeVisible();
});

test('a recruit with an address of its own has an On3 link', async ({ page }) => {
  await page.route('**/api/recruits', async (route) => {
    const response = await route.fetch();
    const recruits = (await response.json()) as { externalUrl: string | null }[];
    await route.fulfill({
      response,
      json: recruits.map((recruit) => ({ ...recruit, externalUrl: 'https://example.com/on3' })),
    });
  });
  await page.goto('/team-selection#alabama');
  await expect(page.getByRole('link', { name: /^On3/ })).toHaveCount(6);
});

test('a team can be linked, and so can a conference', async ({ page }) => {
  await page.goto('/team-selection#iowa');
  await expect(page.getByRole('heading', { level: 2, name: 'Iowa', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Choose Different Team' }).click();
  await expect(page.getByRole('tab', { name: 'Big Ten' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/team-selection#big-12');
  await expect(page.getByRole('tab', { name: 'Big 12' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('saving the favorite team', () => {
  test('shows a visitor the way to sign in and back to this team', async ({ page }) => {
    await page.goto('/team-selection#alabama');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?next=%2Fteam-selection%23alabama',
    );
    await expect(main.getByRole('button', { name: 'Save as My Favorite Team' })).toHaveCount(0);

    // What the prompt promises is kept through making an account and signing in.
    const fan = newFan();
    await main.getByRole('link', { name: 'Sign Up' }).click();
    await page.getByLabel('Username').fill(fan.username);
    await page.getByLabel('Email').fill(fan.email);
    await page.getByLabel('Password', { exact: true }).fill(fan.password);
    await page.getByLabel('Confirm password').fill(fan.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/login?next=%2Fteam-selection%23alabama');
    await page.getByLabel('Password').fill(fan.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/team-selection#alabama');
    await expectToast(page, 'Welcome back!', 'Alabama is your favorite team now.');
    await expect(main.getByText('Alabama is your favorite team.')).toBeVisible();
  });

  test("saves a member's favourite and marks it, here and in the list @journey", async ({ memberPage }) => {
    const coming = memberPage.waitForRequest('**/api/user/favorite-team');
    await memberPage.goto('/team-selection#georgia');
    await memberPage.getByRole('button', { name: 'Save as My Favorite Team' }).click();
    expect((await coming).postDataJSON()).toEqual({ teamId: 'georgia' });
    await expectToast(memberPage, 'Success!', 'Your favorite team has been saved successfully.');
    await expect(memberPage.getByText('Georgia is your favorite team.')).toBeFocused();
    await memberPage.goto('/team-selection');
    await expect(memberPage.locator('[data-team="georgia"]')).toContainText('Favorite');
    await expect(memberPage.locator('.team-card-mine')).toHaveCount(1);
  });

  test('takes any team of the FBS, and the dashboard knows it', async ({ memberPage }) => {
    await memberPage.goto('/team-selection');
    await memberPage.getByRole('region', { name: 'Other FBS Teams' }).getByRole('link', { name: 'Notre Dame' }).click();
    await expect(memberPage.getByText('Independent', { exact: true })).toBeVisible();
    await memberPage.getByRole('button', { name: 'Save as My Favorite Team' }).click();
    await expectToast(memberPage, 'Success!', 'Your favorite team has been saved successfully.');
    await memberPage.goto('/dashboard');
    await expect(memberPage.getByRole('combobox', { name: 'Team' })).toHaveValue('notre-dame');
  });

  test('asks for a login when the session has ended meanwhile', async ({ memberPage }) => {
    await memberPage.goto('/team-selection#auburn');
    const save = memberPage.getByRole('button', { name: 'Save as My Favorite Team' });
    await expect(save).toBeVisible();
    await memberPage.request.post('/api/auth/logout');
    await save.click();
    await expectToast(memberPage, 'Login Required', 'Please log in to save your favorite team.');
    await expect(memberPage.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('says to try again when saving fails', async ({ memberPage }) => {
    await memberPage.route('**/api/user/favorite-team', (route) => route.fulfill({ status: 500 }));
    await memberPage.goto('/team-selection#auburn');
    await memberPage.getByRole('button', { name: 'Save as My Favorite Team' }).click();
    await expectToast(memberPage, 'Error', 'Failed to save favorite team. Please try again.');
  });
});

test('a tooltip opens when a reader rests on the stars, and closes with Escape', async ({ page }) => {
  await page.goto('/team-selection#alabama');
  const stars = page.getByRole('button', { name: '5 of 5 stars' }).first();
  await stars.hover();
  await expect(page.getByRole('tooltip')).toContainText('nationally');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('after one tooltip has shown, its neighbour opens without the delay', async ({ page }) => {
  await page.goto('/team-selection#alabama');
  const stars = page.getByRole('button', { name: '5 of 5 stars' });
  // Both in view: the mouse is moved by coordinates below.
  await stars.nth(1).scrollIntoViewIfNeeded();
  await stars.first().hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  const first = (await tooltip.textContent()) ?? '';
  // Moved as a hand moves it: a jump would leave the pointer on its way to the first tip.
  const box = await stars.nth(1).boundingBox();
  if (box === null) throw new Error('the second recruit has no stars');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
  await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2, { steps: 3 });
  await expect(tooltip).not.toHaveText(first);
  // How the tooltip says that it did not wait.
  await expect(tooltip).toHaveAttribute('data-state', 'instant-open');
});

test('keyboard readers get the tooltip too, and keep the focus', async ({ page }) => {
  await page.goto('/team-selection#alabama');
  const stars = page.getByRole('button', { name: '5 of 5 stars' }).first();
  await stars.focus();
  await expect(page.getByRole('tooltip')).toContainText('5 of 5 stars');
  await expect(stars).toBeFocused();
});

test('the latest articles say so when they cannot be loaded', async ({ page }) => {
  await page.route('**/api/teams/alabama/articles', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/team-selection#alabama');
  await expect(page.getByRole('region', { name: 'Latest Articles' })).toContainText('could not be loaded');
});

test('a team whose view cannot be fetched leaves the list in reach', async ({ page }) => {
  await page.route('**/_astro/TeamDetail*', (route) => route.abort());
  await page.goto('/team-selection#alabama');
  await expect(page.locator('main')).toContainText('This team could not be loaded.');
  await page.getByRole('button', { name: 'Choose Different Team' }).click();
  await expect(page.locator('[data-team]:visible')).toHaveCount(16);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all teams of the five conferences are listed', async ({ page }) => {
    await page.goto('/team-selection');
    for (const conference of CONFERENCES) {
      await expect(page.getByRole('heading', { level: 2, name: conference })).toBeVisible();
    }
    await expect(page.locator('[data-team]:visible')).toHaveCount(69);
  });
});
