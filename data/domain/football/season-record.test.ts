import { describe, expect, test } from 'vitest';
import { buildFinal, buildGame, buildTeam } from '../../testing/builders.ts';
import type { Game } from './game.ts';
import { recordsAround } from './team-record.ts';
import type { TeamRecord } from './team.ts';

const elm = buildTeam('elm');
const oak = buildTeam('oak');
const yew = buildTeam('yew', { conference: 'Big Ten' });

const opener = buildFinal(buildGame(elm, oak, '2025-08-30T16:00:00Z'), 21, 14);
const away = buildFinal(buildGame(yew, elm, '2025-09-06T16:00:00Z'), 30, 3);
const level = buildFinal(buildGame(oak, elm, '2025-09-13T16:00:00Z'), 7, 7);
const moved = buildGame(elm, yew, '2025-09-20T16:00:00Z', { status: 'postponed' });
const title = buildFinal(buildGame(oak, elm, '2025-12-06T21:00:00Z', { isConferenceChampionship: true }), 10, 28);
const bowl = buildGame(elm, yew, '2025-12-31', { timeTbd: true });
const stranger = buildFinal(buildGame(yew, oak, '2025-09-06T16:00:00Z'), 1, 0);
const season = [opener, away, stranger, level, moved, title, bowl];

const record = (wins: number, losses: number, conferenceWins: number, conferenceLosses: number): TeamRecord => ({
  wins,
  losses,
  conferenceWins,
  conferenceLosses,
});

describe('a team’s record around a game', () => {
  test.each<[string, Game, string, TeamRecord, TeamRecord | null]>([
    ['begins at nothing and takes in the win', opener, 'elm', record(0, 0, 0, 0), record(1, 0, 1, 0)],
    ['takes in the loss of the other side', opener, 'oak', record(0, 0, 0, 0), record(0, 1, 0, 1)],
    ['leaves another conference out of its own', away, 'elm', record(1, 0, 1, 0), record(1, 1, 1, 0)],
    ['does not change by a game that ended level', level, 'elm', record(1, 1, 1, 0), record(1, 1, 1, 0)],
    ['has nothing after a game that was never played', moved, 'elm', record(1, 1, 1, 0), null],
    [
      'counts a title game in all games alone, however it is flagged',
      title,
      'elm',
      record(1, 1, 1, 0),
      record(2, 1, 1, 0),
    ],
    ['has nothing after a game to come, even where only its day is known', bowl, 'elm', record(2, 1, 1, 0), null],
  ])('%s', (_, { id }, team, before, after) => {
    expect(recordsAround(season, id, team)).toEqual({ before, after });
  });

  test('does not depend on the order of the games, nor on games of others', () => {
    const own = season.filter((game) => game !== stranger);
    expect(recordsAround(own.toReversed(), title.id, 'elm')).toEqual(recordsAround(season, title.id, 'elm'));
  });

  test('is refused for a game that the team does not play', () => {
    expect(() => recordsAround(season, stranger.id, 'elm')).toThrow(RangeError);
    expect(() => recordsAround([], opener.id, 'elm')).toThrow(/no game/);
  });
});
