import { expect, test, type Page } from '@playwright/test';

/** A row's cells but its place: record, percent, conference, streak, last five, points for and against. */
const SEC = {
  'Ole Miss': '13-2 87% 7-1 L1 4-1 554 316',
  Georgia: '12-2 86% 7-1 L1 4-1 449 246',
  'Texas A&M': '11-2 85% 7-1 L2 3-2 439 273',
  Oklahoma: '10-3 77% 6-2 L1 4-1 341 201',
  Texas: '10-3 77% 6-2 W3 4-1 396 264',
  Vanderbilt: '10-3 77% 6-2 L1 3-2 500 297',
  Alabama: '11-4 73% 7-1 L1 3-2 443 288',
};
const BY_CONFERENCE = [
  '1 Georgia',
  'T2 Ole Miss',
  'T2 Texas A&M',
  'T2 Alabama',
  'T5 Oklahoma',
  'T5 Texas',
  'T5 Vanderbilt',
];

interface Row {
  name: string;
  champion: boolean;
  cells: string[];
}

const shownRows = (page: Page, conference: string): Promise<Row[]> =>
  page
    .getByRole('region', { name: `${conference} standings` })
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('th a')?.textContent ?? '',
        champion: row.querySelector('small')?.textContent === 'Champion',
        cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent),
      })),
    );

const SIZES = { SEC: 16, 'Big Ten': 18, ACC: 17, 'Big 12': 16, 'Pac-12': 2 };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the final standings and champions are what the games come to, in both orders @journey', async ({ page }) => {
    await page.goto('/seasons/2025');
    const champions: string[] = [];
    for (const [conference, size] of Object.entries(SIZES)) {
      const shown = await shownRows(page, conference);
      expect(shown.map(({ cells }) => cells[0])).toEqual(shown.map((_, at) => String(at + 1)));
      expect(shown).toHaveLength(size);
      champions.push(...shown.flatMap(({ name, champion }) => (champion ? [name] : [])));
      const percents = shown.map(({ cells }) => Number.parseInt(cells[2] ?? '', 10));
      expect(percents).toEqual(percents.toSorted((a, b) => b - a));
    }
    expect(champions).toEqual(['Georgia', 'Indiana', 'Duke', 'Texas Tech']);
    const best = (await shownRows(page, 'SEC')).slice(0, 7);
    expect(best.map(({ name, cells }) => [name, cells.slice(1).join(' ')])).toEqual(Object.entries(SEC));

    await page.getByText('Conference games', { exact: true }).click();
    for (const conference of Object.keys(SIZES)) {
      const places = (await shownRows(page, conference)).map(({ cells }) => Number(cells[0]?.replace('T', '')));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    const inConference = (await shownRows(page, 'SEC')).slice(0, 7);
    expect(inConference.map(({ name, cells }) => `${cells[0]} ${name}`)).toEqual(BY_CONFERENCE);
  });

  test('the order shown is named, and another one is a press away', async ({ page }) => {
    await page.goto('/teams');
    const sec = page.getByRole('region', { name: 'SEC standings' });
    const firstRow = sec.getByRole('table').locator('tbody tr').first();
    await expect(sec.getByRole('table')).toHaveAccessibleName('SEC by overall record');
    await expect(page.getByText('All games, best win percentage first.')).toBeVisible();
    await expect(firstRow).toContainText('Ole Miss');
    await page.getByText('Conference games', { exact: true }).click();
    await expect(sec.getByRole('table')).toHaveAccessibleName('SEC by conference record');
    await expect(page.getByText(/^Conference games only/)).toBeVisible();
    await expect(firstRow).toContainText(/Georgia\s*Champion/);
    await sec.getByRole('link', { name: 'SEC', exact: true }).click();
    await expect(page).toHaveURL('/conferences/sec');
  });
});

test('the choice of the order is reached and made by keys', async ({ page }) => {
  await page.goto('/conferences/big-12');
  const conference = page.getByRole('radio', { name: 'Conference games' });
  await expect(conference).toBeChecked();
  await conference.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('table', { name: 'Big 12 by overall record' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Big 12 by conference record' })).toBeHidden();
});

/** Of the tables shown: their columns, the least room between the words of two, and the tallest row. */
const layoutOf = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: HTMLElement) => element.offsetParent !== null;
    const tables = [...document.querySelectorAll<HTMLElement>('.season-table')].filter(seen);
    const rows = tables.flatMap((table) => [...table.querySelectorAll('tr')]);
    const room = rows.flatMap((row) => {
      const words = [...row.querySelectorAll<HTMLElement>('th, td')].filter(seen).map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      });
      return words.slice(1).map(({ left }, at) => left - (words[at]?.right ?? 0));
    });
    return {
      heads: [...(tables[0]?.querySelectorAll<HTMLElement>('thead th') ?? [])]
        .filter(seen)
        .map((head) => head.innerText),
      room: Math.min(...room),
      rows: rows.length,
      tallest: Math.max(...rows.map((row) => row.getBoundingClientRect().height)),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    };
  });

for (const [path, width] of [
  ['/teams', 390],
  ['/seasons/2025', 320],
  ['/conferences/big-ten', 320],
] as const) {
  test(`the standings of ${path} fit a phone of ${width} px, the other columns a press away, none run together`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const SHORT = ['#', 'TEAM', 'W-L', 'CONF', 'STRK'];
    for (const order of ['All games', 'Conference games']) {
      await page.getByText(order, { exact: true }).click();
      const { heads, ...found } = await layoutOf(page);
      expect(heads).toEqual(SHORT);
      expect(found.overflow).toBe(0);
      expect(found.rows).toBeGreaterThan(15);
      expect(found.room).toBeGreaterThan(6);
      expect(found.tallest).toBeLessThanOrEqual(56);
    }
    await page.getByLabel('All columns').check();
    const all = await layoutOf(page);
    expect(all.heads).toEqual(['#', 'TEAM', 'W-L', 'PCT', 'CONF', 'STRK', 'L5', 'PF', 'PA']);
    expect(all.room).toBeGreaterThan(6);
    expect(all.overflow).toBe(0);
  });
}

for (const [id, standing] of [
  ['georgia', /^1st of 16 by conference record\s*SEC champion$/],
  ['ole-miss', /^tied 2nd of 16 by conference record$/],
  ['miami', /^tied 3rd of 17 by conference record$/],
  ['byu', /^2nd of 16 by conference record$/],
] as const) {
  test(`${id} claims the place it has in its conference, and no other`, async ({ page }) => {
    await page.goto(`/teams/${id}`);
    await expect(page.locator('.team-head dd').nth(2)).toHaveText(standing);
    if (id !== 'georgia') expect(await page.content()).not.toMatch(/\b1st(?:<[^>]*>|\s)*of(?:<[^>]*>|\s)*1[67]/);
  });
}
