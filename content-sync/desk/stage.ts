import { isFinal } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import { kickoffMs } from './calendar.ts';

/** First week in which an event game is a bowl, not a kickoff classic. */
const FIRST_BOWL_WEEK = 16;

export type Stage = 'regular' | 'conference-championship' | 'bowl' | 'playoff';

/** Which part of the season a game belongs to; Army-Navy in week 16 stays a regular-season game. */
export function stageOf(game: Game): Stage {
  if (game.isPlayoff) return 'playoff';
  if (game.isConferenceChampionship) return 'conference-championship';
  return game.week >= FIRST_BOWL_WEEK && game.eventName !== null ? 'bowl' : 'regular';
}

function involves(game: Game, teamIds: readonly string[]): boolean {
  return teamIds.includes(game.awayTeam.id) || teamIds.includes(game.homeTeam.id);
}

/**
 * The games that had to be over before a pairing could be known: for a conference championship the
 * league's regular season, for bowls and the first round every conference championship, and for a
 * later round the earlier playoff games of both teams. A regular-season pairing needs none.
 */
export function decidingGames(game: Game, games: readonly Game[]): Game[] {
  const stage = stageOf(game);
  if (stage === 'regular') return [];
  if (stage === 'conference-championship') {
    const league = game.homeTeam.conference;
    return games.filter(
      (other) =>
        stageOf(other) === 'regular' &&
        other.conferenceGame &&
        other.homeTeam.conference === league,
    );
  }
  const titles = games.filter((other) => stageOf(other) === 'conference-championship');
  if (stage === 'bowl' || game.playoffRound === 'first-round') return titles;
  const teams = [game.awayTeam.id, game.homeTeam.id];
  const kickoff = kickoffMs(game);
  const earlier = games.filter(
    (other) => other.isPlayoff && involves(other, teams) && kickoffMs(other) < kickoff,
  );
  return [...titles, ...earlier];
}

/** True when every game that decided the pairing is over. */
export function pairingIsKnown(game: Game, games: readonly Game[]): boolean {
  return decidingGames(game, games).every(isFinal);
}
