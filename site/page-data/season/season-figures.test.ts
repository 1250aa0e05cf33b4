import { expect, test } from 'vitest';

import type { BoxRecord } from '#data/content/records.ts';
import { NO_BOX, type TeamFigures } from '#data/domain/football/box-score.ts';
import type { FinalGame } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import { buildFigures, buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { cacheKey } from '#site/page-data/page-keys.ts';
import { teamPage } from '#site/page-data/team/team-page.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const [georgia, auburn, lsu] = ['georgia', 'auburn', 'lsu'].map((id) => buildTeam(id)) as [Team, Team, Team];
const akron = buildTeam('akron', { conference: 'Mid-American', losses: 1 });
const elon = buildTeam('elon', { conference: 'CAA', classification: 'fcs' });

const opener = buildFinal(buildGame(akron, georgia, '2025-08-30T16:00:00Z'), 7, 45);
const second = buildFinal(buildGame(georgia, auburn, '2025-09-06T23:30:00Z'), 20, 10);
const third = buildFinal(buildGame(elon, lsu, '2025-09-06T23:30:00Z'), 3, 20);
const onTheDay = buildGame(lsu, georgia, '2025-09-13T16:00:00Z');

const box = (
  { id }: FinalGame,
  away: Partial<TeamFigures> | null = {},
  home: Partial<TeamFigures> | null = {},
): BoxRecord => ({
  ...NO_BOX,
  id,
  season: 2025,
  awayFigures: away && buildFigures(away),
  homeFigures: home && buildFigures(home),
});

const store = useSeason('2025-09-13T20:00:00Z');

async function shown(id: string, now?: string) {
  const page = teamPage(await store.seasonAt(now), id);
  if (page?.figures == null) return null;
  const { figures: placed, ...counted } = page.figures;
  const rows = placed.map(({ label, value, place, isTied }) => [label, `${value} ${isTied ? '=' : ''}${place}`]);
  return { ...counted, ...(Object.fromEntries(rows) as Record<string, string>) };
}

async function fill(boxes: BoxRecord[]): Promise<void> {
  await store.fill({
    teams: [georgia, auburn, lsu, akron, elon],
    games: [opener, second, third, onTheDay],
    boxes,
  });
}

const all = [
  box(opener, { turnovers: 3, totalYards: 201 }, { turnovers: 0, totalYards: 500, sacks: 5 }),
  box(second, { thirdDownsMade: 7, thirdDownsTried: 9 }, { turnovers: 2 }),
  box(third),
];

test('a season is summed over its games, and placed by what is shown', async () => {
  await fill(all);
  expect(await shown('georgia')).toEqual({
    games: 2,
    of: 4,
    through: '2025-09-06',
    'Points scored': '32.5 1',
    'Points allowed': '8.5 2',
    'Total yards': '400.0 1',
    'Passing yards': '200.0 =1',
    'Rushing yards': '100.0 =1',
    'Yards allowed': '250.5 1',
    'Turnover margin': '+2.00 1',
    'Third downs made': '52.4% 1',
    Sacks: '3.50 1',
  });
  expect(await shown('akron')).toMatchObject({
    games: 1,
    'Turnover margin': '−3.00 4',
    'Points allowed': '45.0 4',
    Sacks: '2.00 =2',
  });
  expect(await shown('lsu')).toMatchObject({ 'Turnover margin': '0.00 2' });
});

test('a team with a game without figures has none, and stands in nobody’s way', async () => {
  await fill([box(opener, {}, null), ...all.slice(1)]);
  expect([await shown('georgia'), await shown('akron')]).toEqual([null, null]);
  expect(await shown('auburn')).toMatchObject({ of: 2, 'Points scored': '10.0 2' });
});

test('without a box, and for a school below the FBS, there are no figures', async () => {
  await fill([]);
  expect(await shown('georgia')).toBeNull();
  await store.fill({ boxes: all });
  const season = await store.seasonAt();
  expect(season.figures.has('elon')).toBe(false);
});

test('a team outside the five of which not every game is known has no figures', async () => {
  await fill(all);
  await store.change('team_season', { wins: 3 }, 'akron');
  expect([await shown('akron'), (await shown('georgia'))?.of]).toEqual([null, 3]);
});

test('a result that comes in during the day moves nobody’s place until its figures do', async () => {
  await fill(all);
  const keys = async () => {
    const season = await store.seasonAt();
    return ['georgia', 'auburn', 'akron', 'lsu'].map((id) => cacheKey(teamPage(season, id)));
  };
  const before = await keys();
  const end = { status: 'final', away_score: 0, home_score: 38 } as const;
  await store.change('game', end, onTheDay.id);
  const after = await keys();
  expect(after.map((key, index) => key !== before[index])).toEqual([true, false, false, true]);
  const late = box(buildFinal(onTheDay, 0, 38));
  await store.fill({ boxes: [late] });
  expect((await keys())[1]).toBe(before[1]);
  expect(await shown('georgia', '2025-09-14T12:00:00Z')).toMatchObject({
    games: 3,
    through: '2025-09-13',
  });
});
