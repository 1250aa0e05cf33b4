import { sql, type Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { isMigrated, migrateToLatest } from '../database/migrate.ts';
import { buildFinal, buildGame, buildPlace, buildPlayer, buildTeam } from '../testing/builders.ts';
import { useContent } from '../testing/use-content.ts';
import { gameRecord } from '../testing/fill-content.ts';
import { NO_BOX } from '../domain/football/box-score.ts';
import { buildSeason } from '../testing/season-2025.ts';
import { insertSampleContent } from '../testing/sample-content.ts';
import { contentMigrations } from './migrations/list.ts';
import { openContentDb } from './database.ts';
import { findMovedAddress, putMovedAddresses } from './queries/release.queries.ts';
import { listPlayers, mapBoxes } from './queries/game.queries.ts';
import { listPollPlaces } from './queries/season.queries.ts';
import { findTeamById } from './queries/team.queries.ts';
import { deleteRecords, readContent } from './queries/record.queries.ts';
import { toRow } from './rows.ts';

const content = useContent();

describe('the content database keeps bad rows out, whoever writes them', () => {
  const elm = buildTeam('elm');
  const oak = buildTeam('oak');
  const game = buildFinal(buildGame(elm, oak, '2025-09-06T20:00:00Z'), 21, 14);
  const final = toRow({ ...gameRecord(game), source: 'test' });
  const insert = (row: Partial<typeof final>): Promise<unknown> =>
    content.db
      .insertInto('game')
      .values({ ...final, ...row })
      .execute();
  beforeEach(() => content.fill({ teams: [elm, oak] }));

  test.each<[string, Partial<typeof final>]>([
    ['a final without a score', { home_score: null }],
    ['a scheduled game with a score', { status: 'scheduled' }],
    ['a team against itself', { home_team_id: 'elm' }],
    ['a game of an unknown team', { home_team_id: 'nobody' }],
    ['a week that does not exist', { week: 20 }],
    ['a game of a season that its teams are not in', { season: 2026 }],
    ['a negative score', { away_score: -1 }],
  ])('%s', async (_, wrong) => {
    await expect(insert(wrong)).rejects.toThrow(/constraint failed/i);
    await expect(insert({})).resolves.toBeDefined();
  });
});

describe('an address that has moved leads to another page of the site', () => {
  const since = '2026-11-21T12:00:00.000Z';
  test.each([
    ['/article/a', '//evil.example'],
    ['/article/a', 'https://evil.example/'],
    ['/article/a', '/article/a'],
    ['/article/a', '/'],
    ['//evil.example', '/teams'],
    ['article/a', '/teams'],
  ])('%s to %s is refused', async (path, toPath) => {
    await expect(putMovedAddresses(content.db, [{ path, toPath, since }])).rejects.toThrow(/constraint failed/i);
  });

  test('at most one, known by its path', async () => {
    const moved = { path: '/article/a', toPath: '/article/b', since };
    await expect(putMovedAddresses(content.db, [moved, moved])).rejects.toThrow(/unique/i);
    await putMovedAddresses(content.db, [moved]);
    expect(await findMovedAddress(content.db, '/article/a')).toEqual(moved);
    expect(await findMovedAddress(content.db, '/article/b')).toBeUndefined();
  });
});

test('migrating a second time does nothing', async () => {
  expect(await migrateToLatest(content.db, contentMigrations)).toEqual([]);
});

test('a later migration is known as lacking until it has run, and keeps what is stored', async () => {
  await insertSampleContent(content.db);
  const name = '2999-01-01T00-00_add_nickname';
  const up = async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table team add column nickname text`.execute(db);
  };
  const migrations = { ...contentMigrations, [name]: { up } };
  expect(await isMigrated(content.db, migrations)).toBe(false);
  expect(await migrateToLatest(content.db, migrations)).toEqual([name]);
  expect(await isMigrated(content.db, migrations)).toBe(true);
  expect((await findTeamById(content.db, 'elm'))?.name).toBe('Elm');
});

test('what is written is read back whole, and an article goes with its places on team lists', async () => {
  await insertSampleContent(content.db);
  const stored = await readContent(content.db, 2025);
  expect(stored.articles.get('opener-recap')).toMatchObject({
    teamIds: ['elm', 'oak'],
    teamId: 'elm',
  });
  await deleteRecords(content.db, 2025, 'articles', ['opener-recap']);
  const links = await content.db.selectFrom('article_team').select('article_id').execute();
  expect(links).toEqual([{ article_id: 'b-feature' }]);
});

test('boxes, polls and players are read back whole, and a player goes in one season alone', async () => {
  const [elm, oak] = [buildTeam('elm'), buildTeam('oak')];
  const final = buildFinal(buildGame(elm, oak, '2025-09-06T20:00:00Z'), 21, 14);
  const player = buildPlayer('Ray Runner', 'elm', 'rushing', 101);
  const { lines } = player;
  const box = {
    ...NO_BOX,
    id: final.id,
    season: 2025,
    awayPeriods: [7, 14],
    homePeriods: [0, 14],
    leaders: [...lines],
  };
  const place = buildPlace(3, 'cfp', 25, 'oak');
  const content2025 = { teams: [elm, oak], games: [final], boxes: [box], polls: [place] };
  await content.fill({ ...content2025, players: [player] });
  const next = { ...player, season: 2026 };
  await content.fill({ teams: [elm], players: [next] }, buildSeason(2026));
  const stored = await readContent(content.db, 2025);
  expect(stored.boxes.get(final.id)).toEqual({ ...box, source: 'test' });
  expect([...stored.polls.values()]).toEqual([{ ...place, id: '2025-3-cfp-oak', source: 'test' }]);
  expect([...stored.players.values()]).toEqual([{ ...player, source: 'test' }]);
  expect((await mapBoxes(content.db, 2025)).get(final.id)?.leaders).toEqual(lines);
  expect(await listPollPlaces(content.db, 2025)).toEqual([place]);
  await deleteRecords(content.db, 2025, 'players', [player.id]);
  expect(await listPlayers(content.db, 2025)).toEqual([]);
  expect(await listPlayers(content.db, 2026)).toEqual([next]);
});

test('a database opened for reading refuses to be written, and one that is not there is not made', async () => {
  const readonly = openContentDb(content.file, { readonly: true });
  await expect(readonly.deleteFrom('team').execute()).rejects.toThrow(/readonly|read-only/i);
  await readonly.destroy();
  expect(() => openContentDb(`${content.file}.none`, { readonly: true })).toThrow();
});
