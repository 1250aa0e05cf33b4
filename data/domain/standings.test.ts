import { describe, expect, it } from 'vitest';
import { recordLabel, standingsOrder, winFraction, winPercentage } from './standings.ts';

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
    expect(names(standingsOrder(teams))).toEqual([
      'Baylor',
      'BYU',
      'Tulsa',
      'Half Way',
      'Winless',
      'Unplayed',
    ]);
  });

  it('leaves the given list as it was and gives the same order for any order of it', () => {
    const teams = [team('B', 1, 1), team('A', 2, 2), team('C', 0, 0), team('D', 4, 1)];
    const before = names(teams);
    expect(standingsOrder(teams.toReversed())).toEqual(standingsOrder(teams));
    expect(names(teams)).toEqual(before);
  });
});
