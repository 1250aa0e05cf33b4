import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { NO_GAME_FACTS } from '../domain/football/game.ts';
import { GameSchema } from '../domain/schemas.ts';
import { ROUTES } from './routes.ts';
import { codeForStatus, ERRORS } from './errors.ts';
import { UserSchema } from './account.ts';

const team = {
  id: 'iowa',
  name: 'Iowa',
  shortName: 'Iowa',
  mascot: null,
  conference: 'Big Ten',
  classification: 'fbs',
  wins: 0,
  losses: 0,
  conferenceWins: 0,
  conferenceLosses: 0,
  colorPrimary: '#000000',
  colorSecondary: '#ffcd00',
  homeVenue: null,
  city: null,
  state: null,
};
const game = {
  ...NO_GAME_FACTS,
  id: 'iowa-at-iowa-state-2025-09-06',
  season: 2025,
  week: 2,
  gameDate: '2025-09-06T16:00:00.000Z',
  timeTbd: false,
  awayTeam: team,
  homeTeam: { ...team, id: 'iowa-state' },
  homeRank: 16,
  isRivalry: true,
};

describe('the contract', () => {
  test('takes a final game with both scores and refuses one without', () => {
    const final = { ...game, status: 'final', awayScore: 13, homeScore: 16 };
    expect(Value.Check(GameSchema, final)).toBe(true);
    expect(Value.Check(GameSchema, { ...final, homeScore: null })).toBe(false);
  });

  test('refuses a score for a game that was not played', () => {
    const scheduled = { ...game, status: 'scheduled', awayScore: null, homeScore: null };
    expect(Value.Check(GameSchema, scheduled)).toBe(true);
    expect(Value.Check(GameSchema, { ...scheduled, awayScore: 0 })).toBe(false);
  });

  test.each(['0', '7', '19'])('takes week %s', (week) => {
    expect(Value.Check(ROUTES['GET /games/weekly/{week}'].params, { week })).toBe(true);
  });

  test.each(['20', '-1', 'abc', '1.5', '', '007', ' 3', '1e1', '٣'])('refuses %j as a week', (week) => {
    expect(Value.Check(ROUTES['GET /games/weekly/{week}'].params, { week })).toBe(false);
  });

  test('counts only a string username as an account', () => {
    const user = {
      username: 'pat',
      email: 'pat@example.com',
      emailVerified: false,
      emailRefused: false,
      sendsMail: true,
      alertsKey: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      role: 'member',
      subscriptionStatus: 'free',
      subscriptionEndDate: null,
      cancelAtPeriodEnd: false,
      paymentDueBy: null,
      favoriteTeam: null,
    };
    expect(Value.Check(UserSchema, user)).toBe(true);
    expect(Value.Check(UserSchema, { ...user, username: 7 })).toBe(false);
  });

  test('refuses content stats with a count missing', () => {
    const stats = { teams: 69, articles: 1, recruits: 2, recruitingNews: 3 };
    const lastUpdate = '2026-01-01T00:00:00.000Z';
    expect(Value.Check(ROUTES['GET /admin/content-stats'].answer, { stats, lastUpdate })).toBe(true);
    expect(Value.Check(ROUTES['GET /admin/content-stats'].answer, { stats: { teams: 69 }, lastUpdate })).toBe(false);
  });
});

describe('the error table', () => {
  test('says what the specification says', () => {
    expect(ERRORS.unauthenticated).toEqual({ status: 401, message: 'Authentication required' });
    expect(ERRORS.invalid_email.message).toBe('Please enter a valid email address.');
  });

  test('gives every status a code of the same status', () => {
    for (const status of [400, 401, 404, 405, 413, 415, 429, 500, 503]) {
      expect(ERRORS[codeForStatus(status)].status).toBe(status);
    }
  });

  test('falls back to the plainest error of the kind', () => {
    expect(codeForStatus(418)).toBe('invalid_request');
    expect(codeForStatus(599)).toBe('internal');
  });
});
