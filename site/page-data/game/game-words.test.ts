import { expect, test } from 'vitest';

import type { Game } from '#data/domain/football/game.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';

import { gameHead, gameHeadTitle, type GamePage, headlineDay } from './game-page.ts';
import { gameNote, gameSentence } from './game-words.ts';

const iowa = buildTeam('iowa');
const state = buildTeam('iowa-state');
const game = buildGame(iowa, state, '2025-09-06T16:00:00Z', { venue: 'Jack Trice Stadium' });
const bowl = {
  eventName: 'College Football Playoff Quarterfinal at the Rose Bowl Presented by Prudential',
  venue: 'Rose Bowl',
  neutralSite: true,
};
const NOW = { asOf: null, isOverdue: false };

test.each<[string, Game, string]>([
  [
    'won at home',
    buildFinal(game, 13, 16),
    'Iowa State beat Iowa 16-13 at Jack Trice Stadium on Saturday, September 6, 2025.',
  ],
  [
    'won away, venue unknown',
    buildFinal({ ...game, venue: null }, 20, 3),
    'Iowa beat Iowa State 20-3 on Saturday, September 6, 2025.',
  ],
  [
    'drawn',
    buildFinal(game, 7, 7),
    'Iowa and Iowa State tied 7-7 at Jack Trice Stadium on Saturday, September 6, 2025.',
  ],
  [
    'in a bowl whose name holds the venue',
    buildFinal({ ...game, ...bowl }, 3, 38),
    'Iowa State beat Iowa 38-3 in the Playoff Quarterfinal at the Rose Bowl on Saturday, September 6, 2025.',
  ],
  ['to come', game, 'Iowa visits Iowa State at Jack Trice Stadium on Saturday, September 6, 2025, 12:00 PM ET.'],
  [
    'to come at a neutral site, time not set',
    {
      ...game,
      gameDate: '2025-09-06',
      timeTbd: true,
      neutralSite: true,
      eventName: 'Kickoff Classic',
    },
    'Iowa meets Iowa State in the Kickoff Classic at Jack Trice Stadium on Saturday, September 6, 2025.',
  ],
  [
    'to come between two hours',
    { ...game, gameDate: '2025-09-06', timeTbd: true, kickoffWindow: 'Noon to 1 PM ET' },
    'Iowa visits Iowa State at Jack Trice Stadium on Saturday, September 6, 2025, kickoff from noon to 1 PM ET.',
  ],
  [
    'to come on one of two days',
    { ...game, gameDate: '2025-09-06', timeTbd: true, kickoffWindow: 'Sep 6 or 7' },
    'Iowa visits Iowa State at Jack Trice Stadium on Sep 6 or 7, 2025.',
  ],
  [
    'live',
    { ...game, status: 'live', awayScore: 3, homeScore: 0 },
    'Iowa and Iowa State are playing now at Jack Trice Stadium.',
  ],
  [
    'postponed',
    { ...game, status: 'postponed' },
    'Iowa at Iowa State, set for Saturday, September 6, 2025 at Jack Trice Stadium, is postponed.',
  ],
  [
    'cancelled',
    { ...game, status: 'cancelled' },
    'Iowa at Iowa State, set for Saturday, September 6, 2025 at Jack Trice Stadium, is cancelled.',
  ],
  [
    'played without a known result',
    { ...game, status: 'result not known' },
    'Iowa at Iowa State was set for Saturday, September 6, 2025 at Jack Trice Stadium.',
  ],
])('a game in a sentence: %s', (_, subject, sentence) => {
  expect(gameSentence(subject)).toBe(sentence);
});

test('a note says what the sentence cannot', () => {
  expect(gameNote(game, NOW)).toBeNull();
  expect(gameNote(buildFinal(game, 1, 2), NOW)).toBeNull();
  expect(gameNote({ ...game, timeTbd: true }, NOW)).toBe('The kickoff time is not set yet.');
  expect(gameNote(game, { ...NOW, isOverdue: true })).toBe('We do not have the result yet.');
  expect(gameNote({ ...game, status: 'postponed' }, NOW)).toBe('There is no new date yet.');
  expect(gameNote({ ...game, status: 'cancelled' }, NOW)).toBe('It will not be played.');
  expect(gameNote({ ...game, status: 'result not known' }, NOW)).toBe('We do not have the result.');
});

test('a live score comes with the time it is from', () => {
  const moment = { asOf: '2025-09-06T17:05:00Z', isOverdue: false };
  expect(gameNote({ ...game, status: 'live', awayScore: 3, homeScore: 0 }, moment)).toBe(
    'The score was 3-0 as of Sat, Sep 6, 1:05 PM ET.',
  );
  expect(gameNote({ ...game, status: 'live', awayScore: null, homeScore: null }, moment)).toBe(
    'We have no score as of Sat, Sep 6, 1:05 PM ET.',
  );
});

test('a title names the pair, the Eastern day and the news', () => {
  expect(gameHeadTitle(buildFinal(game, 13, 16))).toBe('Iowa at Iowa State, Sept. 6, 2025: Iowa State Wins 16-13');
  expect(gameHeadTitle({ ...game, status: 'postponed' })).toMatch(/: Postponed$/);
  expect(gameHeadTitle({ ...game, timeTbd: true })).not.toContain('Time');
  // After midnight in UTC it is still the evening before.
  expect(headlineDay({ gameDate: '2026-01-02T01:00:00Z', timeTbd: false })).toBe('Jan. 1, 2026');
  expect(headlineDay({ gameDate: '2026-03-02', timeTbd: true })).toBe('March 2, 2026');
});

test('a description gives the result and what became of both records', () => {
  const record = { wins: 1, losses: 0, conferenceWins: 0, conferenceLosses: 0 };
  const alone = { places: { before: null, after: null }, form: [], leaders: [], previous: null, next: null };
  const page: GamePage = {
    game: buildFinal(game, 13, 16),
    away: {
      team: iowa,
      records: { before: record, after: { ...record, losses: 1 } },
      ...alone,
    },
    home: { team: state, records: null, ...alone },
    box: null,
    leaders: [],
    meaning: [],
    coverage: [],
    meetings: [],
    meetingsWon: { away: 0, home: 1 },
    changedAt: null,
    ...NOW,
  };
  const { description, keywords, path } = gameHead(page);
  expect(path).toBe(`/games/${game.id}`);
  expect(description).toMatch(/^Iowa State beat Iowa 16-13 .* Iowa went from 1-0 to 1-1\.$/);
  expect(keywords).toContain('Iowa vs Iowa State');
});
