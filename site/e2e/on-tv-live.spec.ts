import { expect, test } from '@playwright/test';

interface Listed {
  id: string;
  gameDate: string;
  status: string;
  tvNetwork: string | null;
  awayTeam: { name: string };
  homeTeam: { name: string };
}

test.use({ timezoneId: 'America/Los_Angeles' });

test('what is on stands one press from the schedule: by kickoff, with its channel, in the reader\u2019s zone', async ({
  page,
  request,
}) => {
  await page.goto('/weekly-schedule');
  await page.getByRole('link', { name: 'On TV, by kickoff' }).click();
  await expect(page.locator('main .kicker')).toHaveText('Saturday, October 11, 2025');
  const all = (await (await request.get('/api/games/weekly/7')).json()) as Listed[];
  const ahead = all.filter(({ status, gameDate }) => {
    const day = new Date(Date.parse(gameDate) - 4 * 3_600_000).toISOString().slice(0, 10);
    return day === '2025-10-11' && ['live', 'scheduled'].includes(status);
  });
  const rows = await page.locator('table.kickoffs tbody tr').evaluateAll((found) =>
    found.map((row) => ({
      id: row.getAttribute('data-game'),
      at: row.querySelector('time')?.dateTime ?? '',
      channel: row.querySelector('b')?.textContent,
      words: row.querySelector('th a')?.textContent ?? '',
      live: row.querySelector('.game-status-live') !== null,
    })),
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ahead.map(({ id }) => id)));
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
  for (const game of ahead) {
    const row = rows.find(({ id }) => id === game.id);
    expect(row).toMatchObject({ channel: game.tvNetwork ?? '\u2013', live: game.status === 'live' });
    expect(row?.words).toContain(game.awayTeam.name);
    expect(row?.words).toContain(game.homeTeam.name);
  }
  await expect(page.locator('[data-game^="indiana-at-oregon"] td').first()).toHaveText(/3:30 PM ET\s*12:30 PM PDT/);
});
