import { expect, test } from '@playwright/test';

import { axeFindings } from './axe.ts';

const GEORGIA = '/teams/georgia';

test('lists the season in order, bye weeks in their place; each row leads to its game, and to an opponent that has a page @journey', async ({
  page,
}) => {
  await page.goto(GEORGIA);
  const rows = page.getByRole('region', { name: '2025 Schedule' }).locator('tbody tr');
  await expect(rows).toHaveCount(16);
  const weeks = await rows
    .locator('[data-column=week]')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
  expect(weeks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18]);
  await expect(rows.nth(0)).toContainText(/Sat, Aug 30\s*vs\s*Marshall\s*W\s*45-7.*1-0/);
  await expect(rows.nth(3)).toContainText('Bye week, Sep 16 – Sep 22, 2025');
  await expect(rows.nth(4)).toContainText(/Alabama\s*L\s*21-24.*3-1/);
  await expect(rows.nth(6)).toContainText(/at\s*Auburn\s*Deep South's Oldest Rivalry\s*W\s*20-10/);
  await expect(rows.nth(15)).toContainText(/neutral site, Caesars Superdome\s*L\s*34-39.*12-2/);
  const schedule = page.getByRole('region', { name: '2025 Schedule' });
  await expect(schedule.getByRole('link', { name: 'Marshall', exact: true })).toHaveAttribute(
    'href',
    '/teams/marshall',
  );
  await expect(schedule.getByRole('link', { name: 'Austin Peay', exact: true })).toHaveCount(0);
  await schedule.getByRole('link', { name: 'Auburn', exact: true }).click();
  await expect(page).toHaveURL(/\/teams\/auburn$/);
  await page.getByRole('link', { name: /10-20 vs Georgia$/ }).click();
  await expect(page).toHaveURL(/\/games\/georgia-at-auburn-2025-10-11$/);
});

test('shows the last game, its articles newest first and its commits, and says so where there are none', async ({
  page,
}) => {
  await page.goto(GEORGIA);
  const last = page.getByRole('region', { name: 'Last Game' });
  await expect(last.locator('[data-game]')).toHaveAttribute('data-game', 'ole-miss-at-georgia-2026-01-01');
  const articles = page.getByRole('region', { name: 'Articles' });
  await expect(articles.locator('.story')).toHaveCount(3);
  const times = await articles
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times.length).toBeGreaterThan(10);
  expect(times).toEqual(times.toSorted().toReversed());
  const commits = page.getByRole('region', { name: 'Commits' });
  await expect(commits.getByRole('listitem')).toHaveCount(2);
  await expect(commits.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await expect(commits.getByRole('link', { name: 'All recruits' })).toHaveAttribute('href', '/recruits');
  await commits.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/recruits\/[a-z-]+-2026$/);
  await page.goto('/teams/oregon-state');
  await expect(commits).toContainText('No Commits Yet');
  await expect(commits).toContainText('the top 79 recruits of the class of 2026');
  await expect(commits.getByRole('link', { name: 'Recruiting Central' })).toBeVisible();
});

test('can be followed and be made my team', async ({ page }) => {
  await page.goto(GEORGIA);
  const follow = page.getByRole('group', { name: 'Follow Georgia' });
  await page.getByRole('button', { name: 'Follow Georgia' }).press('Enter');
  await expect(follow.getByRole('link', { name: 'Calendar app' })).toHaveAttribute(
    'href',
    /^webcal:.*\/calendars\/teams\/georgia\.ics$/,
  );
  await expect(follow.getByLabel('Email address')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // The focus goes into what has opened, and comes back.
  await page.keyboard.press('Tab');
  await expect(follow.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(follow).toBeHidden();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Make it my team' }).click();
  await expect(page).toHaveURL(/\/team-selection#georgia$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Georgia' })).toBeVisible();
});

test('is found from standings, sitemap, recruits, team selection and articles', async ({ page }) => {
  for (const [path, region] of [
    ['/teams', 'SEC standings'],
    ['/sitemap', 'Teams by Conference'],
    ['/recruits', 'All Active Recruits'],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('region', { name: region }).getByRole('link', { name: 'Alabama' });
    await expect(link.first()).toHaveAttribute('href', '/teams/alabama');
  }
  await page.goto('/team-selection#alabama');
  await page.getByRole('link', { name: 'Team page' }).click();
  await expect(page).toHaveURL(/\/teams\/alabama$/);
  await page.goto('/article/miami-at-indiana-2026-01-19-recap');
  await page.locator('a.team-badge').click();
  await expect(page).toHaveURL(/\/teams\/indiana$/);
});

test('a team outside the five conferences is found, read and made my team, with no standing claimed', async ({
  page,
}) => {
  await page.goto('/teams');
  await page.getByRole('region', { name: 'Other FBS Teams' }).getByRole('link', { name: 'Notre Dame' }).click();
  await expect(page).toHaveURL(/\/teams\/notre-dame$/);
  const head = page.locator('.team-head');
  await expect(head).toContainText('Independent · FBS');
  await expect(head.locator('dd')).toHaveText(['10-2']);
  await expect(page.getByRole('region', { name: '2025 Schedule' }).locator('[data-game]')).toHaveCount(12);
  await page.goto('/teams/toledo');
  await expect(head.locator('dt')).toHaveText(['Record', 'Mid-American']);
  await page.getByRole('button', { name: 'Follow Toledo' }).click();
  await page.getByRole('link', { name: 'Make it my team' }).click();
  await expect(page).toHaveURL(/\/team-selection#toledo$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Toledo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Team page' })).toHaveAttribute('href', '/teams/toledo');
  await page.getByRole('button', { name: 'Choose Different Team' }).click();
  await expect(page.locator('a[href="#toledo"]')).toBeFocused();
});

test('says in its head what it is, tells who the team is, its record and where it stands', async ({ page }) => {
  await page.goto(GEORGIA);
  await expect(page).toHaveTitle(/^Georgia Bulldogs Football 2025/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Georgia Bulldogs: 12-2, 7-1 in the SEC, 1st of 16 by conference record, conference champion\./,
  );
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/cards\/team\/georgia-[0-9a-f]+\.png$/,
  );
  await expect(page.locator('link[rel=alternate][href="/feeds/teams/georgia.atom"]')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Team Central',
    'Georgia',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Georgia\s*Bulldogs/);
  const head = page.locator('.team-head');
  await expect(head).toContainText('SEC · FBS');
  await expect(head).toContainText('Sanford Stadium, Athens, GA');
  await expect(head.locator('dd')).toHaveText(['12-2', '7-1', /^1st of 16 by conference record/]);
  // The same place as in the conference's own table.
  await head.getByRole('link', { name: /of 16/ }).click();
  await expect(page).toHaveURL(/\/conferences\/sec#standings$/);
  const row = page
    .getByRole('region', { name: 'SEC standings' })
    .getByRole('table')
    .locator('tbody tr')
    .filter({ has: page.getByRole('link', { name: 'Georgia', exact: true }) });
  await expect(row.locator('td').first()).toHaveText('1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read and followed', async ({ page }) => {
    await page.goto(GEORGIA);
    await page.getByRole('button', { name: 'Follow Georgia' }).click();
    const file = page.getByRole('link', { name: 'Calendar file' });
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toBe('georgia.ics');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.schedule tbody tr')).toHaveCount(16);
    await page.getByText('Every week, every poll').click();
    await expect(page.getByRole('table', { name: 'Georgia ranks by week' })).toBeVisible();
    await page.getByRole('region', { name: 'Articles' }).locator('.story-list-link').first().click();
    await expect(page).toHaveURL(/\/article\//);
  });
});
