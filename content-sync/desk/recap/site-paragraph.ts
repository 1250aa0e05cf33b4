import { recordLabel, type WinLoss } from '#data/domain/standings.ts';
import { allOf, capitalise, counted, joinSentences } from '../english.ts';
import { scoreText } from '../game-facts.ts';
import { gameDay } from '../kickoff.ts';
import { eventTitle, isPlainRivalry, stadium } from '../names.ts';
import { tally, withOneMore } from '../season-index.ts';
import type { RecapFacts, Side } from './recap-facts.ts';

/** A team's record at home or on the road, with this game, which was played there. */
function recordThere({ prior, site }: Side, hasWon: boolean): WinLoss {
  return withOneMore(tally(prior.filter((result) => result.site === site)), hasWon);
}

/** A team's record at home, or on the road, where it was for this game. */
function siteRecord(facts: RecapFacts, side: Side): string {
  const { name, poss, site } = side;
  const there = site === 'home' ? 'at home' : 'on the road';
  const hasWon = side === facts.winner;
  const record = recordThere(side, hasWon);
  const { wins, losses } = record;
  const games = wins + losses;
  const text = recordLabel(record);
  const pick = (kind: string, phrasings: string[]): string =>
    facts.pick(`${site}-${kind}`, phrasings);
  if (games === 1) {
    return pick('first', [
      `It was ${poss} first ${site} game of the season.`,
      `For ${name} it was the first game ${there} this season.`,
      `The game was ${poss} ${site} opener.`,
    ]);
  }
  if (losses === 0) {
    return pick('perfect', [
      `${name} is still unbeaten ${there}, at ${text}.`,
      `${name} has won ${allOf(games)} of its ${site} games.`,
      `${name} has yet to lose ${there}, at ${text}.`,
    ]);
  }
  if (wins === 0) {
    return pick('winless', [
      `${name} has yet to win ${there}, at ${text}.`,
      `In ${counted(games, `${site} game`)} ${name} has not won.`,
      `${name} has lost ${allOf(games)} of its ${site} games.`,
    ]);
  }
  if (hasWon && wins === 1) {
    return `It was ${poss} first win ${there}, after ${counted(losses, 'loss', 'losses')}.`;
  }
  if (!hasWon && losses === 1) {
    return pick('first-loss', [
      `It was ${poss} first loss ${there} after ${counted(wins, 'win')}.`,
      `${name} had not lost ${there} this season.`,
    ]);
  }
  return pick('record', [
    `${capitalise(there)} ${name} is ${text}.`,
    `${name} is ${text} in ${site} games.`,
    `In ${counted(games, `${site} game`)} ${name} has gone ${text}.`,
    `${poss} ${site} record is ${text}.`,
  ]);
}

function homeAndRoad(facts: RecapFacts): string {
  const { winner, loser, pick } = facts;
  const [host, guest] = winner.site === 'home' ? [winner, loser] : [loser, winner];
  const home = host.fcs ? `${host.name} was at home.` : siteRecord(facts, host);
  if (guest.fcs) return home;
  const road = siteRecord(facts, guest);
  return pick('site-order', [`${home} ${road}`, `${road} ${home}`]);
}

function neutralSite({ winner, loser, pick, game, venue, occasion }: RecapFacts): string {
  const owner = [winner, loser].find(
    ({ team }) => team.homeVenue !== null && stadium(team.homeVenue) === venue,
  );
  if (owner !== undefined && venue !== null) {
    return `The game was listed as neutral, though ${venue} is where ${owner.name} plays its home games.`;
  }
  const field = venue ?? 'the site';
  const event =
    game.eventName !== null && occasion === null ? ` for the ${eventTitle(game.eventName)}` : '';
  return pick('neutral', [
    `Neither team was at home: ${field} was the neutral site${event}.`,
    `${capitalise(field)} served as a neutral site${event} when ${winner.name} met ${loser.name}.`,
    `${winner.name} and ${loser.name} met on neutral ground at ${field}${event}.`,
  ]);
}

function lastMeetingText({ lastMeeting: last, winner, loser, pick }: RecapFacts): string | null {
  if (last === null) return null;
  const { date, score } = last;
  if (last.winnerId === winner.team.id) {
    return pick('last-meeting-again', [
      `${winner.name} had also won the last meeting, ${score} on ${date}.`,
      `The last time the two met, on ${date}, ${winner.name} won too, ${score}.`,
    ]);
  }
  return pick('last-meeting-turned', [
    `${loser.name} had won the last meeting, ${score} on ${date}.`,
    `The last time the two met, on ${date}, it was ${loser.name} that won, ${score}.`,
  ]);
}

function rematch(facts: RecapFacts): string | null {
  const { earlierMeeting: first, winner, loser, pick } = facts;
  if (first === null) return lastMeetingText(facts);
  const day = gameDay(first.game).date;
  const score = scoreText(first);
  if (first.won) {
    return pick('rematch-sweep', [
      `It was the second meeting of the season between the two. ${winner.name} had also won the first, ${score} on ${day}.`,
      `${winner.name} beat ${loser.name} for the second time this season, having won ${score} on ${day}.`,
    ]);
  }
  return pick('rematch-split', [
    `${loser.name} had won the first meeting of the season, ${score} on ${day}.`,
    `The result reversed the meeting of ${day}, which ${loser.name} won ${score}.`,
  ]);
}

/** Where the game was played, what that means for both, and how the last meeting went if one is known. */
export function siteParagraph(facts: RecapFacts): string {
  const { game, winner, loser } = facts;
  return joinSentences([
    isPlainRivalry(game) ? `${winner.name} and ${loser.name} are old rivals.` : null,
    rematch(facts),
    game.neutralSite ? neutralSite(facts) : homeAndRoad(facts),
  ]);
}
