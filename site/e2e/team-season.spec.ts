import { readFileSync } from 'node:fs';

import { expect, newFan, register, signIn, test } from './fans.ts';

const table = <Row>(name: string): Row[] =>
  JSON.parse(readFileSync(`data/snapshot/2025/${name}.json`, 'utf8')) as Row[];

interface PollRow {
  week: number;
  poll: string;
  places: [number, string][];
}

interface PlayerRow {
  name: string;
  teamId: string;
  rushing: [number, number, number] | null;
}

/** What the bundled games and boxes add up to, counted once by a program of its own. */
const FIGURES = [
  ['georgia', '32.1 28th 17.6 T-10th 402.6 51st 220.2 77th 182.4 33rd 298.1 14th 0.00 T-70th 43.4% 34th 1.36 116th'],
  ['notre-dame', '42.0 2nd 17.6 T-10th 459.5 12th 255.1 37th 204.4 15th 313.1 22nd +1.08 T-4th 48.1% 12th 2.83 T-14th'],
] as const;

test('the figures of a season and their places are what the bundled tables add up to @journey', async ({ page }) => {
  for (const [id, wanted] of FIGURES) {
    await page.goto(`/teams/${id}`);
    // Of Army against Navy there are no figures that can be: two of 136 teams have no place.
    const cells = page.getByRole('table', { name: /rank among 134 FBS teams$/ }).locator('tbody td');
    expect((await cells.allInnerTexts()).map((text) => text.trim()).join(' '), id).toBe(wanted);
  }
});

test('a team of which a game has no figures shows none, and its leaders say so', async ({ page }) => {
  await page.goto('/teams/navy');
  await expect(page.getByRole('region', { name: 'Season Stats' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Season Leaders' })).toContainText('in the games whose stats we have');
});

test('the ranks week by week and the leaders are those of the bundled tables', async ({ page }) => {
  await page.goto('/teams/indiana');
  const ranks = table<PollRow>('polls')
    .filter(({ poll }) => poll === 'ap')
    .toSorted((a, b) => a.week - b.week)
    .map(({ places }) => String(places.find(([, team]) => team === 'indiana')?.[0] ?? '–'));
  const region = page.getByRole('region', { name: 'Rankings' });
  await expect(region).toContainText('Ranked in all 17 AP polls, as high as No. 1 (week 16)');
  await expect(region.getByRole('img').locator('text.font-extrabold')).toHaveText(ranks);
  await region.getByText('Every week, every poll').click();
  await expect(region.locator('tbody tr td:nth-child(2)')).toHaveText(ranks);
  const runners = table<PlayerRow>('players')
    .filter(({ teamId, rushing }) => teamId === 'indiana' && rushing !== null)
    .toSorted((a, b) => (b.rushing?.[1] ?? 0) - (a.rushing?.[1] ?? 0));
  const rushing = page
    .getByRole('table', { name: /^Indiana season leaders/ })
    .locator('tbody')
    .nth(1);
  for (const [index, { name, rushing: line }] of runners.slice(0, 2).entries()) {
    const row = rushing.locator('tr').nth(index + 1);
    await expect(row.getByRole('rowheader')).toHaveText(`${name} ${String(line?.[0])} carries`);
    await expect(row.locator('td')).toHaveText([(line?.[1] ?? 0).toLocaleString('en-US'), String(line?.[2])]);
  }
  await page.goto('/teams/hawaii');
  await expect(page.getByRole('region', { name: 'Rankings' })).toHaveCount(0);
});

test('a fan’s own team is known as such: asked once, in room that was kept, and never offered again', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') calls.push(pathname);
  });
  const ask = page.getByRole('link', { name: 'Make it my team' });
  const mark = page.getByText('Georgia is your favorite team.');
  const card = page.getByRole('group', { name: 'Follow Georgia' });
  const follow = page.getByRole('button', { name: 'Follow Georgia' });
  await page.goto('/teams/georgia', { waitUntil: 'networkidle' });
  await follow.click();
  await expect(ask).toBeVisible();
  await expect(mark).toBeHidden();
  expect(calls).toEqual([]);
  const height = (await card.boundingBox())?.height;

  const fan = newFan();
  await register(page.request, fan);
  await signIn(page, fan);
  await page.goto('/teams/georgia', { waitUntil: 'networkidle' });
  await follow.click();
  await ask.click();
  await expect(mark).toBeVisible();
  expect(calls).toEqual(['/api/auth/me', '/api/user/favorite-team']);
  calls.length = 0;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/me', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/teams/georgia');
  await follow.click();
  await expect(card).toBeVisible();
  await expect(ask).toBeHidden();
  await expect(mark).toBeHidden();
  answer();
  await expect(mark).toBeVisible();
  await expect(ask).toBeHidden();
  expect((await card.boundingBox())?.height).toBe(height);
  expect(calls).toEqual(['/api/auth/me']);
  // Another team never takes its place by that press alone.
  await page.goto('/teams/auburn');
  await page.getByRole('button', { name: 'Follow Auburn' }).click();
  await ask.click();
  await expect(page.getByRole('button', { name: 'Save as My Favorite Team' })).toBeVisible();
});
