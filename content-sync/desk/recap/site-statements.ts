import { recordLabel } from '#data/domain/football/standings.ts';
import { eventOf } from '#data/domain/words/event-names.ts';
import { allOf } from '#data/domain/words/english.ts';
import { stadium } from '../occasion.ts';
import { tally } from '../season-index.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { statement, type Statement } from './statement.ts';

/**
 * A team's record at home or on the road, whichever this game was, with this game counted; nothing after a first game.
 */
function* siteRecord(facts: RecapFacts, side: Side): Generator<Statement> {
  const { names, site, played, team } = side;
  const hasWon = side === facts.winner;
  const record = tally(played.filter((result) => result.site === site));
  const { wins, losses } = record;
  const games = wins + losses;
  const claims = [`site-${team.id}`];
  const there = site === 'home' ? 'at home' : 'on the road';
  const slots = {
    ...names,
    ...record,
    site,
    there,
    games,
    record: recordLabel(record),
    allOf: allOf(games),
  };
  if (games === 1) return;
  if (losses === 0) {
    yield statement(claims, 0.5 ** games, slots, [
      '{S} is [still unbeaten|unbeaten] {there}, at {record}.',
      '{S} has won {allOf} of its {site} games.',
      '{S} has [yet to lose|not lost] {there}, at {record}.',
      '{S} [is|stands at|has gone] {record} {there}[| this season].',
      '{there} {S} is [unbeaten|without a loss] at {record}.',
      'Nobody has beaten {S} {there}, where it is {record}.',
    ]);
  } else if (wins === 0) {
    yield statement(claims, 0.5 ** games, slots, [
      '{S} has [yet to win|not won] {there}, at {record}.',
      '{there} {S} is [winless|without a win] at {record}.',
      `In {games ${site} game} {S} has not won.`,
      '{S} has lost {allOf} of its {site} games.',
      '{S} [is|stands at|has gone] {record} {there}[| this season].',
    ]);
  } else if (hasWon && wins === 1) {
    yield statement(claims, 0.5 ** losses, slots, [
      'It was {Sp} first [win|victory] {there}, after {losses loss/losses}.',
    ]);
  } else if (!hasWon && losses === 1) {
    yield statement(claims, 0.5 ** wins, slots, [
      'It was {Sp} first [loss|defeat] {there} after {wins win}.',
      '{S} had [not lost|not been beaten|gone unbeaten] {there} this season.',
      'The [loss|defeat] was {Sp} first {there}, after {wins win}.',
    ]);
  }
}

function neutralSite({ winner, loser, game, venue, occasion }: RecapFacts): Statement {
  const owner = [winner, loser].find(({ team }) => team.homeVenue !== null && stadium(team.homeVenue) === venue);
  if (owner !== undefined && venue !== null) {
    return statement(['ground'], 0.2, { ...owner.names, venue }, [
      'The game was listed as neutral, though {venue} is where {S} plays its home games.',
    ]);
  }
  const name = occasion === null ? eventOf(game) : null;
  const event = name === null ? '' : ` for the ${name}`;
  return statement(['ground'], 0.2, { field: venue ?? 'the site', event }, [
    'Neither team was at home: {field} was the neutral site{event}.',
    '{field} served as a neutral site{event} when {W} met {L}.',
    '{W} and {L} met on neutral ground at {field}{event}.',
  ]);
}

/** How the last meeting went, by its season and by who won it. */
const LAST_MEETING = {
  earlier: {
    won: [
      '{W} [had also won|also won] the last meeting, {s} on {day}.',
      'The last time [the two|they] met, on {day}, {W} won too, {s}.',
      '{L} lost to {W} the last time they met, too, {s} on {day}.',
      'When [the two|they] last met, on {day}, {W} won {s}.',
    ],
    lost: [
      '{L} [had won|won] the last meeting, {s} on {day}.',
      'The last time [the two|they] met, on {day}, it was {L} that won, {s}.',
      '{W} had lost to {L} the last time they met, {s} on {day}.',
      'When [the two|they] last met, on {day}, {L} won {s}.',
    ],
  },
  thisSeason: {
    won: [
      'It was the second meeting of the season between the two. {W} had also won the first, {s} on {day}.',
      '{W} beat {L} for the second time this season, having won {s} on {day}.',
    ],
    lost: [
      '{L} had won the first meeting of the season, {s} on {day}.',
      'The result reversed the meeting of {day}, which {L} won {s}.',
    ],
  },
};

function meeting({ lastMeeting: last, winner }: RecapFacts): Statement[] {
  if (last === null) return [];
  const { winnerId, score: s, date: day, isThisSeason } = last;
  const ways = LAST_MEETING[isThisSeason ? 'thisSeason' : 'earlier'];
  return [statement(['meeting'], 0.01, { s, day }, ways[winnerId === winner.team.id ? 'won' : 'lost'])];
}

/** How many people saw it, where few games of the season so far had as many. */
function* crowd({ box, venue, rarity }: RecapFacts): Generator<Statement> {
  const people = box?.attendance ?? 0;
  if (people === 0 || venue === null) return;
  const share = rarity('attendance', Number);
  if (share > 0.15) return;
  yield statement(['attendance'], 0.5 + share / 2, { n: people.toLocaleString('en-US'), venue }, [
    'The attendance [at {venue} |]was {n}.',
    '{venue} had a crowd of {n}.',
    'A crowd of {n} [saw it|watched] at {venue}.',
  ]);
}

/** Where the game was played, what that means for both, and how the last meeting went if one is known. */
export function siteStatements(facts: RecapFacts): Statement[] {
  const { game, winner, loser } = facts;
  const hosts = [winner, loser].filter((side) => !side.fcs);
  const places = game.neutralSite ? [neutralSite(facts)] : hosts.flatMap((side) => [...siteRecord(facts, side)]);
  return [...meeting(facts), ...places, ...crowd(facts)];
}
