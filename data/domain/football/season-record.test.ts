import { describe, expect, test } from 'vitest';
import { buildFinal, buildGame, buildTeam } from '../../testing/builders.ts';
import { NO_GAMES, recordsAround } from './team-record.ts';

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

const record = (wins: number, losses: number, conferenceWins: number, conferenceLosses: number) => ({
  wins,
  losses,
  conferenceWins,
  conferenceLosses,
});

describe('a team’s record around a game', () => {
  test('begins at nothing and takes in the win', () => {
    expect(recordsAround(season, opener.id, 'elm')).toEqual({
      before: NO_GAMES,
      after: record(1, 0, 1, 0),
    });
    expect(recordsAround(season, opener.id, 'oak').after).toEqual(record(0, 1, 0, 1));
  });

  test('leaves the conference record alone when the opponent is of another conference', () => {
    expect(recordsAround(season, away.id, 'elm')).toEqual({
      before: record(1, 0, 1, 0),
      after: record(1, 1, 1, 0),
    });
  });

  test('does not change by a game that ended level or was never played', () => {
    expect(recordsAround(season, level.id, 'elm')).toEqual({
      before: record(1, 1, 1, 0),
      after: record(1, 1, 1, 0),
    });
    expect(recordsAround(season, moved.id, 'elm').after).toBeNull();
  });

  test('counts a title game in all games, but not in the conference, though it is flagged as one', () => {
    expect(recordsAround(season, title.id, 'elm')).toEqual({
      before: record(1, 1, 1, 0),
      after: record(2, 1, 1, 0),
    });
  });

  test('has nothing after a game to come, even where only its day is known', () => {
    expect(recordsAround(season, bowl.id, 'elm')).toEqual({
      before: record(2, 1, 1, 0),
      after: null,
    });
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
