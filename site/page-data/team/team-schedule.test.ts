import { expect, test } from 'vitest';

import type { Game } from '#data/domain/football/game.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';

import { teamSchedule } from './team-schedule.ts';

const iowa = buildTeam('iowa', { conference: 'Big Ten' });
const usc = buildTeam('usc', { conference: 'Big Ten' });
const akron = buildTeam('akron', { conference: 'Big Sky', classification: 'fcs' });

const opener = buildFinal(buildGame(akron, iowa, '2025-08-30T16:00:00Z'), 7, 45);
const away = buildFinal(buildGame(iowa, usc, '2025-09-13T23:30:00Z', { awayRank: 12, homeRank: 3 }), 17, 20);
const toCome = buildGame(usc, iowa, '2025-09-27', {
  timeTbd: true,
  tvNetwork: 'FOX',
  rivalryName: 'Golden Kernel',
});

const rows = (...games: Game[]) => teamSchedule(SEASON_2025, games, 'iowa').filter((entry) => entry.kind === 'game');

test('a schedule is seen from the team itself: its points first, won or lost, where it played', () => {
  const [first, second] = rows(opener, away, toCome);
  expect(first).toMatchObject({
    sign: 'vs',
    opponent: { name: 'Akron', path: null, rank: null },
    score: { result: 'W', own: 45, other: 7 },
    record: '1-0',
    path: `/games/${opener.id}`,
  });
  expect(second).toMatchObject({
    sign: 'at',
    opponent: { name: 'Usc', path: '/teams/usc', rank: 3 },
    score: { result: 'L', own: 17, other: 20 },
    record: '1-1',
    waiting: null,
  });
});

test('a game to come shows its time, and a time that is not set says so', () => {
  expect(rows(toCome)[0]).toMatchObject({
    waiting: 'Time TBD',
    score: null,
    record: null,
    tvNetwork: 'FOX',
    notes: ['Golden Kernel'],
  });
  const timed = buildGame(usc, iowa, '2025-09-27T19:30:00Z');
  expect(rows(timed)[0]?.waiting).toBe('3:30 PM ET');
});

test.each([
  ['postponed', 'Postponed'],
  ['cancelled', 'Cancelled'],
  ['result not known', 'Result not known'],
] as const)('a %s game stays in its place and says so', (status, words) => {
  const entries = teamSchedule(SEASON_2025, [opener, { ...toCome, status }], 'iowa');
  expect(entries.map((entry) => (entry.kind === 'bye' ? 'bye' : entry.waiting))).toEqual([
    null,
    'bye',
    'bye',
    'bye',
    words,
  ]);
});

test('a live game shows its score without a result, or only that it is on', () => {
  const live: Game = { ...toCome, status: 'live', awayScore: 3, homeScore: 10 };
  expect(rows(live)[0]).toMatchObject({
    score: { result: null, own: 10, other: 3 },
    waiting: 'Live',
    record: null,
  });
  const unknown: Game = { ...toCome, status: 'live', awayScore: null, homeScore: null };
  expect(rows(unknown)[0]).toMatchObject({ score: null, waiting: 'Live' });
});

test('weeks without a game are byes, between the first and the last game of the regular season only', () => {
  const bowl = buildGame(usc, iowa, '2025-12-31T17:00:00Z', {
    neutralSite: true,
    venue: 'Rose Bowl',
    eventName: 'Rose Bowl Game',
  });
  const entries = teamSchedule(SEASON_2025, [opener, away, bowl], 'iowa');
  expect(entries.map((entry) => [entry.kind, entry.week])).toEqual([
    ['game', 1],
    ['bye', 2],
    ['game', 3],
    ['game', 18],
  ]);
  expect(entries[3]).toMatchObject({
    sign: 'vs',
    notes: ['Rose Bowl Game', 'neutral site, Rose Bowl'],
  });
});

test('a rivalry that the event is named after stands once', () => {
  const facts = { eventName: 'Allstate Red River Rivalry', rivalryName: 'Red River Rivalry' };
  expect(rows({ ...toCome, ...facts })[0]?.notes).toEqual(['Allstate Red River Rivalry']);
});

test('the hours or the days that are left for a kickoff stand beside it', () => {
  const open = { timeTbd: true, gameDate: '2025-09-20' };
  const hours = rows({ ...toCome, ...open, kickoffWindow: 'Noon to 1 PM ET' })[0];
  expect([hours?.waiting, hours?.notes[0]]).toEqual(['Time TBD', 'kickoff noon to 1 PM ET']);
  const days = rows({ ...toCome, ...open, kickoffWindow: 'Sep 20 or 21' })[0];
  expect([days?.waiting, days?.notes[0]]).toEqual(['Time TBD', 'Sep 20 or 21']);
});

test('the week of the conference championships is no bye', () => {
  const final = buildGame(usc, iowa, '2025-11-28T17:00:00Z');
  const title = buildGame(usc, iowa, '2025-12-07T01:00:00Z', { isConferenceChampionship: true });
  expect(teamSchedule(SEASON_2025, [final, title], 'iowa').map(({ kind }) => kind)).toEqual(['game', 'game']);
  expect(teamSchedule(SEASON_2025, [], 'iowa')).toEqual([]);
});

test('a drawn game counts for neither column', () => {
  expect(rows(buildFinal(toCome, 20, 20))[0]).toMatchObject({
    score: { result: 'T', own: 20, other: 20 },
    record: '0-0',
  });
});
