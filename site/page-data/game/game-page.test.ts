import { expect, test } from 'vitest';

import { gamePath } from '#data/domain/page-paths.ts';
import { NO_BOX } from '#data/domain/football/box-score.ts';
import type { Game } from '#data/domain/football/game.ts';
import { buildArticle, buildFinal, buildGame, buildPlayer, buildTeam } from '#data/testing/builders.ts';
import { cacheKey } from '#site/page-data/page-keys.ts';

import { teamPage } from '#site/page-data/team/team-page.ts';

import { gamePage, type GamePage } from './game-page.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const georgia = buildTeam('georgia', { wins: 2, losses: 1 });
const auburn = buildTeam('auburn', { wins: 1, losses: 2 });
// The stored games give this opponent's record: its season is known.
const akron = buildTeam('akron', { conference: 'MAC', wins: 0, losses: 2 });
// This one has played more than the game that is stored.
const tulane = buildTeam('tulane', { conference: 'American', wins: 5, losses: 1 });
const furman = buildTeam('furman', { conference: 'Southern', classification: 'fcs', losses: 1 });

const opener = buildFinal(buildGame(akron, georgia, '2025-08-30T16:00:00Z'), 7, 45);
const upset = buildFinal(buildGame(tulane, auburn, '2025-09-06T16:00:00Z'), 30, 27);
const derby = buildFinal(buildGame(georgia, auburn, '2025-10-11T23:30:00Z'), 20, 10);
const easy = buildFinal(buildGame(akron, auburn, '2025-10-18T16:00:00Z'), 3, 40);
const lesson = buildFinal(buildGame(furman, georgia, '2025-10-18T16:00:00Z'), 0, 50);
const rematch = buildFinal(buildGame(auburn, georgia, '2025-12-06T21:00:00Z', { neutralSite: true }), 24, 23);
const toCome = buildGame(georgia, tulane, '2026-01-01', { timeTbd: true });
const GAMES = [opener, upset, derby, easy, lesson, rematch, toCome];

async function pageOf(id: string, now?: string): Promise<GamePage> {
  const page = gamePage(await store.seasonAt(now), id);
  if (page === undefined) throw new Error(`no page of ${id}`);
  return page;
}

const store = useSeason('2025-12-10T12:00:00Z', {
  teams: [georgia, auburn, akron, tulane, furman],
  games: GAMES,
  articles: [
    buildArticle('preview', {
      kind: 'preview',
      gameId: derby.id,
      teamIds: ['georgia', 'auburn'],
      publishedAt: '2025-10-07T12:00:00Z',
    }),
    buildArticle('recap', {
      kind: 'recap',
      gameId: derby.id,
      teamIds: ['georgia', 'auburn'],
      publishedAt: '2025-10-12T03:00:00Z',
    }),
  ],
});

test('a game shows both records before and after it', async () => {
  const { away, home } = await pageOf(derby.id);
  expect(away.records).toMatchObject({
    before: { wins: 1, losses: 0, conferenceWins: 0 },
    after: { wins: 2, losses: 0, conferenceWins: 1 },
  });
  expect(home.records).toMatchObject({ before: { wins: 0, losses: 1 }, after: { losses: 2 } });
});

test('an opponent has a record only when its whole season is known', async () => {
  expect((await pageOf(opener.id)).away.records).toMatchObject({ after: { wins: 0, losses: 1 } });
  const { away, home } = await pageOf(upset.id);
  expect(away).toMatchObject({ records: null, previous: null, next: null });
  expect(home.records).toMatchObject({ after: { losses: 1 } });
  // Of a school of the lower division nothing but its games up a division is ever known.
  expect((await pageOf(lesson.id)).away.records).toBeNull();
});

test('both teams lead on to the games before and after, with their results', async () => {
  const { away, home } = await pageOf(derby.id);
  expect(away.previous).toEqual({
    href: gamePath(opener.id),
    label: 'Week 1: Georgia 45, Akron 7',
  });
  expect(away.next).toEqual({ href: gamePath(lesson.id), label: 'Week 8: Georgia 50, Furman 0' });
  expect(home.previous?.href).toBe(gamePath(upset.id));
  expect((await pageOf(opener.id)).home.previous).toBeNull();
});

test('the coverage of the game comes newest first', async () => {
  const { coverage } = await pageOf(derby.id);
  expect(coverage.map(({ id, kind }) => [id, kind])).toEqual([
    ['recap', 'recap'],
    ['preview', 'preview'],
  ]);
  expect((await pageOf(opener.id)).coverage).toEqual([]);
});

test('two meetings of a season know of each other, and who won them', async () => {
  const first = await pageOf(derby.id);
  expect(first.meetings.map(({ href }) => href)).toEqual([gamePath(rematch.id)]);
  expect(first.meetingsWon).toEqual({ away: 1, home: 1 });
  expect((await pageOf(opener.id)).meetings).toEqual([]);
});

test('a meeting of a season before is told with its year, counts, and gives the page another key', async () => {
  const season = await store.seasonAt();
  const before = buildFinal(buildGame(georgia, tulane, '2024-09-14T16:00:00Z', { season: 2024, week: 3 }), 17, 20);
  const page = gamePage(season, toCome.id, [before]);
  expect(page?.meetings).toEqual([{ href: gamePath(before.id), label: 'Sep 14, 2024: Tulane 20, Georgia 17' }]);
  expect(page?.meetingsWon).toEqual({ away: 0, home: 1 });
  expect(cacheKey(page)).not.toBe(cacheKey(gamePage(season, toCome.id)));
});

test('before it is played a game has records so far and no time of its data', async () => {
  const page = await pageOf(toCome.id);
  expect(page.away.records).toMatchObject({ before: { wins: 3, losses: 1 }, after: null });
  expect(page).toMatchObject({ asOf: null, isOverdue: false });
});

test('a game that should have been played by now says so', async () => {
  expect((await pageOf(toCome.id, '2026-01-01T23:00:00Z')).isOverdue).toBe(false);
  expect((await pageOf(toCome.id, '2026-01-02T12:00:00Z')).isOverdue).toBe(true);
});

test('a live game names the moment its score is from', async () => {
  await store.change('game', { status: 'live', away_score: 3, home_score: 0 }, toCome.id);
  const page = await pageOf(toCome.id, '2026-01-01T20:00:00Z');
  expect(page).toMatchObject({ asOf: '2026-01-01T20:00:00.000Z', isOverdue: false });
});

test('the page last changed when its newest piece came out or a game it tells of changed', async () => {
  expect((await pageOf(derby.id)).changedAt).toBe('2025-10-12T03:00:00.000Z');
  expect((await pageOf(opener.id)).changedAt).toBeNull();
  await store.db
    .insertInto('game_change')
    .values({ game_id: lesson.id, revision: 1, changed_at: '2025-10-19T01:00:00.000Z' })
    .execute();
  expect((await pageOf(derby.id)).changedAt).toBe('2025-10-19T01:00:00.000Z');
  expect((await pageOf(upset.id)).changedAt).toBeNull();
});

test('an unknown game has no page', async () => {
  expect(gamePage(await store.seasonAt(), 'nobody-at-nowhere')).toBeUndefined();
});

test('a result changes the pages that tell of it and no other', async () => {
  const keys = async (now?: string) => {
    const season = await store.seasonAt(now);
    return new Map(GAMES.map(({ id }) => [id, cacheKey(gamePage(season, id))]));
  };
  const before = await keys();
  await store.change('game', { status: 'final', away_score: 31, home_score: 14, time_tbd: 0 }, toCome.id);
  await store.change('team_season', { wins: 3 }, 'georgia');
  const after = await keys();
  const changed = GAMES.filter(({ id }) => before.get(id) !== after.get(id)).map(({ id }) => id);
  expect(changed).toEqual([rematch.id, toCome.id]);
  // Nor does the passing of a day change anything.
  expect(await keys('2025-12-11T12:00:00Z')).toEqual(after);
});

test('before it is played a game has both teams’ last games and what is at stake, afterwards what it meant', async () => {
  const open = await pageOf(toCome.id);
  expect(open.away.form.map(({ label }) => label)).toEqual([
    'Lost 23-24 vs Auburn',
    'Won 50-0 vs Furman',
    'Won 20-10 at Auburn',
    'Won 45-7 vs Akron',
  ]);
  expect(open.home.form).toEqual([]);
  const played = await pageOf(rematch.id);
  expect(played.away.form).toEqual([]);
  expect(played.meaning).toEqual(['It was the first loss of the season for Georgia.']);
  expect((await pageOf(lesson.id)).meaning).toEqual(['Georgia has now won three in a row.']);
});

test('before it is played a game names who has led each side in most of its games, where all of them are known', async () => {
  const boxOf = ({ id }: Game, passer: string, runner: string, teamId = 'georgia') => {
    const [line] = buildPlayer(passer, teamId, 'passing', 200).lines;
    const run = buildPlayer(runner, teamId, 'rushing', 80).lines;
    return { ...NO_BOX, id, season: 2025, leaders: [...(line ? [line] : []), ...run] };
  };
  const boxes = [opener, derby, lesson].map((game, at) => boxOf(game, 'Gun Ner', `Runner ${at}`));
  const player = { ...buildPlayer('7', 'georgia', 'passing', 900), name: 'Gun Ner' };
  await store.fill({ boxes, players: [player] });
  // Of the fourth game it is not known who led.
  expect((await pageOf(toCome.id)).away.leaders).toEqual([]);
  await store.fill({ boxes: [boxOf(rematch, 'An Other', 'Runner 3'), boxOf(upset, 'Tu Lane', 'Tu Lane', 'tulane')] });
  const { away, home } = await pageOf(toCome.id);
  expect(away.leaders).toEqual([{ kind: 'passing', playerName: 'Gun Ner', path: '/players/7', games: 3, of: 4 }]);
  // Not all of its games are.
  expect(home.leaders).toEqual([]);
  expect((await pageOf(rematch.id)).away.leaders).toEqual([]);
  const team = teamPage(await store.seasonAt(), 'georgia');
  expect(team?.nextLeaders).toEqual([
    { name: 'Georgia', leaders: away.leaders },
    { name: 'Tulane', leaders: [] },
  ]);
});
