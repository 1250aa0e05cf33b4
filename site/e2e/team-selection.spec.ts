import { expect, test } from '@playwright/test';

const CONFERENCES = ['SEC', 'Big Ten', 'ACC', 'Big 12', 'Pac-12'];

test('has five conference tabs, the SEC first', async ({ page }) => {
  await page.goto('/team-selection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Team');
  await expect(page.getByRole('tab')).toHaveText(CONFERENCES);
  await expect(page.getByRole('tab', { name: 'SEC' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-team]:visible')).toHaveCount(16);
  await expect(page.locator('[data-team="alabama"]')).toContainText('11-4');
});

test('the very first press of a tab is held until the tabs work, and not lost', async ({
  page,
}) => {
  await page.route('**/_astro/TeamPicker.island*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/team-selection');
  await page.getByRole('tab', { name: 'Pac-12' }).click();
  await expect(page.locator('astro-island[aria-busy=true]')).toHaveCount(1);
  await expect(page.locator('[data-team]:visible')).toHaveCount(2);
  await expect(page).toHaveURL(/#pac-12$/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('tabs are walked with the arrow keys', async ({ page }) => {
  await page.goto('/team-selection');
  await page.getByRole('tab', { name: 'SEC' }).focus();
  // The island wakes with the focus.
  await expect(async () => {
    await page.getByRole('tab', { name: 'SEC' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Big Ten' })).toBeFocused({ timeout: 300 });
  }).toPass();
  await expect(page.locator('[data-team]:visible')).toHaveCount(18);
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Pac-12' })).toBeFocused();
});

test('a team shows its record, three articles and six recruits, and leads back', async ({
  page,
}) => {
  await page.goto('/team-selection');
  await page.locator('[data-team="alabama"]').click();
  await expect(page).toHaveURL(/#alabama$/);
  const name = page.getByRole('heading', { level: 2, name: 'Alabama' });
  await expect(name).toBeFocused();
  await expect(page.locator('main')).toContainText('SEC');
  await expect(page.locator('main')).toContainText('11-4');
  await expect(
    page.getByRole('region', { name: 'Latest Articles' }).getByRole('listitem'),
  ).toHaveCount(3);
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

test('a visitor is asked to log in or sign up', async ({ page }) => {
  await page.goto('/team-selection#alabama');
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('button', { name: 'Save as My Favorite Team' })).toHaveCount(0);
});

test.describe('with the member cookie', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([{ name: 'hashmark_member', value: 'free', url: baseURL ?? '' }]);
  });

  const answers = [
    [200, {}, 'Success!', 'Your favorite team has been saved successfully.'],
    [
      401,
      { message: 'Authentication required' },
      'Login Required',
      'Please log in to save your favorite team.',
    ],
    [500, { message: 'no' }, 'Error', 'Failed to save favorite team. Please try again.'],
  ] as const;
  for (const [status, json, title, text] of answers) {
    test(`saving a team that the server answers with ${String(status)} says '${title}'`, async ({
      page,
    }) => {
      let sent: unknown;
      await page.route('**/api/user/favorite-team', async (route) => {
        sent = route.request().postDataJSON();
        await route.fulfill({ status, json });
      });
      await page.goto('/team-selection#alabama');
      await page.getByRole('button', { name: 'Save as My Favorite Team' }).click();
      const toast = page.locator('.toast');
      await expect(toast).toContainText(title);
      await expect(toast).toContainText(text);
      expect(sent).toEqual({ teamId: 'alabama' });
    });
  }
});

test('a tooltip opens when a reader rests on the stars, and closes with Escape', async ({
  page,
}) => {
  await page.goto('/team-selection#alabama');
  const stars = page.getByRole('button', { name: '5 of 5 stars' }).first();
  await stars.hover();
  await expect(page.getByRole('tooltip')).toContainText('nationally');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('keyboard readers get the tooltip too, and keep the focus', async ({ page }) => {
  await page.goto('/team-selection#alabama');
  const stars = page.getByRole('button', { name: '5 of 5 stars' }).first();
  await stars.focus();
  await expect(page.getByRole('tooltip')).toContainText('5 of 5 stars');
  await expect(stars).toBeFocused();
});

test('the latest articles say so when they cannot be loaded', async ({ page }) => {
  await page.route('**/api/teams/alabama/articles', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.goto('/team-selection#alabama');
  await expect(page.getByRole('region', { name: 'Latest Articles' })).toContainText(
    'could not be loaded',
  );
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
