import { readFileSync } from 'node:fs';

import { axeFindings, AXE_VIEWS } from './axe.ts';
import { expect, newFan, register, signIn, test } from './fans.ts';

const table = <Row>(name: string): Row[] =>
  JSON.parse(readFileSync(`data/snapshot/2025/${name}.json`, 'utf8')) as Row[];

interface GameRow {
  id: string;
  away: { id: string; classification: string; score: number };
  home: { id: string; classification: string; score: number };
}

interface BoxRow {
  id: string;
  awayFigures: number[] | null;
  homeFigures: number[] | null;
}

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

/** Where a figure stands in a list of the bundled boxes. */
const [TOTAL, PASSING, RUSHING, TURNOVERS, MADE, TRIED, SACKS] = [1, 2, 5, 7, 10, 11, 16];

/** Rounds halves away from zero, whatever is left of them in binary. */
const halfUp = (value: number, digits: number): string => {
  const units = Math.round(Math.abs(value) * 10 ** digits + 1e-9);
  return ((Math.sign(value) * units) / 10 ** digits).toFixed(digits);
};

/** What the bundled games and boxes add up to for every team whose games all have figures, as its page shows it. */
function seasonsByHand(): Map<string, { value: string; order: number }[]> {
  const boxes = new Map(table<BoxRow>('boxes').map((box) => [box.id, box]));
  const lists = new Map<string, (number[] | null)[]>();
  for (const { id, away, home } of table<GameRow>('games')) {
    const { awayFigures: a, homeFigures: h } = boxes.get(id) ?? {};
    for (const [team, other, own, against] of [
      [away, home, a, h],
      [home, away, h, a],
    ] as const) {
      if (team.classification !== 'fbs') continue;
      const at = (figures: number[], place = 0): number => figures[place] ?? Number.NaN;
      const sums =
        own && against
          ? [
              ...[team.score, other.score, at(own, TOTAL), at(own, PASSING), at(own, RUSHING)],
              ...[at(against, TOTAL), at(against, TURNOVERS) - at(own, TURNOVERS)],
              ...[at(own, MADE), at(own, SACKS), at(own, TRIED)],
            ]
          : null;
      lists.set(team.id, [...(lists.get(team.id) ?? []), sums]);
    }
  }
  const found = new Map<string, { value: string; order: number }[]>();
  for (const [team, games] of lists) {
    const known = games.filter((sums) => sums !== null);
    if (known.length < games.length) continue;
    const total = (index: number) => known.reduce((all, sums) => all + (sums[index] ?? 0), 0);
    const perGame = (index: number, digits: number): string => halfUp(total(index) / games.length, digits);
    const margin = perGame(6, 2);
    const thirds = halfUp((100 * total(7)) / total(9), 1);
    found.set(team, [
      ...[0, 1, 2, 3, 4, 5].map((index) => {
        const value = perGame(index, 1);
        return { value, order: Number(value) * (index === 1 || index === 5 ? 1 : -1) };
      }),
      {
        value: Number(margin) > 0 ? `+${margin}` : margin.replace('-', '−'),
        order: -Number(margin),
      },
      { value: `${thirds}%`, order: -Number(thirds) },
      { value: perGame(8, 2), order: -Number(perGame(8, 2)) },
    ]);
  }
  return found;
}

function ordinal(place: number): string {
  const tens = place % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${String(place)}${ending}`;
}

test('the figures of a season and their places are what the bundled tables add up to', async ({ page }) => {
  const seasons = seasonsByHand();
  // Of Army against Navy there are no figures that can be.
  expect([seasons.size, seasons.has('army'), seasons.has('navy')]).toEqual([134, false, false]);
  for (const id of ['georgia', 'indiana', 'notre-dame', 'hawaii']) {
    const wanted = (seasons.get(id) ?? []).map(({ value, order }, index) => {
      const orders = [...seasons.values()].map((season) => season[index]?.order ?? Number.NaN);
      const place = ordinal(1 + orders.filter((other) => other < order).length);
      const isTied = orders.filter((other) => other === order).length > 1;
      return [value, isTied ? `T-${place}` : place];
    });
    await page.goto(`/teams/${id}`);
    const rows = page.getByRole('table', { name: /place among 134 FBS teams$/ }).locator('tbody tr');
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
    );
    expect(shown, id).toEqual(wanted);
  }
});

test('a team of which a game has no figures shows none, and its leaders say so', async ({ page }) => {
  await page.goto('/teams/navy');
  await expect(page.getByRole('region', { name: 'Season Figures' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Season Leaders' })).toContainText(
    'in the games whose figures are known',
  );
});

test('the ranks week by week and the leaders are those of the bundled tables', async ({ page }) => {
  await page.goto('/teams/indiana');
  const ranks = table<PollRow>('polls')
    .filter(({ poll }) => poll === 'ap')
    .toSorted((a, b) => a.week - b.week)
    .map(({ places }) => String(places.find(([, team]) => team === 'indiana')?.[0] ?? '–'));
  const region = page.getByRole('region', { name: 'Rankings' });
  await expect(region).toContainText('Ranked in all 17 AP polls, at best No. 1 (week 16)');
  await expect(region.locator('.rank-number')).toHaveText(ranks);
  await region.getByText('Every week, every poll').click();
  await expect(region.locator('tbody tr td:nth-child(2)')).toHaveText(ranks);
  const runners = table<PlayerRow>('players')
    .filter(({ teamId, rushing }) => teamId === 'indiana' && rushing !== null)
    .toSorted((a, b) => (b.rushing?.[1] ?? 0) - (a.rushing?.[1] ?? 0));
  const rushing = page
    .getByRole('table', { name: /^Season leaders of Indiana/ })
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

for (const { viewport, colorScheme } of AXE_VIEWS) {
  test(`axe finds nothing on a ranked team's page, ${String(viewport.width)} px and ${colorScheme}, and nothing is cut off`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.goto('/teams/memphis');
    await page.getByText('Every week, every poll').click();
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

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
