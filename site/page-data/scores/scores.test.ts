import { describe, expect, test } from 'vitest';

import type { Game, LiveGame } from '#data/domain/football/game.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';

import { activeWeeks, gameDays } from './game-days.ts';
import { packGames, rowStory, unpackGames } from './game-pack.ts';
import { tvPage } from '#site/page-data/season/season-page.ts';
import { withFresh } from '#site/browser/live/week-games.ts';
import { passes, SCORE_FILTERS, scoreSections, weekOrder } from './score-sections.ts';

const iowa = buildTeam('iowa');
const ohio = buildTeam('ohio');
const utah = buildTeam('utah');
const now = new Date('2025-10-11T20:00:00Z');
const today = '2025-10-11';

const noon = buildGame(iowa, ohio, '2025-10-11T16:00:00Z');
const night = buildGame(ohio, utah, '2025-10-12T02:30:00Z');
const nextWeek = buildGame(utah, iowa, '2025-10-18T16:00:00Z');
const played = buildFinal(buildGame(utah, ohio, '2025-10-04T16:00:00Z'), 3, 10);
const older = buildFinal(buildGame(iowa, utah, '2025-09-27T16:00:00Z'), 7, 0);
const live: LiveGame = { ...noon, status: 'live', awayScore: 3, homeScore: 0 };

describe('the sections', () => {
  test('hold live games, finals newest first and upcoming games soonest first', () => {
    const sections = scoreSections([nextWeek, older, live, night, played], today, 20);
    expect(sections).toEqual({
      live: [live],
      finals: [played, older],
      upcoming: [night, nextWeek],
    });
  });

  test('are cut to the limit, but never a live game or one of the newest day with finals', () => {
    const sameDay = buildFinal(buildGame(iowa, ohio, '2025-10-04T20:00:00Z'), 14, 7);
    const games = [nextWeek, older, live, night, played, sameDay];
    for (const limit of [1, 2]) expect(scoreSections(games, today, limit).finals).toEqual([sameDay, played]);
    expect(scoreSections(games, today, 1)).toMatchObject({ live: [live], upcoming: [night] });
    expect(scoreSections(games, today, 3).finals).toEqual([sameDay, played, older]);
  });

  test('show on each day the games whose time is set before those whose time is not', () => {
    const untimed = { ...nextWeek, id: 'untimed', gameDate: today, timeTbd: true };
    const games = [untimed, nextWeek, night];
    expect(scoreSections(games, today, 2).upcoming).toEqual([night, untimed]);
  });

  test('count a completed game as final and leave out one that was called off', () => {
    const completed = { ...older, status: 'completed' as const };
    const off = { ...nextWeek, status: 'cancelled' as const };
    expect(scoreSections([completed, off], today, 20)).toEqual({
      live: [],
      finals: [completed],
      upcoming: [],
    });
  });

  test('move a game on when fresh scores say that it is over', () => {
    const over = buildFinal(noon, 20, 17);
    const sections = scoreSections(withFresh([live, played], [over, night]), today, 20);
    expect(sections).toEqual({ live: [], finals: [over, played], upcoming: [night] });
  });

  test('of a week put live games first, then finished ones, then those to come', () => {
    const order = [live, played, older, night, nextWeek];
    expect(weekOrder([nextWeek, older, night, live, played])).toEqual(order);
  });
});

test('what is on: the games of the next day that has some, by kickoff, the best first, without a time last', () => {
  const on = (games: readonly Game[], at = now) =>
    tvPage({ games: new Map(games.map((game) => [game.id, game])), now: at });
  const untimed = { ...nextWeek, id: 'untimed', gameDate: today, timeTbd: true };
  const ranked = { ...night, id: 'ranked', awayRank: 3 };
  expect(on([played, nextWeek, untimed, night, ranked, live])).toEqual({
    day: today,
    games: [live, ranked, night, untimed],
  });
  expect(on([played, nextWeek]).day).toBe('2025-10-18');
  expect(on([played, live, { ...nextWeek, status: 'cancelled' }], new Date('2025-10-12T05:00:00Z')).day).toBe(today);
  expect(on([played])).toEqual({ day: null, games: [] });
});

describe('game days', () => {
  test('reach from Eastern midnight until the next morning’s pages have the results', () => {
    const [day] = gameDays([noon, night], now).map(({ window }) => window);
    expect(day).toEqual([Date.parse('2025-10-11T04:00:00Z'), Date.parse('2025-10-12T12:00:00Z')]);
  });

  test('leave out what is over, called off or far away', () => {
    const off = { ...night, status: 'postponed' as const };
    expect(gameDays([played, off, nextWeek], now)).toEqual([]);
  });

  test('never close for a game that was seen live', () => {
    const days = gameDays([live], now);
    expect(activeWeeks(days, new Date('2025-10-13T12:00:00Z'))).toEqual([noon.week]);
  });

  test('last as long for a game without a time', () => {
    const tbd = buildGame(iowa, utah, '2025-10-12', { timeTbd: true });
    const days = gameDays([tbd], now);
    expect(activeWeeks(days, new Date('2025-10-12T03:59:00Z'))).toEqual([]);
    expect(activeWeeks(days, new Date('2025-10-12T04:00:00Z'))).toEqual([tbd.week]);
    expect(activeWeeks(days, new Date('2025-10-13T12:01:00Z'))).toEqual([]);
  });

  test('name each week once', () => {
    const days = gameDays([live, { ...night, gameDate: '2025-10-11T19:00:00Z' }], now);
    expect(activeWeeks(days, now)).toEqual([noon.week]);
  });
});

describe('a pack', () => {
  const article = { id: 'a', title: 'A', publishedAt: '2025-10-04T20:00:00Z' };

  test('gives the games back as they were, each team written once', () => {
    const pack = packGames([live, night, played], new Map());
    expect(Object.keys(pack.teams).toSorted()).toEqual(['iowa', 'ohio', 'utah']);
    expect(unpackGames(pack)).toEqual([live, night, played]);
  });

  test('carries the coverage of its own games alone', () => {
    const coverage = new Map([
      [played.id, [{ ...article, author: 'not needed' }]],
      [older.id, [article]],
      [night.id, []],
    ]);
    expect(packGames([played, night], coverage).coverage).toEqual({ [played.id]: [article] });
  });

  test('that lost a team is refused', () => {
    const pack = packGames([played], new Map());
    expect(() => unpackGames({ ...pack, teams: {} })).toThrow(played.id);
  });
});

describe("the story of a game's row", () => {
  const before = { id: 'p', title: '', publishedAt: '2025-10-03T12:00:00Z' };
  const after = { id: 'r', title: '', publishedAt: '2025-10-04T21:00:00Z' };

  test('is the recap, which came out after the kickoff', () => {
    expect(rowStory(played, [after, before])).toEqual({ story: after, label: 'Recap' });
  });

  test('is the newest piece, and called no recap, before the game is final or while none is written', () => {
    const unplayed = { ...noon, gameDate: played.gameDate };
    expect(rowStory(unplayed, [after, before])).toEqual({ story: after, label: 'Coverage' });
    expect(rowStory(played, [before])).toEqual({ story: before, label: 'Coverage' });
    expect(rowStory(played)).toBeNull();
  });
});

describe('a filter', () => {
  const sec = buildTeam('georgia', { conference: 'SEC' });
  const mac = buildTeam('akron', { conference: 'MAC' });
  const guest = buildGame(mac, sec, '2025-10-11T16:00:00Z');
  const ranked = { ...buildGame(mac, mac, '2025-10-11T16:00:00Z'), awayRank: 24 };
  const neither = buildGame(mac, mac, '2025-10-11T16:00:00Z');

  test('has the games of its conference, also against others, and of ranked teams', () => {
    const wanted = (filter: (typeof SCORE_FILTERS)[number] | null) =>
      [guest, ranked, neither].filter((game) => passes(game, filter));
    expect(wanted('SEC')).toEqual([guest]);
    expect(wanted('Big Ten')).toEqual([]);
    expect(wanted('Top 25')).toEqual([ranked]);
    expect(wanted(null)).toEqual([guest, ranked, neither]);
  });
});
