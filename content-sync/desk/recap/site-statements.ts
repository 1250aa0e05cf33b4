import { recordLabel } from '#data/domain/standings.ts';
import { allOf } from '../english.ts';
import { scoreText } from '../game-facts.ts';
import { gameDay } from '../kickoff.ts';
import { eventTitle, isPlainRivalry, stadium } from '../names.ts';
import { tally, withOneMore } from '../season-index.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { told, type Statement } from './statement.ts';

/** A team's record at home or on the road, where it was for this game, with it. */
function siteRecord(facts: RecapFacts, side: Side): Statement {
  const { name, poss, site, prior } = side;
  const hasWon = side === facts.winner;
  const before = tally(prior.filter((result) => result.site === site));
  const record = withOneMore(before, hasWon);
  const { wins, losses } = record;
  const games = wins + losses;
  const about = {
    facts: [`site-${side.team.id}`],
    slots: {
      ...{ S: name, Sp: poss, site, games, wins, losses, record: recordLabel(record) },
      ...{ there: site === 'home' ? 'at home' : 'on the road', allOf: allOf(games) },
    },
  };
  if (games === 1) {
    return {
      ...about,
      rarity: 0.9,
      phrasings: [
        'It was {Sp} first {site} game of the season.',
        'For {S} it was the first game {there} this season.',
        'The game was {Sp} {site} opener.',
        '{S} had not played {there} this season.',
      ],
    };
  }
  if (losses === 0) {
    return {
      ...about,
      rarity: 0.5 ** games,
      phrasings: [
        '{S} is [still unbeaten|unbeaten] {there}, at {record}.',
        '{S} has won {allOf} of its {site} games.',
        '{S} has [yet to lose|not lost] {there}, at {record}.',
        '{S} [is|stands at] {record} {there}[| this season].',
        '{there} {S} is [unbeaten|without a loss] at {record}.',
        'Nobody has beaten {S} {there}, where it is {record}.',
      ],
    };
  }
  if (wins === 0) {
    return {
      ...about,
      rarity: 0.5 ** games,
      phrasings: [
        '{S} has [yet to win|not won] {there}, at {record}.',
        '{there} {S} is [winless|without a win] at {record}.',
        `In {games ${site} game} {S} has not won.`,
        '{S} has lost {allOf} of its {site} games.',
        '{S} [is|stands at] {record} {there}[| this season].',
      ],
    };
  }
  if (hasWon && wins === 1) {
    return {
      ...about,
      rarity: 0.5 ** losses,
      phrasings: ['It was {Sp} first [win|victory] {there}, after {losses loss/losses}.'],
    };
  }
  if (!hasWon && losses === 1) {
    return {
      ...about,
      rarity: 0.5 ** wins,
      phrasings: [
        'It was {Sp} first [loss|defeat] {there} after {wins win}.',
        '{S} had [not lost|not been beaten|gone unbeaten] {there} this season.',
        'The [loss|defeat] was {Sp} first {there}, after {wins win}.',
      ],
    };
  }
  return {
    ...about,
    rarity: 0.97,
    phrasings: [
      '{there} {S} is {record}.',
      '{S} is {record} in {site} games.',
      `In {games ${site} game} {S} has gone {record}.`,
      '{Sp} {site} record is {record}.',
      '{S} [is|stands at] {record} {there}[| this season].',
    ],
  };
}

function neutralSite({ winner, loser, game, venue, occasion }: RecapFacts): Statement {
  const about = { facts: ['ground'], rarity: 0.2 };
  const owner = [winner, loser].find(
    ({ team }) => team.homeVenue !== null && stadium(team.homeVenue) === venue,
  );
  const event =
    game.eventName !== null && occasion === null ? ` for the ${eventTitle(game.eventName)}` : '';
  const slots = {
    W: winner.name,
    L: loser.name,
    field: venue ?? 'the site',
    event,
    S: owner?.name ?? '',
  };
  if (owner !== undefined && venue !== null) {
    return {
      ...about,
      slots,
      phrasings: [
        'The game was listed as neutral, though {field} is where {S} plays its home games.',
      ],
    };
  }
  return {
    ...about,
    slots,
    phrasings: [
      'Neither team was at home: {field} was the neutral site{event}.',
      '{field} served as a neutral site{event} when {W} met {L}.',
      '{W} and {L} met on neutral ground at {field}{event}.',
    ],
  };
}

function lastMeetingOf({ lastMeeting: last, winner, loser }: RecapFacts): Statement[] {
  if (last === null) return [];
  const slots = { W: winner.name, L: loser.name, s: last.score, day: last.date };
  return [
    told(
      ['meeting'],
      0.01,
      slots,
      last.winnerId === winner.team.id
        ? [
            '{W} had also won the last meeting, {s} on {day}.',
            'The last time the two met, on {day}, {W} won too, {s}.',
            '{L} lost to {W} the last time they met, too, {s} on {day}.',
            'When the two last met, on {day}, {W} won {s}.',
          ]
        : [
            '{L} had won the last meeting, {s} on {day}.',
            'The last time the two met, on {day}, it was {L} that won, {s}.',
            '{W} had lost to {L} the last time they met, {s} on {day}.',
            'When the two last met, on {day}, {L} won {s}.',
          ],
    ),
  ];
}

function* rematch(facts: RecapFacts): Generator<Statement> {
  const { earlierMeeting: first, winner, loser } = facts;
  if (first === null) {
    yield* lastMeetingOf(facts);
    return;
  }
  yield {
    facts: ['meeting'],
    rarity: 0.01,
    slots: { W: winner.name, L: loser.name, day: gameDay(first.game).date, s: scoreText(first) },
    phrasings: first.won
      ? [
          'It was the second meeting of the season between the two. {W} had also won the first, {s} on {day}.',
          '{W} beat {L} for the second time this season, having won {s} on {day}.',
        ]
      : [
          '{L} had won the first meeting of the season, {s} on {day}.',
          'The result reversed the meeting of {day}, which {L} won {s}.',
        ],
  };
}

/** Where the game was played, what that means for both, and how the last meeting went if one is known. */
export function siteStatements(facts: RecapFacts): Statement[] {
  const { game, winner, loser } = facts;
  const rivals: Statement[] = isPlainRivalry(game)
    ? [
        {
          facts: ['rivals'],
          rarity: 0.1,
          slots: { W: winner.name, L: loser.name },
          phrasings: ['{W} and {L} are old rivals.'],
        },
      ]
    : [];
  const places = game.neutralSite
    ? [neutralSite(facts)]
    : [winner, loser].filter((side) => !side.fcs).map((side) => siteRecord(facts, side));
  return [...rematch(facts), ...rivals, ...places];
}
