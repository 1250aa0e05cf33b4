import { readFileSync } from 'node:fs';

import { expect, test, type Page } from '@playwright/test';

interface Side {
  id: string;
  name: string;
  conference: string | null;
  score: number | null;
}

interface GameFacts {
  kickoff: string;
  away: Side;
  home: Side;
  conferenceGame: boolean;
  isConferenceChampionship: boolean;
}

interface Row {
  champion: boolean;
  cells: string[];
}

const games = JSON.parse(
  readFileSync(new URL('../../data/snapshot/2025/games.json', import.meta.url), 'utf8'),
) as GameFacts[];

/** A team's season counted from the games alone. */
function countSeason(name: string) {
  const season = { won: '', league: [0, 0] as [number, number], points: [0, 0], isChampion: false };
  const own = games.filter(({ away, home }) => [away.name, home.name].includes(name));
  for (const game of own.toSorted((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff))) {
    const [self, other] = game.away.name === name ? [game.away, game.home] : [game.home, game.away];
    const won = Number(self.score) > Number(other.score);
    season.won += won ? 'W' : 'L';
    season.points[0] = (season.points[0] ?? 0) + Number(self.score);
    season.points[1] = (season.points[1] ?? 0) + Number(other.score);
    if (game.isConferenceChampionship) season.isChampion = won;
    else if (game.conferenceGame) season.league[won ? 0 : 1] += 1;
  }
  return season;
}

const record = (results: string): string =>
  `${results.replaceAll('L', '').length}-${results.replaceAll('W', '').length}`;

/** What the table must say of a conference's teams, by name; place by the conference's own order. */
function expectedRows(conference: string): Map<string, Row> {
  const sides = games.flatMap(({ away, home }) => [away, home]);
  const names = [...new Set(sides.filter((side) => side.conference === conference).map((s) => s.name))];
  const seasons = new Map(names.map((name) => [name, countSeason(name)]));
  const score = ({ league: [won, lost], isChampion }: ReturnType<typeof countSeason>): number =>
    Math.round((won / (won + lost)) * 10_000) + (isChampion ? 0.5 : 0);
  const all = [...seasons.values()].map(score);
  return new Map(
    [...seasons].map(([name, season]) => {
      const { won, league, points, isChampion } = season;
      const better = all.filter((one) => one > score(season)).length;
      const isTied = all.filter((one) => one === score(season)).length > 1;
      const wins = won.replaceAll('L', '').length;
      const cells = [
        `${isTied ? 'T' : ''}${better + 1}`,
        ...[record(won), `${Math.round((100 * wins) / won.length)}%`, league.join('-')],
        `${won.at(-1)}${/(.)\1*$/.exec(won)?.[0].length}`,
        ...[record(won.slice(-5)), String(points[0]), String(points[1])],
      ];
      return [name, { champion: isChampion, cells }];
    }),
  );
}

const shownRows = (page: Page, conference: string): Promise<[string, Row][]> =>
  page
    .getByRole('region', { name: `${conference} standings` })
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th a')?.textContent ?? '',
        {
          champion: row.querySelector('small')?.textContent === 'Champion',
          cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent),
        },
      ]),
    );

const SIZES = { SEC: 16, 'Big Ten': 18, ACC: 17, 'Big 12': 16, 'Pac-12': 2 };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the final standings and champions are what the games come to, in both orders', async ({ page }) => {
    await page.goto('/seasons/2025');
    const champions: string[] = [];
    for (const [conference, size] of Object.entries(SIZES)) {
      const expected = expectedRows(conference);
      const shown = await shownRows(page, conference);
      expect(shown).toHaveLength(size);
      for (const [index, [name, row]] of shown.entries()) {
        const [, ...cells] = expected.get(name)?.cells ?? [];
        expect([name, row]).toEqual([
          name,
          { champion: expected.get(name)?.champion, cells: [String(index + 1), ...cells] },
        ]);
        if (row.champion) champions.push(name);
      }
      const percents = shown.map(([, { cells }]) => Number.parseInt(cells[2] ?? '', 10));
      expect(percents).toEqual(percents.toSorted((a, b) => b - a));
    }
    expect(champions).toEqual(['Georgia', 'Indiana', 'Duke', 'Texas Tech']);

    await page.getByText('Conference games', { exact: true }).click();
    for (const conference of Object.keys(SIZES)) {
      const expected = expectedRows(conference);
      const shown = await shownRows(page, conference);
      expect(new Map(shown)).toEqual(expected);
      const places = shown.map(([, { cells }]) => Number(cells[0]?.replace('T', '')));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
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
    await expect(page.getByText(/^Conference games alone/)).toBeVisible();
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

for (const path of ['/teams', '/seasons/2025', '/conferences/big-ten']) {
  test(`on a phone all figures of the standings of ${path} fit, a row in at most two lines`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    for (const order of ['All games', 'Conference games']) {
      await page.getByText(order, { exact: true }).click();
      const found = await page.evaluate(() => {
        const tables = [...document.querySelectorAll<HTMLElement>('.season-table')];
        const rows = tables
          .filter((table) => table.offsetParent !== null)
          .flatMap((table) => [...table.querySelectorAll('tbody tr')]);
        return {
          overflow: document.documentElement.scrollWidth - window.innerWidth,
          rows: rows.length,
          widest: Math.max(...rows.map((row) => row.getBoundingClientRect().right)),
          tallest: Math.max(...rows.map((row) => row.getBoundingClientRect().height)),
        };
      });
      expect(found.overflow).toBe(0);
      expect(found.rows).toBeGreaterThan(15);
      expect(found.widest).toBeLessThanOrEqual(375);
      expect(found.tallest).toBeLessThanOrEqual(56);
    }
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
