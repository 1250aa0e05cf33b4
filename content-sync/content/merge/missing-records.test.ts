import { describe, expect, test } from 'vitest';
import { noContent, type Content } from '#data/content/records.ts';
import { gameRecord } from '#data/testing/fill-content.ts';
import { buildGame, buildTeam } from '#data/testing/builders.ts';
import { EMPTY_SOURCE_CONTENT } from '../../core/source.ts';
import { mergeContent } from './merge-content.ts';
import { keepMissing, type MissingSince } from './missing-records.ts';

const elm = buildTeam('elm');
const oak = buildTeam('oak');
const opener = buildGame(elm, oak, '2025-09-06T20:00:00Z', { id: 'opener' });

/** The content of a league that reports these records. */
function contentOf(teams: (typeof elm)[], games: (typeof opener)[]): Content {
  const content = { ...EMPTY_SOURCE_CONTENT, teams, games: games.map(gameRecord) };
  return mergeContent([{ source: { name: 'cfbd', reportsEverything: true }, content }], noContent());
}

const stored = contentOf([elm, oak], [opener]);
const keepDays = new Map([['cfbd', 3]]);
/** What is left of a league that reports the teams and not the game, on that day. */
function onDay(day: string, since: MissingSince, days = keepDays): { games: string[]; missing: MissingSince } {
  const wanted = contentOf([elm, oak], []);
  const now = new Date(`${day}T10:00:00.000Z`);
  const { missing } = keepMissing(wanted, stored, { since, keepDays: days, now });
  return { games: [...wanted.games.keys()], missing };
}

describe('a record that its source tells no longer', () => {
  test('stays for three days from the first time it was missed, then goes', () => {
    const first = onDay('2025-10-02', {});
    expect(first).toEqual({
      games: ['opener'],
      missing: { 'games/opener': '2025-10-02T10:00:00.000Z' },
    });
    const later = onDay('2025-10-04', first.missing);
    expect(later).toEqual(first);
    expect(onDay('2025-10-05', later.missing)).toEqual({ games: [], missing: {} });
  });

  test('is counted anew when it was reported again in between', () => {
    const wanted = contentOf([elm, oak], [opener]);
    const since = { 'games/opener': '2025-10-02T10:00:00.000Z' };
    const now = new Date('2025-10-03T10:00:00Z');
    expect(keepMissing(wanted, stored, { since, keepDays, now }).missing).toEqual({});
  });

  test('goes at once with a source that is not given any days', () => {
    expect(onDay('2025-10-02', {}, new Map())).toEqual({ games: [], missing: {} });
  });

  test('goes with the team it needs, once that is gone', () => {
    const wanted = contentOf([elm], []);
    const since = { 'teams/oak': '2025-09-01T10:00:00.000Z' };
    keepMissing(wanted, stored, { since, keepDays, now: new Date('2025-10-02T10:00:00Z') });
    expect([[...wanted.teams.keys()], [...wanted.games.keys()]]).toEqual([['elm'], []]);
  });
});
