import { easternDay } from './calendar.ts';
import { eventTitle, rivalryTitle, stadium } from './names.ts';
import { scoreText } from './recap-facts.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { recordText, tally } from './season-index.ts';
import type { Result, Tally } from './season-index.ts';
import { counted, ordinal, sentence } from './words.ts';

function withThis(side: Side, won: boolean, passes: (r: Result) => boolean): Tally {
  const before = tally(side.prior, passes);
  return { wins: before.wins + (won ? 1 : 0), losses: before.losses + (won ? 0 : 1) };
}

function homeAndRoad(facts: RecapFacts): string {
  const { winner, loser, phrases, game, venue } = facts;
  const host = winner.site === 'home' ? winner : loser;
  const guest = host === winner ? loser : winner;
  const atHome = withThis(host, host === winner, (result) => result.site === 'home');
  const away = withThis(guest, guest === winner, (result) => result.site === 'road');
  const games = atHome.wins + atHome.losses;
  const ground = venue !== null && host.team.homeVenue === game.venue ? `at ${venue}` : 'at home';
  const home = host.fcs
    ? `${host.name} was at home.`
    : games === 1
      ? phrases.pick('home-first', [
          `It was ${host.poss} first home game of the season.`,
          `${host.name} was at home for the first time this season.`,
        ])
      : phrases.pick('home', [
          `${host.name} is ${recordText(atHome)} ${ground} this season.`,
          `Its home record is ${recordText(atHome)}, this being the ${ordinal(games)} game ${host.name} has hosted.`.replace('Its', host.poss),
          `In ${counted(games, 'home game')} ${host.name} has gone ${recordText(atHome)}.`,
        ]);
  if (guest.fcs) return home;
  const trips = away.wins + away.losses;
  const road =
    trips === 1
      ? phrases.pick('road-first', [
          `For ${guest.name} it was the first trip of the season.`,
          `${guest.name} had not played on an opponent's field before this season.`,
        ])
      : phrases.pick('road', [
          `On the road ${guest.name} is ${recordText(away)}.`,
          `${guest.name} is ${recordText(away)} in road games.`,
          `In ${counted(trips, 'road game')} ${guest.name} has gone ${recordText(away)}.`,
        ]);
  return phrases.pick('site-order', [`${home} ${road}`, `${road} ${home}`]);
}

function neutral(facts: RecapFacts): string {
  const { winner, loser, phrases, game, venue } = facts;
  const owner = [winner, loser].find(
    (side) => side.team.homeVenue !== null && stadium(side.team.homeVenue) === venue,
  );
  if (owner !== undefined && venue !== null) {
    return `The game was listed as neutral, though ${venue} is where ${owner.name} plays its home games.`;
  }
  const field = venue ?? 'the site';
  const event =
    game.eventName !== null && facts.stage === 'regular' && rivalryTitle(game) === null
      ? ` for ${eventTitle(game.eventName)}`
      : '';
  return phrases.pick('neutral', [
    `Neither team was at home: ${field} was the neutral site${event}.`,
    `${sentence(field)} served as a neutral site for ${winner.name} and ${loser.name}${event === '' ? '' : ` in ${event.slice(5)}`}.`,
    `${winner.name} and ${loser.name} met on neutral ground at ${field}${event}.`,
  ]);
}

function rematch(facts: RecapFacts): string | null {
  const { earlierMeeting: first, winner, loser, phrases } = facts;
  if (first === null) return null;
  const day = easternDay(first.game).date;
  const score = scoreText(first);
  if (first.won) {
    return phrases.pick('rematch-sweep', [
      `It was the second meeting of the season between the two. ${winner.name} had also won the first, ${score} on ${day}.`,
      `${winner.name} beat ${loser.name} for the second time this season, having won ${score} on ${day}.`,
    ]);
  }
  return phrases.pick('rematch-split', [
    `${loser.name} had won the first meeting of the season, ${score} on ${day}.`,
    `The result reversed the meeting of ${day}, which ${loser.name} won ${score}.`,
  ]);
}

/** Where the game was played, what that means for both, and an earlier meeting this season if any. */
export function siteParagraph(facts: RecapFacts): string {
  const site = facts.game.neutralSite ? neutral(facts) : homeAndRoad(facts);
  const again = rematch(facts);
  return again === null ? site : `${again} ${site}`;
}
