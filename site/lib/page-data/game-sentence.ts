import {
  gameTitle,
  isFinal,
  winnerSide,
  type FinalGame,
  type Game,
} from '#data/domain/football/game.ts';
import {
  formatKickoffDate,
  formatKickoffTime,
  kickoffHours,
} from '#data/domain/football/kickoff.ts';

/** The event without its sponsors' and organisers' part: `Playoff Quarterfinal at the Rose Bowl`. */
export function eventOf({ eventName }: Game): string | null {
  return (
    eventName?.replace(/^College Football (?=Playoff)/, '').replace(/ Presented by .*$/, '') ?? null
  );
}

/** ` in the SEC Championship at Mercedes-Benz Stadium`: the event and the venue, as far as they are known. */
function occasionOf(game: Game): string {
  const event = eventOf(game);
  const isNamed = event !== null && game.venue !== null && event.includes(game.venue);
  return [
    event === null ? '' : ` in the ${event}`,
    game.venue === null || isNamed ? '' : ` at ${game.venue}`,
  ].join('');
}

/** `, 12:00 PM ET` or `, kickoff from 6 to 8 PM ET`, as far as the time is set. */
function timeOf(game: Game): string {
  if (!game.timeTbd) return `, ${formatKickoffTime(game)}`;
  const hours = kickoffHours(game);
  return hours === null ? '' : `, kickoff from ${hours.replace(/^Noon/, 'noon')}`;
}

function resultSentence(game: FinalGame): string {
  const { awayTeam: away, homeTeam: home } = game;
  const score = [game.awayScore, game.homeScore].toSorted((a, b) => b - a).join('-');
  const occasion = `${occasionOf(game)} on ${formatKickoffDate(game)}`;
  switch (winnerSide(game)) {
    case 'away':
      return `${away.name} beat ${home.name} ${score}${occasion}.`;
    case 'home':
      return `${home.name} beat ${away.name} ${score}${occasion}.`;
    default:
      return `${away.name} and ${home.name} drew ${score}${occasion}.`;
  }
}

/**
 * A game in one sentence: how it ended, or when and where it is played, or that it is not. Of a game that is being
 * played it gives no score, which changes sooner than the sentence (gameNote gives it with its time).
 */
export function gameSentence(game: Game): string {
  if (isFinal(game)) return resultSentence(game);
  const { awayTeam: away, homeTeam: home } = game;
  const occasion = occasionOf(game);
  switch (game.status) {
    case 'live':
      return `${away.name} and ${home.name} are playing now${occasion}.`;
    case 'postponed':
      return `${gameTitle(game)}, set for ${formatKickoffDate(game)}${occasion}, is postponed.`;
    case 'cancelled':
      return `${gameTitle(game)}, set for ${formatKickoffDate(game)}${occasion}, is cancelled.`;
    case 'result not known':
      return `${gameTitle(game)} was set for ${formatKickoffDate(game)}${occasion}.`;
    case 'scheduled': {
      const verb = game.neutralSite ? 'meets' : 'visits';
      return `${away.name} ${verb} ${home.name}${occasion} on ${formatKickoffDate(game)}${timeOf(game)}.`;
    }
  }
}
