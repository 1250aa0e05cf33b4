import { expect, test } from '@playwright/test';

test('opens with the last week now that the season is over, and jumps to a chosen one out of twenty @journey', async ({
  page,
}) => {
  await page.goto('/weekly-schedule');
  await expect(page).toHaveURL(/\/weekly-schedule$/);
  await expect(page.getByRole('heading', { level: 2, name: /^Week 19/ })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/weekly-schedule$/);
  const select = page.getByLabel('Jump to Week');
  await expect(select.locator('option')).toHaveCount(20);
  await expect(select).toHaveValue('/weekly-schedule/19');
  await select.selectOption('/weekly-schedule/14');
  await expect(page).toHaveURL(/\/weekly-schedule\/14$/);
});

test('the first and the last week have one way on, and a game shows teams, badges, date and time, score, network and venue', async ({
  page,
}) => {
  await page.goto('/weekly-schedule/0');
  await expect(page.getByRole('link', { name: 'Previous Week' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Next Week' })).toBeEnabled();
  await page.goto('/weekly-schedule/19');
  await expect(page.getByRole('link', { name: 'Next Week' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Previous Week' })).toBeEnabled();
  await page.goto('/weekly-schedule/0');
  const game = page.locator('[data-game="iowa-state-at-kansas-state-2025-08-23"]');
  await expect(game.getByRole('heading')).toHaveText('Iowa State 24, Kansas State 21, final');
  for (const words of ['Rivalry', 'Sat, Aug 23, 12:00 PM ET', '24', '21', 'ESPN', 'Aviva Stadium']) {
    await expect(game).toContainText(words);
  }
  await page.goto('/weekly-schedule/19');
  await expect(page.locator('main')).toContainText('Playoff');
  await page.goto('/weekly-schedule/15');
  await expect(page.locator('main')).toContainText('Conference Championship');
  await page.goto('/weekly-schedule/1');
  const overview = page.getByRole('region', { name: 'Season Overview' });
  await expect(overview.getByRole('heading', { level: 3 })).toHaveCount(4);
});

test('by keyboard a week is chosen first and opened by Enter', async ({ page }) => {
  await page.goto('/weekly-schedule/3');
  await page.getByLabel('Jump to Week').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\/weekly-schedule\/3$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/weekly-schedule\/4$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every week can be read and reached', async ({ page }) => {
    await page.goto('/weekly-schedule');
    await page.getByRole('link', { name: 'Week 7', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Week 7' })).toBeVisible();
    await expect(page.locator('[data-game]').first()).toBeVisible();
    await expect(page.getByLabel('Jump to Week')).toBeHidden();
  });

  test('a filter leaves the games of its conference, and the days that have some', async ({ page, request }) => {
    await page.goto('/weekly-schedule/7');
    await page.getByRole('main').getByText('Big Ten', { exact: true }).click();
    const games = (await (await request.get('/api/games/weekly/7')).json()) as {
      id: string;
      awayTeam: { conference: string };
      homeTeam: { conference: string };
    }[];
    const ofBigTen = games.filter(({ awayTeam, homeTeam }) =>
      [awayTeam.conference, homeTeam.conference].includes('Big Ten'),
    );
    const shown = await page
      .locator('[data-game]:visible')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-game')));
    expect(new Set(shown)).toEqual(new Set(ofBigTen.map(({ id }) => id)));
    const heads = page.locator('.week-grid h3:visible');
    await expect(heads).toHaveText([/^Ranked Matchups/, 'Friday, October 10, 2025', 'Saturday, October 11, 2025']);
  });
});

test('games of two ranked teams stand first, then days in order with their ranked teams first, all on one grid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/weekly-schedule/7');
  const parts = await page.locator('.week-grid > section').evaluateAll((sections) =>
    sections.map((section) => ({
      head: section.querySelector('h3')?.textContent.trim() ?? '',
      ranks: [...section.querySelectorAll('[data-game]')].map((game) =>
        [...game.querySelectorAll('.line-rank')].map((rank) => Number(/\d+/.exec(rank.textContent)?.[0] ?? 26)),
      ),
    })),
  );
  expect(parts[0]?.head).toBe('Ranked Matchups, Saturday, October 11, 2025');
  for (const { head, ranks } of parts) {
    const sums = ranks.map(([away = 26, home = 26]) => away + home);
    expect(sums, head).toEqual(sums.toSorted((a, b) => a - b));
  }
  expect(parts.slice(1).flatMap(({ ranks }) => ranks.filter((pair) => !pair.includes(26)))).toEqual([]);
  expect(parts.flatMap(({ ranks }) => ranks)).toHaveLength(56);
  const widths = await page.locator('[data-game]').evaluateAll((cards) => cards.map((card) => card.clientWidth));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);
});

test('no card stands beside empty room, and no score far from its name', async ({ page }) => {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/scores', '/game-of-week']) {
      await page.goto(path);
      const gaps = await page.locator('main .cards').evaluateAll((grids) =>
        grids.map((grid) => {
          const ends = new Map<number, number>();
          for (const card of grid.children) {
            const { top, right } = card.getBoundingClientRect();
            ends.set(top, Math.max(ends.get(top) ?? 0, right));
          }
          return grid.getBoundingClientRect().right - Math.min(...ends.values());
        }),
      );
      expect(Math.max(0, ...gaps), `${path} at ${String(width)}`).toBeLessThan(2);
      const lines = await page.locator('main .line').evaluateAll((all) => all.map((line) => line.clientWidth));
      expect(Math.max(0, ...lines), `${path} at ${String(width)}`).toBeLessThan(800);
    }
  }
});
