import type { FinalGame, Game } from '#data/domain/football/game.ts';
import type { Recruit } from '#data/domain/football/recruit.ts';
import type { Team } from '#data/domain/football/team.ts';
import { buildFinal, buildGame, buildRecruit, buildTeam } from '#data/testing/builders.ts';

const texas = buildTeam('texas', { shortName: 'TEX', colorPrimary: '#bf5700' });
const game = buildGame(texas, aTeam(), '2025-08-30T16:00:00Z', {
  tvNetwork: 'FOX',
  awayRank: 1,
  homeRank: 3,
});

/** Ohio State, for tests of what cards and pictures show; anything may be said otherwise. */
export function aTeam(facts: Partial<Team> = {}): Team {
  return {
    ...buildTeam('ohio-state', { shortName: 'OSU', colorPrimary: '#ce1141', wins: 12, losses: 2 }),
    ...facts,
  };
}

/** Texas 7, Ohio State 14. */
export function aFinalGame(facts: Partial<FinalGame> = {}): FinalGame {
  return { ...buildFinal(game, 7, 14), ...facts };
}

/** The same game before it is played. */
export function aScheduledGame(): Game {
  return game;
}

/** A five-star recruit committed to Ohio State. */
export function aRecruit(facts: Partial<Recruit> = {}): Recruit {
  return { ...buildRecruit(1, aTeam(), { height: '6-3', description: '' }), ...facts };
}
