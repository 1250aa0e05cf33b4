import { isFinal, type Game } from '#data/domain/football/game.ts';
import { kickoffMs } from '../kickoff.ts';
import { stageOf } from '../occasion.ts';
import type { SeasonIndex } from '../season-index.ts';

function isRegularOf(conference: string | null, game: Game): boolean {
  return (
    stageOf(game) === 'regular' && game.conferenceGame && game.homeTeam.conference === conference
  );
}

/**
 * The games that had to be over before a pairing could be known: for a conference championship the league's regular
 * season, for bowls and the first round every conference championship, later the earlier playoff games of both teams.
 */
export function decidingGames(game: Game, season: SeasonIndex): Game[] {
  const stage = stageOf(game);
  if (stage === 'regular') return [];
  if (stage === 'conference-championship') {
    return season.games.filter((other) => isRegularOf(game.homeTeam.conference, other));
  }
  const titles = season.games.filter((other) => stageOf(other) === 'conference-championship');
  if (stage === 'bowl' || game.playoffRound === 'first-round') return titles;
  const earlier = [game.awayTeam, game.homeTeam]
    .flatMap((team) => season.schedule.get(team.id) ?? [])
    .filter((other) => other.isPlayoff && kickoffMs(other) < kickoffMs(game));
  return [...titles, ...earlier];
}

/** True when every game that decided the pairing is over. */
export function isPairingKnown(game: Game, season: SeasonIndex): boolean {
  return decidingGames(game, season).every(isFinal);
}
