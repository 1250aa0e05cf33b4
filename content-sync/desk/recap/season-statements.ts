import { average, ordinalWord } from '#data/domain/words/english.ts';
import { resultNoun, scoreText } from '../game-facts.ts';
import { gameDay, timeBefore } from '../kickoff.ts';
import { sumOf, type Result } from '../season-index.ts';
import type { Slots } from '../voice.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { statement, type Statement } from './statement.ts';

/** After fewer games nothing is usual for a team yet. */
const MIN_GAMES = 3;
/** A low that is worth naming as one. */
const MIN_POINTS = 10;
/** How many games a group needs before a superlative within it says anything. */
const SEASON_GAMES = 40;
const LEAGUE_GAMES = 8;

/** The probability that the last of so many values is the highest by chance. */
const recordOf = (earlier: number): number => 1 / (earlier + 1);

/** The slots of an earlier game. */
const slotsOf = (result: Result): Slots => ({
  d: result.margin,
  O: result.opponent.name,
  day: gameDay(result.game).date,
  noun: resultNoun(result),
  s: scoreText(result),
});

function* marginStatements({ winner, margin }: RecapFacts): Generator<Statement> {
  const wins = winner.prior.filter((result) => result.won);
  const [best] = wins.toSorted((a, b) => b.margin - a.margin);
  const [least] = wins.toSorted((a, b) => a.margin - b.margin);
  if (best === undefined || least === undefined) return;
  const own = { ...winner.names, wins: wins.length, all: wins.length + 1 };
  const rarity = recordOf(wins.length);
  if (margin > best.margin && margin >= 14) {
    yield statement(['margin'], rarity, { ...own, ...slotsOf(best) }, [
      'The margin was {Sp} widest of the season, [past|beyond] the {d point} it had put between itself and {O} on {day}.',
      '{S} had not won by as many as {margin#} this season; the previous best was a/an {noun}.',
      'None of {Sp} earlier wins had [come by|been by] more than {d point}.',
      'It was the [biggest|widest] win of {Sp} season, ahead of the {s} [result|score] against {O}.',
    ]);
  }
  if (margin === best.margin && margin >= 21) {
    yield statement(['margin'], rarity, { ...own, ...slotsOf(best) }, [
      'The margin equaled {Sp} widest of the season, the {noun} on {day}.',
    ]);
  }
  if (margin < least.margin && margin <= 10 && wins.length >= MIN_GAMES) {
    yield statement(['margin'], rarity, { ...own, ...slotsOf(least) }, [
      'It was the narrowest of {Sp} {all} wins; until then none had come by fewer than {d point}.',
      '{S} had not been run so close in a win this season: the tightest of the earlier {wins} was {s} against {O}.',
      'No win of {Sp} season had been closer, the {s} result against {O} included.',
    ]);
  }
}

function* shutoutStatements({ winner, loser }: RecapFacts): Generator<Statement> {
  if (loser.points !== 0 || winner.prior.length === 0) return;
  const n = winner.prior.filter((result) => result.against === 0).length + 1;
  yield statement(['shut'], 0.05, { ...winner.names, n, nth: ordinalWord(n) }, [
    'It was {Sp} {nth} shutout of the season.',
    n === 1
      ? 'No opponent had been held scoreless by {S} this season until then.'
      : '{S} has now kept {n} opponents off the scoreboard this season.',
    '{L} became the {nth} team to fail to score against {S} this season.',
  ]);
}

function* worstLossStatements({ loser, margin }: RecapFacts): Generator<Statement> {
  const losses = loser.prior.filter((result) => !result.won);
  const [worst] = losses.toSorted((a, b) => b.margin - a.margin);
  if (worst === undefined || margin < 17 || margin <= worst.margin) return;
  const slots = { ...loser.names, ...slotsOf(worst), all: losses.length + 1 };
  yield statement(['worst-loss'], recordOf(losses.length), slots, [
    losses.length === 1
      ? '{Sp} only other loss had been by {d point}, to {O} on {day}.'
      : 'It was the heaviest of {Sp} {all} losses; none of the others had been by more than {d point}.',
    'The [defeat|loss] was {Sp} widest of the season, [beyond|past|worse than] the {noun}.',
    '{S} had not lost by [so much|as much] this season; its widest defeat [had been|was] {s} against {O}.',
  ]);
}

/** A team's points compared with those of its earlier games. */
function* pointsStatements({ team, names, prior, points }: Side): Generator<Statement> {
  const scored = prior.map((result) => result.points);
  const high = Math.max(...scored);
  const low = Math.min(...scored);
  const gap = points - sumOf(prior, 'points') / prior.length;
  const usual = average(sumOf(prior, 'points'), prior.length);
  const slots = { ...names, points, high, low, usual, games: prior.length };
  const facts = [`points-${team.id}`];
  const rarity = recordOf(prior.length);
  if (points > high && points >= 31) {
    yield statement(facts, rarity, slots, [
      'The {points#} points were {Sp} most of the season; it had not [gone past|scored more than] {high#} before.',
      '{S} set a season high with {points#} points, up from {high#}.',
      '{S} had a season high of {high#} points until then; now it is {points#}.',
    ]);
  } else if (points < low) {
    yield statement(facts, rarity, slots, [
      points === 0
        ? '{S} had scored at least {low point} in every game this season.'
        : 'The {points point} were {Sp} fewest of the season; its low had been {low#}.',
      ...(low < MIN_POINTS
        ? []
        : [
            '{S} had not scored fewer than {low#} in any of its first {games game}.',
            '{S} had [scored|put up] {low#} or more in every game until [then|this one].',
          ]),
      ...(points === 0
        ? []
        : ['{S} [was held to|finished with|ended with|had] {points point}, [its fewest of the season|a season low].']),
    ]);
  } else if (Math.abs(gap) >= 14) {
    yield statement(facts, 0.25, slots, [
      gap > 0
        ? '{S} had averaged {usual} points over its first {games game}.'
        : '{S}, which had averaged {usual} points over its first {games game}, was held to {points#}.',
      `For {S}, {points point} was a long way ${gap > 0 ? '[above|beyond]' : '[short of|below]'} the {usual} it had averaged.`,
      `{Sp} {points point} compared with an average of {usual} [before|until then|over its first {games game}].`,
    ]);
  }
}

/** The points that a team gave up, compared with those of its earlier games. */
function* allowedStatements(side: Side, allowed: number, facts: string[]): Generator<Statement> {
  const against = side.prior.map((result) => result.against);
  const high = Math.max(...against);
  const low = Math.min(...against);
  const slots = { ...side.names, allowed, high, low };
  const rarity = recordOf(side.prior.length);
  if (allowed > high) {
    yield statement(facts, rarity, slots, [
      '{S} had not [allowed|given up] more than {high#} in a game this season.',
      'The {allowed#} points were the most {S} has [given up|allowed] this season, [past the {high#} of its previous worst day|up from {high#}].',
      'No opponent had scored more than {high#} against {S} this season [until then|before|until this game].',
      '{S} [gave up|allowed] its most points of the season, {allowed#} after a worst of {high#}.',
    ]);
  }
  if (allowed < low && allowed > 0) {
    yield statement(facts, rarity, slots, [
      'The {allowed point} {S} gave up were its fewest in a game this season.',
      '{S} had not held an opponent to fewer than {low#} this season.',
      'No opponent this season had scored less against {S}, which had allowed at least {low#} every time out.',
      '{S} [gave up|allowed] its fewest points of the season, {allowed} after a best of {low}.',
    ]);
  }
}

function* groupStatements(
  { margin, winner, loser }: RecapFacts,
  earlier: readonly Result[],
  among: string,
): Generator<Statement> {
  const slots = { among };
  const total = winner.points + loser.points;
  const rarity = recordOf(earlier.length);
  if (earlier.every((game) => game.margin < margin)) {
    yield statement(['margin'], rarity, slots, [
      'It was the widest margin so far {among}.',
      'No earlier result {among} had been by as many as {margin#} points.',
      'Nothing {among} had been won by so much until then.',
    ]);
  }
  if (earlier.every((game) => game.points + game.against < total)) {
    yield statement(['total'], rarity, slots, [
      'The {total#} points of the game were the most so far {among}.',
      'No earlier game {among} had produced as many as {total#} points.',
      'With {total#} points in all, it was the highest-scoring game so far {among}.',
    ]);
  }
  if (earlier.every((game) => game.points + game.against > total)) {
    yield statement(['total'], rarity, slots, [
      'The {total point} of the game were the fewest so far {among}.',
      'No game {among} had seen fewer than the {total point} of this one.',
      'It was the lowest-scoring game so far {among}.',
    ]);
  }
}

/** What was unusual about the game among all that had kicked off before it. */
function fieldStatements(facts: RecapFacts): Statement[] {
  const { league, kickoff, season } = facts;
  const earlier = season.coveredWins.filter((other) => other.kickoff < kickoff);
  const inLeague = earlier.filter(({ game }) => game.conferenceGame && game.homeTeam.conference === league);
  return [
    ...(earlier.length < SEASON_GAMES ? [] : groupStatements(facts, earlier, 'this season in the five conferences')),
    ...(league === null || inLeague.length < LEAGUE_GAMES
      ? []
      : groupStatements(facts, inLeague, `this season in ${league} play`)),
  ];
}

/** What almost every game has. */
function* ordinaryStatements(facts: RecapFacts, side: Side): Generator<Statement> {
  const { loser, game } = facts;
  const { prior, played, names, fcs } = side;
  const last = prior.at(-1);
  if (fcs || last === undefined) return;
  if (last.opponent.id !== loser.team.id) {
    const slots = { ...names, ...slotsOf(last), when: timeBefore(game, last.game) };
    const verb = last.won ? 'beaten' : 'lost to';
    yield statement(['previous'], 0.9, slots, [
      `{S} had ${verb} {O} {s} {when}.`,
      '[The game followed|It followed] {Sp} {noun} {when}.',
      '{S} [came in off|arrived off|came in from] a/an {noun}, played {when}.',
      `In its last game, {when}, {S} had ${verb} {O} {s}.`,
    ]);
  }
  if (prior.length < 2) return;
  const games = played.length;
  const scored = sumOf(played, 'points');
  const allowed = sumOf(played, 'against');
  const averages = { own: average(scored, games), theirs: average(allowed, games) };
  yield statement(['season-points'], 0.85, { ...names, games, scored, allowed, ...averages }, [
    '{S} has [scored|averaged] {own} points a game [through|after] {games}.',
    '[Through|After] {games game} {S} [averages|is averaging] {own} points.',
    '[Through|After] {games game} {S} has scored {scored#} points and [allowed|given up] {allowed#}.',
    '{S} [is giving up|is allowing|has allowed|has given up] {theirs} points a game [through|after] {games}.',
    scored > allowed
      ? 'Over {games game} {S} has outscored opponents {scored#} to {allowed#}.'
      : 'Over {games game} {S} has been outscored {allowed#} to {scored#}.',
  ]);
}

/**
 * What a result was in the season of its teams, of their leagues, and of all: unusual facts first, then ordinary ones.
 */
export function seasonStatements(facts: RecapFacts): Statement[] {
  const { winner, loser } = facts;
  const knows = (side: Side): boolean => !side.fcs && side.prior.length >= MIN_GAMES;
  const compared = (side: Side, opponent: Side): Statement[] => [
    ...(side === winner ? marginStatements(facts) : worstLossStatements(facts)),
    ...pointsStatements(side),
    ...allowedStatements(side, opponent.points, [`points-${opponent.team.id}`]),
  ];
  return [
    ...fieldStatements(facts),
    ...(winner.fcs ? [] : shutoutStatements(facts)),
    ...ordinaryStatements(facts, winner),
    ...ordinaryStatements(facts, loser),
    ...(knows(winner) ? compared(winner, loser) : []),
    ...(knows(loser) ? compared(loser, winner) : []),
  ];
}
