import { isFinal, winnerSide } from '../domain/game.ts';
import type { Game } from '../domain/game.ts';
import { gameStatusLabel } from '../domain/labels.ts';
import { formatEasternDate, formatKickoff } from '../domain/time-format.ts';
import { getWeek } from '../domain/week.ts';
import { cardTeam } from './share-card.ts';
import type { CardMatch, GameCard } from './share-card.ts';

/** A game's two sides, what stands between them and how it stands. */
export function cardMatch(game: Game): CardMatch {
  const winner = isFinal(game) ? winnerSide(game) : undefined;
  return {
    away: {
      ...cardTeam(game.awayTeam),
      rank: game.awayRank,
      score: game.awayScore,
      isWinner: winner === 'away',
    },
    home: {
      ...cardTeam(game.homeTeam),
      rank: game.homeRank,
      score: game.homeScore,
      isWinner: winner === 'home',
    },
    between: game.neutralSite ? 'vs' : 'at',
    status: gameStatusLabel(game.status),
  };
}

/** An event's name as a card has room for it: without who presents it, and without the sport that everything here is about. */
function shortEvent(name: string): string {
  return name.replace(/ presented by .*$/i, '').replace(/^College Football (?=Playoff)/, '');
}

/** What the game was about: `Cheez-It Citrus Bowl`, `SEC · Week 6`, `The Iron Bowl · Week 14`. */
export function gameOccasion(game: Game): string {
  const week = getWeek(game.week);
  // From the bowls on the event says more than the span of days it falls into.
  if (game.eventName !== null && week.phase !== 'regular') return shortEvent(game.eventName);
  const league = game.conferenceGame ? game.homeTeam.conference : null;
  return [game.eventName ?? game.rivalryName ?? league, week.name]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The card of a game, in any state that it can be in. */
export function gameCard(game: Game): GameCard {
  const isToCome = game.status === 'scheduled';
  return {
    kind: 'game',
    id: game.id,
    kicker: gameOccasion(game),
    match: cardMatch(game),
    when: isToCome ? formatKickoff(game) : formatEasternDate(game.gameDate),
    venue: game.venue,
  };
}
