import type { Game } from '#data/domain/game.ts';
import type { Team } from '#data/domain/team.ts';
import { SEASON } from '#data/domain/week.ts';
import type { SnapshotGame } from '../parse/snapshot-games.ts';

function teamOf(teams: ReadonlyMap<string, Team>, id: string): Team {
  const team = teams.get(id);
  // Parsing refuses a game of an unknown team, so this is a slip in our own code.
  if (team === undefined) throw new Error(`no team was built for '${id}'`);
  return team;
}

function scoresOf({
  status,
  away,
  home,
}: SnapshotGame): Pick<Game, 'status' | 'awayScore' | 'homeScore'> {
  switch (status) {
    case 'scheduled':
    case 'postponed':
    case 'cancelled':
      return { status, awayScore: null, homeScore: null };
    case 'live':
    case 'final':
    case 'completed':
      return { status, awayScore: away.score, homeScore: home.score };
  }
}

/** The snapshot's games as games of the domain, with the teams as they stand. */
export function buildGames(games: readonly SnapshotGame[], teams: readonly Team[]): Game[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return games.map(
    (game) =>
      ({
        id: game.id,
        season: SEASON,
        week: game.week,
        gameDate: game.kickoff,
        timeTbd: false,
        awayTeam: teamOf(byId, game.away.id),
        homeTeam: teamOf(byId, game.home.id),
        awayRank: game.away.rank,
        homeRank: game.home.rank,
        venue: game.venue,
        neutralSite: game.neutralSite,
        conferenceGame: game.conferenceGame,
        tvNetwork: game.tvNetwork,
        eventName: game.eventName,
        isRivalry: game.isRivalry,
        rivalryName: game.rivalryName,
        isConferenceChampionship: game.isConferenceChampionship,
        isPlayoff: game.isPlayoff,
        playoffRound: game.playoffRound,
        isGameOfWeek: false,
        ...scoresOf(game),
      }) as Game,
  );
}
