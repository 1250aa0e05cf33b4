import { describe, expect, it } from 'vitest';
import { aGame, buildTeam } from '../../testing/builders.ts';
import type { Game } from './game.ts';
import { chooseLeadGame } from './lead-game.ts';
import type { Team } from './team.ts';

/** A game by its Eastern kickoff time; both ranked unless it is said otherwise. */
const game = (id: string, gameDate: string, facts: Partial<Game<Team>> = {}): Game<Team> =>
  aGame({ id, gameDate, awayRank: 10, homeRank: 12, ...facts });
const final = { status: 'final', awayScore: 20, homeScore: 17 } as const;
const unranked = { awayRank: null, homeRank: null };
const live = { status: 'live' } as const;

const leadAt = (now: string, ...games: Game<Team>[]): string | undefined => {
  const lead = chooseLeadGame(games, new Date(now))?.id;
  // In whatever order they come.
  expect(chooseLeadGame(games.toReversed(), new Date(now))?.id).toBe(lead);
  return lead;
};

/* A week of October 2025: Saturday is the 11th, the next one the 18th; noon Eastern is 16:00 UTC. */
const noon = game('noon', '2025-10-11T16:00:00Z', final);
const night = game('night', '2025-10-11T23:30:00Z', { awayRank: 2, homeRank: 9 });
const smallNight = game('small-night', '2025-10-11T23:00:00Z', unranked);
const nextWeek = game('next-week', '2025-10-18T16:00:00Z', { awayRank: 1, homeRank: 2 });

describe('on a game day', () => {
  it('a game that matters and is on leads, the most notable of several, whatever the score', () => {
    const small = game('small', '2025-10-11T19:30:00Z', { ...live, ...unranked });
    const big = game('big', '2025-10-11T19:30:00Z', { ...live, awayScore: 0, homeScore: 50 });
    const title = game('title', '2025-10-11T20:00:00Z', {
      ...{ ...live, ...unranked },
      isConferenceChampionship: true,
    });
    const now = '2025-10-11T20:30:00Z';
    expect(leadAt(now, noon, night, small, big)).toBe('big');
    expect(leadAt(now, noon, night, small, big, title)).toBe('title');
    expect(leadAt(now, { ...noon, homeRank: 1 }, night, big)).toBe('big');
  });

  it('then a result of today that matters, before a small game that is on and a big one still to come', () => {
    const small = game('small', '2025-10-11T19:30:00Z', { ...live, ...unranked });
    const yesterday = game('friday', '2025-10-10T23:30:00Z', { ...final, awayRank: 1, homeRank: 2 });
    const now = '2025-10-11T20:30:00Z';
    expect(leadAt(now, noon, night, small, yesterday, nextWeek)).toBe('noon');
    expect(leadAt(now, { ...noon, ...unranked }, night, small, yesterday, nextWeek)).toBe('small');
  });

  it('before the first result the biggest of the day before leads, not one of two days before, else a game to come', () => {
    const friday = game('friday', '2025-10-10T23:30:00Z', final);
    const thursday = game('thursday', '2025-10-09T23:30:00Z', final);
    const now = '2025-10-11T15:00:00Z';
    const saturday = { ...noon, status: 'scheduled', awayScore: null, homeScore: null } as const;
    expect(leadAt(now, thursday, friday, saturday, night)).toBe('friday');
    expect(leadAt(now, thursday, saturday, night, nextWeek)).toBe('night');
    expect(leadAt(now, { ...friday, ...unranked }, saturday, night)).toBe('night');
  });

  it('a result comes before a game to come that matters no more', () => {
    expect(leadAt('2025-10-11T21:00:00Z', { ...noon, ...unranked }, smallNight)).toBe('noon');
    expect(leadAt('2025-10-11T21:00:00Z', smallNight, nextWeek)).toBe('next-week');
  });

  it('a game is still to come while its source is late to say that it has begun, and not for ever', () => {
    const begun = game('begun', '2025-10-11T16:00:00Z');
    expect(leadAt('2025-10-11T20:59:00Z', begun, nextWeek)).toBe('begun');
    expect(leadAt('2025-10-11T21:01:00Z', begun, nextWeek)).toBe('next-week');
    const stuck = { ...begun, ...live };
    expect(leadAt('2025-10-12T03:59:00Z', stuck, nextWeek)).toBe('begun');
    expect(leadAt('2025-10-12T04:01:00Z', stuck, nextWeek)).toBe('next-week');
  });

  it('one without a kickoff time counts for its whole Eastern day', () => {
    const open = game('open', '2025-10-11', { timeTbd: true, awayRank: 1 });
    expect(leadAt('2025-10-12T03:30:00Z', open, nextWeek)).toBe('open');
    expect(leadAt('2025-10-12T04:30:00Z', open, nextWeek)).toBe('next-week');
  });
});

describe('between game days', () => {
  const result = { ...night, ...final };

  it('the biggest result leads for two days, and then the biggest game within a week', () => {
    for (const [now, lead] of [
      ['2025-10-12T14:00:00Z', 'night'],
      ['2025-10-14T03:00:00Z', 'night'],
      ['2025-10-14T10:00:00Z', 'next-week'],
      ['2025-10-17T16:00:00Z', 'next-week'],
    ] as const)
      expect(leadAt(now, noon, result, nextWeek)).toBe(lead);
  });

  it('a small game of the evening leaves the lead to the big one of the weekend', () => {
    const thursday = game('thursday', '2025-10-16T23:00:00Z', unranked);
    expect(leadAt('2025-10-16T16:00:00Z', result, thursday, nextWeek)).toBe('next-week');
    expect(leadAt('2025-10-17T00:00:00Z', thursday, nextWeek)).toBe('next-week');
    expect(leadAt('2025-10-17T00:00:00Z', { ...thursday, ...live }, nextWeek)).toBe('thursday');
  });

  it('while no ranks are known the records decide, as for the Game of the Week', () => {
    const strong = buildTeam('strong', { wins: 6, losses: 0 });
    const [a, b] = ['a', 'b'].map((id) => game(id, '2025-10-18T16:00:00Z', unranked));
    expect(a && b && leadAt('2025-10-14T16:00:00Z', a, { ...b, homeTeam: strong })).toBe('b');
  });

  it('over a longer gap the last big one stays', () => {
    const far = game('far', '2025-10-25T16:00:00Z');
    expect(leadAt('2025-10-15T16:00:00Z', noon, result, far)).toBe('night');
  });
});

describe('outside the season', () => {
  const semifinal = game('semifinal', '2026-01-10T00:30:00Z', { ...final, isPlayoff: true });
  const title = game('title', '2026-01-20T00:30:00Z', {
    ...final,
    isPlayoff: true,
    playoffRound: 'championship',
  });
  const opener = game('opener', '2026-08-29T16:00:00Z');

  it('the title game leads until the first one comes within a week', () => {
    for (const now of ['2026-01-20T12:00:00Z', '2026-05-01T12:00:00Z', '2026-08-21T16:00:00Z'])
      expect(leadAt(now, semifinal, title, opener)).toBe('title');
    expect(leadAt('2026-08-22T16:00:00Z', semifinal, title, opener)).toBe('opener');
  });

  it('without any result the first to come leads, however far it is', () => {
    const week2 = { ...opener, id: 'week-2', gameDate: '2026-09-12T16:00:00Z', homeRank: 1 };
    expect(leadAt('2026-05-01T12:00:00Z', opener, week2)).toBe('opener');
  });
});

it('the Game of the Week leads only where no other game is on, has just ended or comes soon', () => {
  const now = new Date('2026-01-20T02:00:00Z');
  const title = game('title', '2026-01-20T00:30:00Z', { ...live, isPlayoff: true, playoffRound: 'championship' });
  const semifinal = game('semifinal', '2026-01-10T00:30:00Z', { ...final, isPlayoff: true });
  const games = [semifinal, title];
  expect(chooseLeadGame(games, now, title)?.id).toBe('title');
  expect(chooseLeadGame([...games, game('bowl', '2026-01-20T01:00:00Z', live)], now, title)?.id).toBe('bowl');
  const spring = new Date('2026-03-20T02:00:00Z');
  expect(chooseLeadGame([semifinal, { ...title, ...final }], spring, title)?.id).toBe('semifinal');
  expect(chooseLeadGame([{ ...title, ...final }], spring, title)?.id).toBe('title');
});

it('games that were called off, without a known result or of no covered team never lead', () => {
  const others = buildTeam('akron', { conference: 'MAC' });
  const none = [
    game('off', '2025-10-11T16:00:00Z', { status: 'cancelled' }),
    game('put-off', '2025-10-11T16:00:00Z', { status: 'postponed' }),
    game('unknown', '2025-10-11T16:00:00Z', { status: 'result not known' }),
    game('mac', '2025-10-11T16:00:00Z', { ...live, awayTeam: others, homeTeam: others }),
  ];
  expect(leadAt('2025-10-11T17:00:00Z', ...none)).toBeUndefined();
  expect(leadAt('2025-10-11T17:00:00Z', ...none, nextWeek)).toBe('next-week');
  expect(leadAt('2025-10-11T17:00:00Z')).toBeUndefined();
});
