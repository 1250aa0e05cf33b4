import { expect, test } from '@playwright/test';

const CY_HAWK = '/games/iowa-at-iowa-state-2025-09-06';

test('opens with the score and how it was won, and leads to its parts, to both teams, to their games around it and to its week @journey', async ({
  page,
}) => {
  await page.goto(CY_HAWK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iowa at Iowa State');
  await expect(page.locator('.page-lede')).toHaveText(
    'Iowa State beat Iowa 16-13 at Jack Trice Stadium on Saturday, September 6, 2025.',
  );
  const header = page.locator('.page-head');
  await expect(header.getByRole('img', { name: 'Iowa 13, Iowa State 16, final' })).toBeVisible();
  await expect(header).toContainText(/FINAL\s*12:00 PM ET\s*FOX\s*2025 season · Cy-Hawk Trophy · Week 2/);
  const facts = page.getByRole('region', { name: 'The Game', exact: true });
  await expect(facts).toContainText(/^The GameCityAmes, IA.*Big Ten vs Big 12/);
  // The sentence alone names the stadium.
  await expect(page.getByRole('main').getByText('Jack Trice Stadium')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  const won = await page.getByRole('heading', { name: 'How it was won' }).boundingBox();
  expect(won?.y).toBeLessThan(844);
  const ways = page.getByRole('navigation', { name: 'On this page' });
  await expect(ways.getByRole('link')).toHaveText(['Recap', 'Box Score', 'What It Meant', 'Leaders', 'Coverage']);
  await ways.getByRole('link', { name: 'Box Score' }).click();
  await expect(page.getByRole('heading', { name: 'Team Stats' })).toBeInViewport();
  await ways.getByRole('link', { name: 'Leaders' }).click();
  const passer = page.getByRole('region', { name: 'Leaders' }).getByRole('row', { name: 'Rocco Becht' });
  await expect(passer).toContainText('134');
  await expect(page.getByRole('link', { name: 'Week 2', exact: true }).first()).toHaveAttribute(
    'href',
    '/weekly-schedule/2',
  );
  const season = page.getByRole('navigation', { name: 'Iowa State' });
  await expect(season.getByRole('listitem')).toHaveText([
    /Previous game\s*Week 1: Iowa State 55, South Dakota 7/,
    /Next game\s*Week 3: Iowa State 24, Arkansas State 16/,
  ]);
  await season.getByRole('link', { name: /Week 3/ }).click();
  await expect(page).toHaveURL(/\/games\/iowa-state-at-arkansas-state-2025-09-13$/);
});

test('shows both records before and after', async ({ page }) => {
  await page.goto(CY_HAWK);
  const rows = page.getByRole('region', { name: 'What It Meant' }).locator('tbody tr');
  await expect(rows.nth(0).locator('td')).toHaveText(['1-0', '1-1']);
  await expect(rows.nth(1).locator('td')).toHaveText(['2-0', '3-0']);
  // In a game of the conference its record stands below.
  await page.goto('/games/alabama-at-georgia-2025-09-27');
  await expect(rows.nth(0).locator('td')).toHaveText([/2-1\s*0-0 SEC/, /3-1\s*1-0 SEC/]);
  // Late in a season the place in the conference stands there too.
  await page.goto('/games/south-carolina-at-texas-am-2025-11-15');
  await expect(rows.nth(0).locator('td')).toHaveText([/3-6\s*1-6 SEC\s*tied 14th of 16/, /3-7\s*1-7 SEC\s*15th of 16/]);
});

test('an overtime game has each period, the course of its lead and figures', async ({ page }) => {
  await page.goto('/games/boston-college-at-michigan-state-2025-09-06');
  const score = page.getByRole('table', { name: 'Points by quarter and overtime' });
  await expect(score.getByRole('columnheader')).toHaveText(['Team', '1', '2', '3', '4', 'OT1', 'OT2', 'Total']);
  await expect(score.getByRole('row', { name: /Michigan State/ }).getByRole('cell')).toHaveText([
    '7',
    '7',
    '10',
    '3',
    '7',
    '8',
    '42',
  ]);
  const words =
    'Michigan State by 7 after the first quarter, Boston College by 7 at halftime, tied after three quarters, tied after four quarters, tied after one overtime, Michigan State by 2 at the end.';
  await expect(page.getByRole('img', { name: words })).toBeVisible();
  await expect(page.getByRole('region', { name: 'How it was won' })).toContainText(
    'It was tied 27-27 after four quarters and went to overtime.',
  );
  const figures = page.getByRole('table', { name: "Both teams' stats side by side" });
  await expect(figures.getByRole('row', { name: /Total yards/ })).toHaveText(/457\s*Total yards\s*380/);
  await expect(page.getByRole('region', { name: 'The Game', exact: true })).toContainText('70,510');
});

test('counts no record for an opponent whose season is not known', async ({ page }) => {
  await page.goto('/games/austin-peay-at-georgia-2025-09-06');
  const records = page.getByRole('region', { name: 'What It Meant' });
  await expect(records.locator('tbody tr').first().locator('td')).toHaveText([/not known/, /not known/]);
  await expect(records).toContainText('We have only some games of Austin Peay');
  await expect(records.getByRole('link', { name: 'Austin Peay' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Austin Peay' })).not.toContainText('Game');
});

test('two meetings of one season link to each other and differ', async ({ page }) => {
  const titles: string[] = [];
  const descriptions: (string | null)[] = [];
  for (const id of ['alabama-at-georgia-2025-09-27', 'georgia-at-alabama-2025-12-06']) {
    await page.goto(`/games/${id}`);
    titles.push(await page.title());
    descriptions.push(await page.locator('meta[name=description]').getAttribute('content'));
  }
  expect(titles[0]).toBe('Alabama at Georgia, Sept. 27, 2025: Alabama Wins 24-21 | Hashmark');
  expect(titles[1]).toBe('Georgia vs Alabama, Dec. 6, 2025: Georgia Wins 28-7 | Hashmark');
  expect(new Set(descriptions).size).toBe(2);
  const met = page.getByRole('region', { name: 'What It Meant' });
  await expect(met).toContainText('Wins: Georgia 1, Alabama 1.');
  await met.getByRole('link', { name: 'Week 5: Alabama 24, Georgia 21' }).click();
  await expect(page).toHaveURL(/alabama-at-georgia-2025-09-27$/);
});

test('a title game at a neutral site is named as one', async ({ page }) => {
  await page.goto('/games/miami-at-indiana-2026-01-19');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miami vs Indiana');
  await expect(page.locator('.page-lede')).toHaveText(
    'Indiana beat Miami 27-21 in the Playoff National Championship at Hard Rock Stadium on Monday, January 19, 2026.',
  );
  await expect(page.getByRole('region', { name: 'The Game', exact: true })).toContainText('Neutral');
  await expect(page.getByRole('region', { name: 'What It Meant' })).toContainText(
    'Indiana won the national championship.',
  );
  await expect(page.getByRole('navigation', { name: 'Indiana' })).not.toContainText('Next game');
});

test('a card leads to the page of its game wherever it is pressed, but for its own links', async ({ page }) => {
  await page.goto('/weekly-schedule/2');
  const card = page.locator('[data-game="iowa-at-iowa-state-2025-09-06"]');
  await expect(card.getByRole('link')).toHaveCount(2);
  // By force, that is at the place itself, whatever lies there: it is the link over the card that must get it.
  await card.locator('.line').first().click({ force: true });
  await expect(page).toHaveURL(new RegExp(`${CY_HAWK}$`));
  await page.goBack();
  await card.getByRole('link', { name: /^Recap/ }).click();
  await expect(page).toHaveURL(/\/article\/iowa-at-iowa-state-2025-09-06-recap$/);
  // The same in the island of the scores, whose coverage keeps its links.
  await page.goto('/scores');
  const score = page.locator('[data-game]').first();
  await score.locator('.row-facts').click({ force: true });
  await expect(page).toHaveURL(/\/games\//);
  await page.goto('/article/iowa-at-iowa-state-2025-09-06-recap');
  await page.locator('.article-art').click({ force: true });
  await expect(page).toHaveURL(new RegExp(`${CY_HAWK}$`));
});

test('the keyboard finds the card and shows where it is', async ({ page }) => {
  await page.goto('/teams/georgia');
  const link = page.locator('.game .game-link');
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const ring = await link.evaluate((element) => {
    const { outlineStyle, width, height } = getComputedStyle(element, '::after');
    return { outlineStyle, width: parseFloat(width), height: parseFloat(height) };
  });
  const card = await page.locator('.game').boundingBox();
  expect(ring.outlineStyle).toBe('solid');
  expect(Math.abs(ring.width - (card?.width ?? 0))).toBeLessThan(4);
  expect(Math.abs(ring.height - (card?.height ?? 0))).toBeLessThan(6);
});

test('lists what was written about it, or says that nothing was, and has the facts of an event in its head', async ({
  page,
}) => {
  await page.goto(CY_HAWK);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/cards\/game\/iowa-at-iowa-state-2025-09-06-[0-9a-f]+\.png$/,
  );
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(text).toContain('"SportsEvent"');
  expect(text).toContain('"startDate":"2025-09-06T12:00:00-04:00"');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Weekly Schedule',
    'Week 2',
    'Iowa at Iowa State',
  ]);
  const coverage = page.getByRole('region', { name: 'Coverage' });
  await expect(coverage).toContainText('Recap');
  await coverage.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/article\/iowa-at-iowa-state-2025-09-06-recap$/);
  await page.goto('/games/idaho-state-at-unlv-2025-08-23');
  await expect(page.getByRole('region', { name: 'Coverage' })).toContainText('No Stories Yet');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader goes from the schedule to the game, and from the game to the team', async ({ page }) => {
    await page.goto('/weekly-schedule/2');
    await page.locator('[data-game="iowa-at-iowa-state-2025-09-06"] .line').first().click({ force: true });
    await expect(page.locator('.page-lede')).toContainText('16-13');
    await page.getByRole('link', { name: 'Team page of Iowa State' }).click();
    await expect(page).toHaveURL(/\/teams\/iowa-state$/);
  });
});
