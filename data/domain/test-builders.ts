import type { Game } from './game.ts';
import type { Team } from './team.ts';

/** A covered team that has not played; for the tests of this folder. */
export function aTeam(facts: Partial<Team> & { name: string }): Team {
  return {
    id: facts.name.toLowerCase().replaceAll(' ', '-'),
    shortName: facts.name.slice(0, 4).toUpperCase(),
    mascot: null,
    conference: 'SEC',
    classification: 'fbs',
    wins: 0,
    losses: 0,
    conferenceWins: 0,
    conferenceLosses: 0,
    colorPrimary: '#112233',
    colorSecondary: '#ddeeff',
    homeVenue: null,
    city: null,
    state: null,
    ...facts,
  };
}

/** A scheduled game of two covered teams, Saturday of week 2 at noon Eastern. */
export function aGame(facts: Partial<Game> = {}): Game {
  return {
    id: 'away-at-home-2025-09-06',
    season: 2025,
    week: 2,
    gameDate: '2025-09-06T16:00:00Z',
    timeTbd: false,
    awayTeam: aTeam({ name: 'Away' }),
    homeTeam: aTeam({ name: 'Home' }),
    awayRank: null,
    homeRank: null,
    venue: null,
    neutralSite: false,
    conferenceGame: false,
    tvNetwork: null,
    eventName: null,
    isRivalry: false,
    rivalryName: null,
    isConferenceChampionship: false,
    isPlayoff: false,
    playoffRound: null,
    isGameOfWeek: false,
    status: 'scheduled',
    awayScore: null,
    homeScore: null,
    ...facts,
  } as Game;
}
