import { describe, expect, test } from 'vitest';
import { withDirtyTexts } from '../../testing/dirty-texts.ts';
import { leagueFacts } from '../../replay/league/facts.ts';
import { AFTER_SEASON, gameIn, leagueNumber, useLeague } from '../../testing/use-league.ts';

const { league, contentAt } = useLeague();

describe('odd records', () => {
  test(
    'without a conference, in the lower divisions or with numbers as texts are understood',
    { tags: 'full' },
    async () => {
      const id = 'idaho-state-at-unlv-2025-08-23';
      const awayId = String(leagueFacts().teamNumber.get('idaho-state'));
      const odd = { id: String(leagueNumber(id)), awayId, awayConference: null, awayClassification: 'ii', venue: '' };
      league().change('/games', { id: leagueNumber(id) }, odd);
      const content = await contentAt(AFTER_SEASON);
      expect(gameIn(content, id)).toMatchObject({
        venue: null,
        awayScore: 31,
        awayTeamId: 'idaho-state',
      });
      const team = content.teams.find((one) => one.id === 'idaho-state');
      expect(team?.classification).toBe('fcs');
      expect(content.notes).toEqual([]);
    },
  );

  test('say nothing that cannot be seen', { tags: 'full' }, async () => {
    const clean = await contentAt(AFTER_SEASON);
    const calls = ['/teams/fbs', '/games', '/games/media', '/records', '/recruiting/players'] as const;
    const details = ['/rankings', '/games/teams', '/games/players', '/stats/player/season'] as const;
    for (const call of [...calls, ...details]) league().edit(call, withDirtyTexts);
    expect(await contentAt(AFTER_SEASON)).toEqual(clean);
  });

  test('are left out, counted, and named with an example', async () => {
    const spoil: Record<number, object> = {
      0: { startDate: '2025-13-45T99:00:00Z' },
      1: { startDate: '2026-12-13T17:00:00.000Z' },
      2: { homePoints: 20, awayPoints: 20 },
      3: { homePoints: null },
      4: { homePoints: -3 },
      5: { id: { number: 7 } },
      6: { season: 2024 },
      7: { homeId: null },
      8: { venue: 'x'.repeat(5000) },
      9: { completed: 'yes' },
    };
    league().edit('/games', (games, query) =>
      query.get('seasonType') === 'regular'
        ? [...games.map((game, row) => ({ ...game, ...spoil[row] })), games[20], 'a game', null]
        : games,
    );
    const { games, notes } = await contentAt(AFTER_SEASON);
    // The venue costs no game.
    expect(games).toHaveLength(934 - 9);
    const reasons = notes?.map(({ about, reason, count }) => `${count} ${about}: ${reason}`) ?? [];
    expect(reasons.toSorted()).toEqual([
      expect.stringMatching(/^1 \/games: completed must be true or false \(such as \d+\)$/),
      expect.stringMatching(/^1 \/games: homeId must be a number/),
      expect.stringMatching(/^1 \/games: homePoints must be a whole number from 0 to 250/),
      expect.stringMatching(/^1 \/games: id must be a number$/),
      expect.stringMatching(/^1 \/games: is completed, but has no score/),
      expect.stringMatching(/^1 \/games: is completed, but level/),
      expect.stringMatching(/^1 \/games: season must be 2025/),
      expect.stringMatching(/^1 \/games: stands there twice/),
      expect.stringMatching(/^1 \/games: startDate lies outside the season of 2025/),
      expect.stringMatching(/^1 \/games: startDate must be a date and time with its offset/),
      expect.stringMatching(/^1 \/games: venue must be a text of 1 to 1000 characters/),
      // Their own teams' records lack them.
      expect.stringMatching(/^\d+ \/records: differs from the games, which count/),
      '2 /games: must be a record',
    ]);
  });

  test('of recruits: half inches are kept, no stars and unknown schools are left out', async () => {
    const odd: Record<number, object> = {
      3: { stars: null },
      4: { committedTo: 'Nowhere Tech' },
      5: { height: null },
      6: { committedTo: null, stateProvince: null },
    };
    league().edit('/recruiting/players', (players) => players.map((player, row) => ({ ...player, ...odd[row] })));
    const { recruits, notes } = await contentAt(AFTER_SEASON);
    expect(recruits).toHaveLength(76);
    expect(recruits[1]).toMatchObject({ id: 'jackson-cantwell-2026', height: '6-7.5' });
    expect(recruits[3]).toMatchObject({ commitmentStatus: 'uncommitted', committedTeam: null });
    expect(notes?.map((note) => note.reason)).toEqual([
      'stars must be a whole number from 1 to 5 (such as Jared Curtis)',
      expect.stringMatching(/^committedTo is no team of this season/),
      expect.stringMatching(/^height must be a number/),
    ]);
  });

  test('of ten thousand recruits of one name get an id each, and soon', { tags: 'full' }, async () => {
    const from = performance.now();
    league().edit('/recruiting/players', ([first]) =>
      Array.from({ length: 10_000 }, (_, row) => ({ ...first, id: row + 1, ranking: 1 })),
    );
    const { recruits } = await contentAt(AFTER_SEASON);
    expect(new Set(recruits.map((recruit) => recruit.id)).size).toBe(10_000);
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  test('of outlets: television before streams and radio, one name for each', async () => {
    const id = leagueNumber('texas-at-ohio-state-2025-08-30');
    const chosen = async (told: string) => {
      const rows = told.split(', ').map((one) => {
        const [, mediaType, outlet] = /^(\w+) (.+)$/.exec(one) ?? [];
        return { id, mediaType, outlet };
      });
      league().edit('/games/media', (media) => [...media.filter((row) => row['id'] !== id), ...rows]);
      return gameIn(await contentAt(AFTER_SEASON), 'texas-at-ohio-state-2025-08-30').tvNetwork;
    };
    expect(await chosen('web ACCNX, tv CW')).toBe('The CW Network');
    expect(await chosen('radio ESPN Radio, web ACC Extra')).toBe('ACC Network Extra');
    expect(await chosen('tv SEC Network, tv ABC, tv ESPN')).toBe('ABC');
    expect(await chosen('radio ESPN Radio')).toBeNull();
  });

  test('a record that differs from the games is named, and the games count', async () => {
    league().change('/records', { team: 'Indiana' }, { total: { wins: 3, losses: 9 } });
    const { teams, notes } = await contentAt(AFTER_SEASON);
    expect(teams.find((team) => team.id === 'indiana')?.wins).toBe(16);
    expect(notes?.map((note) => note.reason)).toEqual(['differs from the games, which count (such as Indiana)']);
  });

  test('a game told as completed without a point was called off, and counts for nobody', async () => {
    const id = 'texas-at-ohio-state-2025-08-30';
    league().change('/games', { id: leagueNumber(id) }, { homePoints: 0, awayPoints: 0 });
    const content = await contentAt(AFTER_SEASON);
    expect(gameIn(content, id)).toMatchObject({ status: 'cancelled', awayScore: null, homeScore: null });
    const teamOf = (id: string) => content.teams.find((one) => one.id === id);
    expect(teamOf('ohio-state')).toMatchObject({ wins: 11, losses: 2 });
    expect(teamOf('texas')).toMatchObject({ wins: 10, losses: 2 });
    expect(content.notes).toMatchObject([
      { count: 2, about: '/records', reason: expect.stringMatching(/^differs from the games, which count/) as string },
    ]);
  });

  test('one unusable game makes no team’s record the league’s own, in which title games count', async () => {
    league().edit('/games', (games) => games.map((game, row) => (row === 3 ? { ...game, homePoints: null } : game)));
    league().change('/records', { team: 'Georgia' }, { conferenceGames: { wins: 8, losses: 1 } });
    const { teams } = await contentAt(AFTER_SEASON);
    const georgia = teams.find((team) => team.id === 'georgia');
    expect([georgia?.conferenceWins, georgia?.conferenceLosses]).toEqual([7, 1]);
  });

  test('a team that the list tells unusably is known from its games', async () => {
    league().change('/teams/fbs', { school: 'Alabama' }, { mascot: 5 });
    const { teams, games } = await contentAt(AFTER_SEASON);
    expect(teams.find((team) => team.id === 'alabama')).toMatchObject({
      conference: 'SEC',
      wins: 11,
    });
    expect(games).toHaveLength(934);
  });

  test('games without their teams yet are not reported', async () => {
    const november = new Date('2025-11-20T12:00:00Z');
    league().setMoment(november);
    league().edit('/games', (games, query) => {
      const [bowl] = games;
      const nobody = { homeTeam: 'TBD', homeId: -1, awayTeam: 'TBD', awayId: -2 };
      return query.get('seasonType') === 'regular' ? [...games, { ...bowl, ...nobody, id: 9 }] : [];
    });
    const { games, notes } = await contentAt(november);
    expect(games).toHaveLength(934 - 46 - 9);
    expect(notes).toEqual([]);
  });
});
