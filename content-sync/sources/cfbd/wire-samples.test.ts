import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { GameRecord } from '#data/content/records.ts';
import { withRanks } from '../../content/season/polls.ts';
import { leagueFacts } from '../../replay/league/facts.ts';
import { openIdMemory } from './id-memory.ts';
import { readLeagueGames } from './league-games.ts';
import { readLeagueRecruits } from './league-recruits.ts';
import { leagueTeams } from './league-teams.ts';
import { readOutlets } from './outlets.ts';
import { readPolls } from './league-polls.ts';

/*
 * Real answers of the league API, where they lie beside the project. They are other people's and
 * no part of it: without them these tests are left out, and our own fixtures cover the same.
 */
const SAMPLES = fileURLToPath(new URL('../../../../shared/data/cfbd', import.meta.url));
const read = (name: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(path.join(SAMPLES, `${name}.json`), 'utf8')) as Record<string, unknown>[];

async function readAll(
  games: readonly unknown[],
  now: string,
): Promise<{ games: GameRecord[]; skipped: unknown[]; recruits: unknown[] }> {
  const memory = await openIdMemory(path.join(tmpdir(), 'hashmark-no-such-folder/ids.json'));
  const teams = leagueTeams(memory, new Map());
  const listed = teams.read(read('teams-fbs-2024'));
  const outlets = readOutlets(read('games-media-2025-week1.reassembled'));
  const polls = readPolls(read('rankings-2025-week1'), {
    season: SEASON_2025,
    teamOf: (number) => teams.all().get(number)?.id,
    asOf: null,
  });
  const context = {
    teams,
    memory,
    outlets: new Map(outlets.records.map(({ id, name }) => [id, name])),
    season: SEASON_2025,
    now: new Date(now),
  };
  const played = readLeagueGames(games, context);
  const players = readLeagueRecruits(read('recruiting-players-2026-page1'), {
    classYear: 2026,
    teams,
    memory,
  });
  const skipped = [listed, outlets, polls, played, players].flatMap((one) => [...one.skipped, ...one.lost]);
  return {
    games: withRanks(played.records, polls.records, SEASON_2025),
    skipped,
    recruits: players.records,
  };
}

describe.skipIf(!existsSync(SAMPLES))('the league’s own answers', () => {
  test('of a played week are our facts, with outlets and ranks', async () => {
    const { games, skipped, recruits } = await readAll(read('games-2025-week1'), '2025-09-03T12:00:00Z');
    expect(skipped).toEqual([]);
    const pick = ({ id, week, gameDate, awayScore, homeScore }: GameRecord) =>
      [id, week, gameDate, awayScore, homeScore].join(' ');
    const ours = leagueFacts().games.filter((game) => game.week <= 1);
    expect(games.map(pick).toSorted()).toEqual(ours.map(pick).toSorted());
    expect(games.filter((game) => game.tvNetwork === null).length).toBeLessThan(5);
    const opener = games.find((game) => game.id === 'texas-at-ohio-state-2025-08-30');
    expect([opener?.awayRank, opener?.homeRank]).toEqual([1, 3]);
    expect(recruits).toEqual(leagueFacts().recruits.slice(0, recruits.length));
  });

  test('of a week to come have games without a time and none with a score', async () => {
    const nextYear = read('games-2026-week12-not-played').map((game) => ({
      ...game,
      season: 2025,
      startDate: String(game['startDate']).replace('2026', '2025'),
    }));
    const { games, skipped } = await readAll(nextYear, '2025-09-03T12:00:00Z');
    expect(skipped).toEqual([]);
    expect(games).toHaveLength(70);
    expect(games.filter((game) => game.timeTbd)).toHaveLength(41);
    expect(games.every((game) => game.status === 'scheduled')).toBe(true);
  });

  test('of several outlets for one game give one each', () => {
    const { records, skipped } = readOutlets(read('games-media-2026-week2'));
    expect(skipped).toEqual([]);
    expect(records).toHaveLength(86);
    const names = records.map(({ name }) => name);
    expect(names).not.toContain('CW');
    expect(names).not.toContain('Disney+');
  });
});
