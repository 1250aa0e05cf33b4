import { expect, test, type Page } from '@playwright/test';

interface PollPlace {
  poll: 'ap' | 'coaches' | 'cfp';
  rank: number;
  teamId: string;
  firstPlaceVotes: number | null;
  points: number | null;
}

const HEADS = { ap: 'AP', coaches: 'Coaches', cfp: 'CFP' } as const;

/** What the table says, as lines of `AP 3 texas 1,500 pts 2 first`: poll, rank, team, votes. */
async function tableLines(page: Page): Promise<string[]> {
  const rows = await page.locator('main table tr:has(td)').evaluateAll((all) =>
    all.map((row) => ({
      team: row.querySelector('th a')?.getAttribute('href')?.replace('/teams/', ''),
      cells: [...row.children].map((cell) => [
        cell.querySelector('b')?.textContent,
        ...[...cell.querySelectorAll('b ~ span:last-child > span')].map((part) => part.textContent),
      ]),
    })),
  );
  const heads = await page.locator('main table thead th').allInnerTexts();
  return rows.flatMap(({ team, cells }) =>
    cells.flatMap(([rank, ...votes], at) =>
      rank == null ? [] : [[heads[at]?.toUpperCase(), rank, team, ...votes].join(' ')],
    ),
  );
}

function apiLines(places: readonly PollPlace[]): string[] {
  return places.map(({ poll, rank, teamId, points, firstPlaceVotes }) =>
    [
      HEADS[poll].toUpperCase(),
      rank,
      teamId,
      ...(points === null ? [] : [`${points.toLocaleString('en-US')} pts`]),
      ...(firstPlaceVotes ? [`${String(firstPlaceVotes)} first-place votes`] : []),
    ].join(' '),
  );
}

for (const [path, query] of [
  ['/rankings', ''],
  ['/rankings/2025/13', '?season=2025&week=13'],
] as const)
  test(`${path} shows every place that the API names, and no other @journey`, async ({ page }) => {
    await page.goto(path);
    const places = (await (await page.request.get(`/api/rankings${query}`)).json()) as PollPlace[];
    expect(places.length).toBeGreaterThan(49);
    expect((await tableLines(page)).sort()).toEqual(apiLines(places).sort());
  });

test('a reader goes from the newest polls back through the weeks and to all of them', async ({ page }) => {
  await page.goto('/rankings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rankings');
  const indiana = page.getByRole('row', { name: 'Indiana', exact: false }).first();
  await expect(indiana).toContainText('16-0');
  await page.getByRole('link', { name: 'Previous: Week 16' }).click();
  await expect(page).toHaveURL('/rankings/2025/16');
  // Three games of the playoff, each the way to its page.
  await expect(indiana).toContainText('13-0');
  await expect(indiana.getByRole('link')).toHaveText([
    'Indiana',
    'Won 38-3 vs No. 9 Alabama',
    'Won 56-22 vs No. 5 Oregon',
    'Won 27-21 vs No. 10 Miami',
  ]);
  await expect(indiana).toContainText('up 1');
  await page.getByRole('link', { name: 'All weeks' }).click();
  const weeks = page.getByRole('navigation', { name: 'All Weeks' });
  await expect(weeks.getByRole('listitem')).toHaveCount(17);
  await weeks.getByRole('link', { name: 'Preseason' }).click();
  await expect(page).toHaveURL('/rankings/2025/0');
  await expect(page.getByRole('link', { name: /^Previous/ })).toHaveCount(0);
});

test('the newest polls are to be found under one address', async ({ request }) => {
  const last = await (await request.get('/rankings/2025/final')).text();
  expect(last).toMatch(/<link rel="canonical" href="[^"]*\/rankings">/);
  const sitemap = await (await request.get('/sitemaps/pages.xml')).text();
  expect(sitemap).toContain('/rankings/2025/16</loc>');
  expect(sitemap).not.toContain('/rankings/2025/final');
});

test("a season's page has its final polls and leads to those of its weeks", async ({ page }) => {
  await page.goto('/seasons/2025');
  const polls = page.getByRole('region', { name: 'Final Polls' });
  await expect(polls.getByRole('row').nth(1)).toContainText('Indiana');
  await polls.getByRole('link', { name: 'Rankings of all weeks' }).click();
  await expect(page).toHaveURL('/rankings/2025/final');
});
