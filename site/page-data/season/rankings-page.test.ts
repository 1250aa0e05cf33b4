import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { PollPlace } from '#data/domain/football/poll.ts';
import type { Season as SeasonFacts } from '#data/domain/football/season.ts';
import { buildSeason } from '#data/testing/season-2025.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import type { TestContent } from '#data/testing/fill-content.ts';
import { cacheKey } from '#site/page-data/page-keys.ts';

import { newestPolls, pollWeeksOf, rankingsPage } from './rankings-page.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const elm = buildTeam('elm');
const oak = buildTeam('oak');
const ash = buildTeam('ash');
const fir = buildTeam('fir');
const teams = [elm, oak, ash, fir];

/** The places of a poll, the teams in their order from the first rank; two teams in one string share one. */
function poll(week: number, kind: PollPlace['poll'], ranked: string): PollPlace[] {
  let rank = 1;
  return ranked.split(' ').flatMap((shared) => {
    const ids = shared.split('=');
    const at = rank;
    rank += ids.length;
    const votes =
      kind === 'cfp'
        ? { firstPlaceVotes: null, points: null }
        : { firstPlaceVotes: at === 1 ? 60 : 0, points: 1600 - at };
    return ids.map((teamId) => ({
      season: 2025,
      week,
      poll: kind,
      rank: at,
      teamId,
      ...votes,
    }));
  });
}

const store = useSeason('2025-09-10T12:00:00Z');
async function seasonWith(content: TestContent, now?: string, facts?: SeasonFacts) {
  await store.fill({ teams, ...content }, facts);
  return store.seasonAt(now);
}
const movesIn = (page: ReturnType<typeof rankingsPage>, kind: PollPlace['poll']): [string, number, unknown][] =>
  (page?.rows ?? []).flatMap(({ team, places }) => {
    const place = places[kind];
    return place === undefined ? [] : [[team.id, place.rank, place.moved]];
  });

test('a team moves by what it was in the same poll before; ties share a rank, and who fell out is named', async () => {
  const season = await seasonWith({
    polls: [...poll(0, 'ap', 'elm oak ash'), ...poll(2, 'ap', 'oak elm=fir'), ...poll(2, 'coaches', 'elm oak fir')],
  });
  const page = rankingsPage(season, 2);
  expect(movesIn(page, 'ap')).toEqual([
    ['oak', 1, 1],
    ['elm', 2, -1],
    ['fir', 2, 'new'],
  ]);
  // The coaches had none before: nobody has moved, and nobody is new.
  expect(movesIn(page, 'coaches').map(([, , moved]) => moved)).toEqual([null, null, null]);
  expect(page?.polls).toEqual([
    { poll: 'ap', before: 0, dropped: [{ name: 'Ash', rank: 3 }] },
    { poll: 'coaches', before: null, dropped: [] },
  ]);
});

test('where the poll of a week is missing, the movement is counted from the one before and says so', async () => {
  const season = await seasonWith({
    polls: [...poll(3, 'ap', 'elm oak'), ...poll(4, 'coaches', 'elm oak'), ...poll(5, 'ap', 'oak elm')],
  });
  expect(rankingsPage(season, 5)?.polls).toMatchObject([{ poll: 'ap', before: 3 }]);
  // A week that has one poll alone is in that one's order.
  expect(rankingsPage(season, 4)?.rows.map(({ team }) => team.id)).toEqual(['elm', 'oak']);
  expect(pollWeeksOf(season)).toEqual([3, 4, 5]);
  expect(rankingsPage(season, 6)).toBeUndefined();
});

test("the committee's order comes first, and behind it those whom the others alone rank", async () => {
  const season = await seasonWith({
    polls: [...poll(11, 'ap', 'fir oak ash'), ...poll(11, 'coaches', 'oak ash fir'), ...poll(11, 'cfp', 'elm oak')],
  });
  const page = rankingsPage(season, 11);
  expect(page?.polls.map((one) => one.poll)).toEqual(['cfp', 'ap', 'coaches']);
  expect(page?.rows.map(({ team }) => team.id)).toEqual(['elm', 'oak', 'fir', 'ash']);
  expect(page?.rows[0]?.places).toEqual({
    cfp: { rank: 1, firstPlaceVotes: null, points: null, moved: null },
  });
});

test('the newest polls say the record of today where a team has played since', async () => {
  const record = { wins: 1, losses: 0 };
  const season = await seasonWith({
    teams: [{ ...elm, ...record }, { ...oak, losses: 1 }, ash, fir],
    games: [won],
    polls: [...poll(0, 'ap', 'elm oak'), ...poll(1, 'ap', 'elm fir')],
  });
  const recordsIn = (week: number) =>
    rankingsPage(season, week)?.rows.map(({ team, record: then, recordNow }) => [team.id, then, recordNow]);
  expect(recordsIn(1)).toEqual([
    ['elm', '0-0', '1-0'],
    ['fir', '0-0', null],
  ]);
  expect(recordsIn(0)?.[0]).toEqual(['elm', '0-0', null]);
});

const won = buildFinal(buildGame(elm, oak, '2025-08-30T16:00:00Z'), 21, 20);
const later = buildFinal(buildGame(oak, elm, '2025-09-06T16:00:00Z', { neutralSite: true, homeRank: 1 }), 9, 30);
const next = buildGame(elm, ash, '2025-09-20T19:30:00Z');

test('the record is that of the games before the week, and the games are those of the week', async () => {
  const season = await seasonWith({
    games: [won, later, next],
    polls: [...poll(0, 'ap', 'elm oak fir'), ...poll(2, 'ap', 'elm oak'), ...poll(3, 'ap', 'elm')],
  });
  const rowsOf = (week: number) =>
    rankingsPage(season, week)?.rows.map(({ team, record, games }) => [
      team.id,
      record,
      ...games.map(({ label }) => label),
    ]);
  expect(rowsOf(0)).toEqual([
    ['elm', '0-0', 'Won 21-20 at Oak'],
    ['oak', '0-0', 'Lost 20-21 vs Elm'],
    ['fir', '0-0'],
  ]);
  expect(rowsOf(2)).toEqual([
    ['elm', '1-0', 'Won 30-9 vs Oak'],
    ['oak', '0-1', 'Lost 9-30 vs No. 1 Elm'],
  ]);
  // The newest polls look ahead over an open week.
  expect(rowsOf(3)).toEqual([['elm', '2-0', 'Next: at Ash, Sat, Sep 20, 3:30 PM ET']]);
});

test('a record with a result that nobody knows is left out', async () => {
  const unknown = { ...next, id: 'unknown', week: 1, status: 'result not known' } as const;
  const season = await seasonWith({
    games: [won, unknown],
    polls: [...poll(0, 'ap', 'ash'), ...poll(2, 'ap', 'elm oak ash')],
  });
  expect(rankingsPage(season, 2)?.rows.map(({ record }) => record)).toEqual([null, '0-1', null]);
  expect(rankingsPage(season, 0)?.rows[0]).toMatchObject({
    record: '0-0',
    games: [{ label: 'vs Elm, Sat, Sep 20, result not known' }],
  });
});

test('after the title game everybody has the whole record and the last game', async () => {
  const title = buildFinal(buildGame(elm, oak, '2026-01-20T00:30:00Z', { week: 19 }), 3, 7);
  const season = await seasonWith({
    games: [won, title],
    polls: [...poll(16, 'ap', 'elm'), ...poll(20, 'ap', 'oak')],
  });
  expect(newestPolls(season)).toMatchObject({
    week: 20,
    days: null,
    rows: [{ team: { id: 'oak' }, record: '1-1', games: [{ label: 'Won 7-3 vs Elm' }] }],
  });
  expect(rankingsPage(season, 16)).toMatchObject({
    days: { startsOn: '2025-12-09', endsOn: '2026-01-19' },
    rows: [{ record: '1-0', games: [{ label: 'Lost 3-7 at Oak' }] }],
  });
});

test('polls of a week that is over stay as they are when later games change', async () => {
  const season = await seasonWith({
    games: [won, next],
    polls: [...poll(0, 'ap', 'elm'), ...poll(2, 'ap', 'elm'), ...poll(3, 'ap', 'elm')],
  });
  const keys = () => [0, 2, 3].map((week) => cacheKey(rankingsPage(season, week)));
  const before = keys();
  const moved = { ...next, gameDate: '2025-09-21T19:30:00Z' };
  season.schedules.get('elm')?.forEach((game, at, all) => {
    if (game.id === next.id) (all as unknown[])[at] = moved;
  });
  const after = keys();
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]).not.toBe(before[2]);
});

test('a season without polls has no page of them', async () => {
  const season = await seasonWith({}, '2026-08-01T12:00:00Z', buildSeason(2026));
  expect(newestPolls(season)).toBeUndefined();
  expect(pollWeeksOf(season)).toEqual([]);
});

interface PollRow {
  week: number;
  poll: PollPlace['poll'];
  places: [rank: number, team: string, points: number | null, first: number | null][];
}
interface GameRow {
  week: number;
  kickoff: string;
  away: { id: string; score: number };
  home: { id: string; score: number };
}
const table = <Row>(name: string): Row[] =>
  JSON.parse(readFileSync(new URL(`../../../data/snapshot/2025/${name}.json`, import.meta.url), 'utf8')) as Row[];

test('movement and records of a whole season are those that its tables give', async () => {
  const polls = table<PollRow>('polls');
  const rows = table<GameRow>('games');
  const ids = new Set(rows.flatMap(({ away, home }) => [away.id, home.id]));
  const teamOf = (id: string) => buildTeam(id);
  const games = rows.map(({ week, kickoff, away, home }) =>
    buildFinal(buildGame(teamOf(away.id), teamOf(home.id), kickoff, { week }), away.score, home.score),
  );
  const places = polls.flatMap(({ week, poll: kind, places: all }) =>
    all.map(([rank, teamId, points, firstPlaceVotes]) => ({
      ...{ season: 2025, week, poll: kind, rank, teamId, points, firstPlaceVotes },
    })),
  );
  const content = { teams: [...ids].map(teamOf), games, polls: places };
  const season = await seasonWith(content, '2026-02-01T12:00:00Z');

  let moves = 0;
  for (const { week, poll: kind, places: all } of polls) {
    const earlier = polls.filter((one) => one.poll === kind && one.week < week).at(-1)?.places;
    const page = rankingsPage(season, week);
    for (const [rank, teamId, points, first] of all) {
      const row = page?.rows.find(({ team }) => team.id === teamId);
      const before = earlier?.find(([, id]) => id === teamId)?.[0];
      const moved = earlier === undefined ? null : before === undefined ? 'new' : before - rank;
      const place = { rank, points, firstPlaceVotes: first, moved };
      expect(row?.places[kind], `${kind} ${week} ${teamId}`).toEqual(place);
      const own = rows.filter((game) => game.week < week && [game.away.id, game.home.id].includes(teamId));
      const wins = own.filter(({ away, home }) => (away.score > home.score ? away.id : home.id) === teamId).length;
      expect(row?.record).toBe(`${wins}-${own.length - wins}`);
      moves += 1;
    }
    expect(page?.rows.filter(({ places: its }) => kind in its)).toHaveLength(all.length);
  }
  expect(moves).toBe(40 * 25);
});
