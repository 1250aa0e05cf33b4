import { expect, test } from '@playwright/test';

test('shows the game with its facts, both records, what to watch and a preview @journey', async ({ page }) => {
  await page.goto('/game-of-week');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miami vs Indiana');
  await expect(page.getByRole('img', { name: 'Miami 21, Indiana 27, final' })).toBeVisible();
  const header = page.locator('.page-head');
  for (const words of ['at Hard Rock Stadium on Monday, January 19, 2026.', '7:30 PM ET'])
    await expect(header).toContainText(words);
  const facts = page.getByRole('region', { name: 'The Game', exact: true });
  for (const words of ['Neutral', 'ACC vs Big Ten']) await expect(facts).toContainText(words);
  const records = page.getByRole('region', { name: 'Head to Head' });
  await expect(records.getByRole('row', { name: /Miami/ })).toContainText('13-3');
  await expect(records.getByRole('row', { name: /Indiana/ })).toContainText('16-0');
  const ways = page.getByRole('navigation', { name: 'On this page' });
  await expect(ways.getByRole('link', { name: 'Analysis' })).toHaveAttribute('href', '#game-analysis');
  const points = page.getByRole('region', { name: 'What to Watch' }).getByRole('listitem');
  expect(await points.count()).toBeGreaterThan(2);
  await expect(points.first()).toHaveText(/^Points per game before this one: Miami 31\.6 .* Indiana 42\.6 /);
  await expect(page.getByRole('region', { name: 'Game Preview' })).toContainText(
    'No. 10 Miami (13-2 before the game) met No. 1 Indiana (15-0) in the Playoff National Championship.',
  );
});

test('tells how it was won, in the numbers of the line score and the figures', async ({ page, request }) => {
  await page.goto('/game-of-week');
  const answer = await request.get('/api/games/miami-at-indiana-2026-01-19/box');
  const box = (await answer.json()) as Record<'homePeriods' | 'awayPeriods', number[]> &
    Record<'homeFigures' | 'awayFigures', Record<string, number>>;
  const score = page.getByRole('table', { name: 'Points by quarter' });
  for (const [row, periods] of [
    ['No. 10 Miami', box.awayPeriods],
    ['No. 1 Indiana', box.homePeriods],
  ] as const) {
    const total = periods.reduce((sum, points) => sum + points, 0);
    await expect(score.getByRole('row', { name: row }).getByRole('cell')).toHaveText([...periods, total].map(String));
  }
  const won = page.getByRole('region', { name: 'How it was won' });
  const [home, away] = [box.homeFigures, box.awayFigures];
  for (const words of [
    'Indiana led at the end of every quarter.',
    `Indiana gained ${String(home['totalYards'])} yards and Miami ${String(away['totalYards'])}`,
    `${String(home['rushYards'])} to ${String(away['rushYards'])} on the ground, ${String(home['passYards'])} to ${String(away['passYards'])} through the air`,
    `Indiana was ${String(home['thirdDownsMade'])} of ${String(home['thirdDownsTried'])} on third down`,
  ])
    await expect(won).toContainText(words);
});
