import type { FinalGame, Game } from '#data/domain/game.ts';
import type { Team } from '#data/domain/team.ts';

/** A team with plausible fields; give what the test is about. */
export function buildTeam(name: string, over: Partial<Team> = {}): Team {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    shortName: name.slice(0, 4).toUpperCase(),
    mascot: null,
    conference: 'SEC',
    classification: 'fbs',
    wins: 0,
    losses: 0,
    conferenceWins: 0,
    conferenceLosses: 0,
    colorPrimary: '#333333',
    colorSecondary: '#ffffff',
    homeVenue: `${name} Field`,
    city: null,
    state: null,
    ...over,
  };
}

type GameOver = Partial<Omit<FinalGame, 'status' | 'awayScore' | 'homeScore'>>;

/** A final game: away team, away points, home team, home points, Eastern day; 7 p.m. Eastern. */
export function buildFinal(
  away: Team,
  awayScore: number,
  home: Team,
  homeScore: number,
  day: string,
  over: GameOver = {},
): FinalGame {
  return {
    id: `${away.id}-at-${home.id}-${day}`,
    season: 2025,
    week: 3,
    gameDate: `${day}T23:00:00Z`,
    timeTbd: false,
    awayTeam: away,
    homeTeam: home,
    awayRank: null,
    homeRank: null,
    venue: home.homeVenue,
    neutralSite: false,
    conferenceGame: away.conference === home.conference,
    tvNetwork: 'ESPN',
    eventName: null,
    isRivalry: false,
    rivalryName: null,
    isConferenceChampionship: false,
    isPlayoff: false,
    playoffRound: null,
    isGameOfWeek: false,
    status: 'final',
    awayScore,
    homeScore,
    ...over,
  };
}

/** The same game before it is played. */
export function toScheduled(game: Game): Game {
  return { ...game, status: 'scheduled', awayScore: null, homeScore: null };
}
