import { describe, expect, it, test } from 'vitest';

import { buildFinal, buildGame, buildTeam } from '../../testing/builders.ts';
import {
  conferenceChampions,
  conferenceOrder,
  recordLabel,
  standingsOrder,
  winFraction,
  winPercentage,
} from './standings.ts';
import { formOf } from './team-record.ts';

const team = (name: string, wins: number, losses: number) => ({ name, wins, losses });
const names = (teams: { name: string }[]): string[] => teams.map(({ name }) => name);

describe('win fraction', () => {
  it.each([
    [11, 2, 85],
    [2, 1, 67],
    [1, 2, 33],
    [1, 7, 13],
    [0, 12, 0],
    [15, 0, 100],
  ])('of %d-%d is shown as %d percent', (wins, losses, percent) => {
    expect(winPercentage({ wins, losses })).toBe(`${percent}%`);
  });

  it('is 0, not an error, before the first game, and shown as no percentage', () => {
    expect(winFraction({ wins: 0, losses: 0 })).toBe(0);
    expect(winPercentage({ wins: 0, losses: 0 })).toBe('–');
    expect(recordLabel({ wins: 0, losses: 0 })).toBe('0-0');
  });
});

describe('standingsOrder', () => {
  it('puts the higher win fraction first, not the higher number of wins', () => {
    const teams = [team('Nine Three', 9, 3), team('Eight Two', 8, 2), team('Winless', 0, 1)];
    expect(names(standingsOrder(teams))).toEqual(['Eight Two', 'Nine Three', 'Winless']);
  });

  it('breaks equal fractions by wins, then losses, then name; who has not played comes last', () => {
    const teams = [
      team('Winless', 0, 12),
      team('Tulsa', 6, 6),
      team('Unplayed', 0, 0),
      team('Baylor', 6, 6),
      team('BYU', 6, 6),
      team('Half Way', 3, 3),
    ];
    expect(names(standingsOrder(teams))).toEqual(['Baylor', 'BYU', 'Tulsa', 'Half Way', 'Winless', 'Unplayed']);
  });

  it('leaves the given list as it was and gives the same order for any order of it', () => {
    const teams = [team('B', 1, 1), team('A', 2, 2), team('C', 0, 0), team('D', 4, 1)];
    const before = names(teams);
    expect(standingsOrder(teams.toReversed())).toEqual(standingsOrder(teams));
    expect(names(teams)).toEqual(before);
  });
});

describe('conferenceOrder', () => {
  const member = (id: string, conference: string, overall: string) => {
    const [conferenceWins = 0, conferenceLosses = 0] = conference.split('-').map(Number);
    const [wins = 0, losses = 0] = overall.split('-').map(Number);
    return { id, name: id, wins, losses, conferenceWins, conferenceLosses };
  };
  const told = (order: ReturnType<typeof conferenceOrder<ReturnType<typeof member>>>): string[] =>
    order.map(({ team: { id }, place, shared }) => `${shared ? 'T' : ''}${place} ${id}`);

  it('goes by conference games alone; who is level shares the place, and the next one is left free', () => {
    const teams = [
      member('Best overall', '5-3', '11-2'),
      member('First', '7-1', '9-4'),
      member('Level B', '6-2', '8-4'),
      member('Level A', '3-1', '7-5'),
      member('Unplayed', '0-0', '4-0'),
    ];
    const order = ['1 First', 'T2 Level B', 'T2 Level A', '4 Best overall', 'null Unplayed'];
    expect(told(conferenceOrder(teams, null))).toEqual(order);
    expect(told(conferenceOrder(teams.toReversed(), null))).toEqual(order);
  });

  it("has the title game's winner before those it is level with, and behind the better records", () => {
    const teams = [member('A', '7-1', '11-1'), member('B', '7-1', '10-3'), member('C', '8-0', '9-4')];
    expect(told(conferenceOrder(teams, 'B'))).toEqual(['1 C', '2 B', '3 A']);
    expect(told(conferenceOrder(teams, null))).toEqual(['1 C', 'T2 A', 'T2 B']);
  });

  it('of no team is empty', () => {
    expect(conferenceOrder([], null)).toEqual([]);
  });
});

describe('form', () => {
  const [oak, elm] = [buildTeam('oak'), buildTeam('elm')];
  /** Games of a Saturday each, as `oak` saw them: its points first. */
  const season = (...scores: [number, number][]) =>
    scores.map(([own, other], week) => {
      const day = `2025-09-${String(week + 1).padStart(2, '0')}T16:00:00Z`;
      return week % 2 === 0
        ? buildFinal(buildGame(oak, elm, day), own, other)
        : buildFinal(buildGame(elm, oak, day), other, own);
    });

  it('counts the last games of one kind, the last five, and the points of both sides', () => {
    const games = season([3, 7], [20, 10], [7, 9], [10, 3], [28, 14], [31, 30]);
    expect(formOf(games.toReversed(), 'oak')).toEqual({
      streak: 'W3',
      lastFive: { wins: 4, losses: 1 },
      pointsFor: 99,
      pointsAgainst: 73,
    });
    expect(formOf(games, 'elm')).toMatchObject({ streak: 'L3', lastFive: { wins: 1, losses: 4 } });
  });

  it('of a team that has lost all is one streak', () => {
    expect(formOf(season([0, 3], [7, 10]), 'oak').streak).toBe('L2');
  });

  it('knows nothing before the first result, whatever is live or to come or of others', () => {
    const coming = buildGame(oak, elm, '2025-10-04T16:00:00Z');
    const others = season([1, 2]);
    expect(formOf([coming], 'oak').streak).toBeNull();
    expect(formOf(others, 'nobody')).toEqual({
      streak: null,
      lastFive: { wins: 0, losses: 0 },
      pointsFor: 0,
      pointsAgainst: 0,
    });
  });
});

test('the champion is who won the title game, of the conference it is in', () => {
  const facts = { isConferenceChampionship: true };
  const oak = buildTeam('oak');
  const title = buildGame(buildTeam('elm'), oak, '2025-12-06T21:00:00Z', facts);
  expect(conferenceChampions([title])).toEqual(new Map());
  expect(conferenceChampions([buildFinal(title, 20, 23)])).toEqual(new Map([['SEC', 'oak']]));
  const ordinary = { ...buildFinal(title, 20, 23), isConferenceChampionship: false };
  expect(conferenceChampions([ordinary])).toEqual(new Map());
});
