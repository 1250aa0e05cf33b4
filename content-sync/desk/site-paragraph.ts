import { easternDay } from './calendar.ts';
import { eventTitle, isPlainRivalry, rivalryTitle, stadium } from './names.ts';
import { scoreText } from './recap-facts.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { recordText, tally } from './season-index.ts';
import type { Result, Tally } from './season-index.ts';
import { count, counted, possessive, sentence } from './words.ts';

function withThis(side: Side, won: boolean, passes: (r: Result) => boolean): Tally {
  const before = tally(side.prior, passes);
  return { wins: before.wins + (won ? 1 : 0), losses: before.losses + (won ? 0 : 1) };
}

function homeLine(facts: RecapFacts, host: Side): string {
  const { winner, phrases, game, venue } = facts;
  if (host.fcs) return `${host.name} was at home.`;
  const record = withThis(host, host === winner, (result) => result.site === 'home');
  const games = record.wins + record.losses;
  const text = recordText(record);
  const ground = venue !== null && host.team.homeVenue === game.venue ? `at ${venue}` : 'at home';
  if (games === 1) {
    return phrases.pick('home-first', [
      `It was ${host.poss} first home game of the season.`,
      `${host.name} was at home for the first time this season.`,
      `The game was ${host.poss} home opener.`,
    ]);
  }
  if (record.losses === 0 && games >= 3) {
    return phrases.pick('home-perfect', [
      `${host.name} is still unbeaten at home, at ${text}.`,
      `No visitor has beaten ${host.name} in ${counted(games, 'home game')} this season.`,
      `${host.name} has won all ${count(games)} of its home games.`,
    ]);
  }
  if (record.wins === 0 && games >= 2) {
    return phrases.pick('home-winless', [
      `${host.name} has yet to win at home, at ${text}.`,
      `In ${counted(games, 'home game')} ${host.name} has not won.`,
    ]);
  }
  if (record.losses === 1 && host !== winner) {
    return phrases.pick('home-first-loss', [
      `It was ${host.poss} first home loss after ${counted(record.wins, 'win')} there.`,
      `${host.name} had not lost at home this season.`,
    ]);
  }
  return phrases.pick('home', [
    `${host.name} is ${text} ${ground} this season.`,
    `${possessive(host.name)} home record is ${text}.`,
    `In ${counted(games, 'home game')} ${host.name} has gone ${text}.`,
    `At home ${host.name} is ${text}.`,
  ]);
}

function roadLine(facts: RecapFacts, guest: Side): string {
  const { winner, phrases } = facts;
  const record = withThis(guest, guest === winner, (result) => result.site === 'road');
  const games = record.wins + record.losses;
  const text = recordText(record);
  if (games === 1) {
    return phrases.pick('road-first', [
      `For ${guest.name} it was the first road game of the season.`,
      `${guest.name} had not played on an opponent's field before this season.`,
      `It was ${guest.poss} road opener.`,
    ]);
  }
  if (record.losses === 0) {
    return phrases.pick('road-perfect', [
      `${guest.name} has won all ${count(games)} of its road games.`.replace('all two', 'both'),
      `On the road ${guest.name} is ${text}.`,
      `${guest.name} has yet to lose on the road, at ${text}.`,
    ]);
  }
  if (record.wins === 0) {
    return phrases.pick('road-winless', [
      `${guest.name} has yet to win on the road in ${counted(games, 'try', 'tries')}.`,
      `On the road ${guest.name} is ${text}.`,
      `${guest.name} has lost all ${count(games)} of its road games.`.replace('all two', 'both'),
    ]);
  }
  if (record.wins === 1 && guest === winner) {
    return phrases.pick('road-first-win', [
      `It was ${guest.poss} first win on the road, after ${counted(record.losses, 'loss', 'losses')}.`,
      `${guest.name} had lost ${record.losses === 1 ? 'its only road game' : `all ${count(record.losses)} of its road games`} before this one.`.replace(
        'all two',
        'both',
      ),
    ]);
  }
  return phrases.pick('road', [
    `On the road ${guest.name} is ${text}.`,
    `${guest.name} is ${text} in road games.`,
    `In ${counted(games, 'road game')} ${guest.name} has gone ${text}.`,
    `Away from home ${guest.name} has a ${text} record.`
      .replace(/a (8|11)-/, 'an $1-')
      .replace('Away from home', 'In road games'),
  ]);
}

function homeAndRoad(facts: RecapFacts): string {
  const { winner, loser, phrases } = facts;
  const host = winner.site === 'home' ? winner : loser;
  const guest = host === winner ? loser : winner;
  const home = homeLine(facts, host);
  if (guest.fcs) return home;
  const road = roadLine(facts, guest);
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
  const { game, winner, loser } = facts;
  const lines = [
    isPlainRivalry(game) ? `${winner.name} and ${loser.name} are old rivals.` : null,
    rematch(facts),
    game.neutralSite ? neutral(facts) : homeAndRoad(facts),
  ];
  return lines.filter((line) => line !== null).join(' ');
}
