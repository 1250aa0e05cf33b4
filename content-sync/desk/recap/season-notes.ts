import { recordLabel } from '#data/domain/standings.ts';
import {
  allOf,
  average,
  capitalise,
  counted,
  numberWord,
  ordinal,
  times,
  withArticle,
} from '../english.ts';
import { resultNoun, scoreText } from '../game-facts.ts';
import { gameDay } from '../kickoff.ts';
import { ONE_SCORE } from '../score-shape.ts';
import { sumOf, tally, withOneMore } from '../season-index.ts';
import { note, type Note } from './note.ts';
import type { RecapFacts, Side } from './recap-facts.ts';

/** Fewer games say nothing about what is usual for a team. */
const ENOUGH_GAMES = 3;

function* marginNotes({ winner, margin }: RecapFacts): Generator<Note> {
  const wins = winner.prior.filter((result) => result.won);
  const [best] = wins.toSorted((a, b) => b.margin - a.margin);
  const [least] = wins.toSorted((a, b) => a.margin - b.margin);
  if (best === undefined || least === undefined) return;
  const bestDay = gameDay(best.game).date;
  const bestMargin = counted(best.margin, 'point');
  const weight = 66 + Math.min(wins.length, 8);
  if (margin > best.margin && margin >= 14) {
    const phrasings = [
      `The margin was ${winner.poss} widest of the season, past the ${bestMargin} it had put between itself and ${best.opponent.name} on ${bestDay}.`,
      `${winner.name} had not won by as many as ${margin} this season; the previous best was ${withArticle(resultNoun(best))}.`,
      `None of ${winner.poss} earlier wins had come by more than ${bestMargin}.`,
      `It was the biggest win of ${winner.poss} season, ahead of the ${scoreText(best)} result against ${best.opponent.name}.`,
    ];
    yield note('w-best', weight, phrasings, 'w-margin');
  }
  if (margin === best.margin && margin >= 21) {
    const text = `The margin equaled ${winner.poss} widest of the season, the ${resultNoun(best)} on ${bestDay}.`;
    yield note('w-equal', 56, [text], 'w-margin');
  }
  if (margin < least.margin && margin <= 10 && wins.length >= ENOUGH_GAMES) {
    const phrasings = [
      `It was the narrowest of ${winner.poss} ${counted(wins.length + 1, 'win')}; until then none had come by fewer than ${counted(least.margin, 'point')}.`,
      `${winner.name} had not been run so close in a win this season: the tightest of the earlier ${numberWord(wins.length)} was ${scoreText(least)} against ${least.opponent.name}.`,
      `No win of ${winner.poss} season had been closer, the ${scoreText(least)} result against ${least.opponent.name} included.`,
    ];
    yield note('w-narrow', 62, phrasings, 'w-margin');
  }
}

function* shutoutNotes({ winner, loser }: RecapFacts): Generator<Note> {
  if (loser.points !== 0 || winner.prior.length === 0) return;
  const earlier = winner.prior.filter((result) => result.against === 0).length;
  const phrasings = [
    `It was ${winner.poss} ${ordinal(earlier + 1)} shutout of the season.`,
    earlier === 0
      ? `No opponent had been held scoreless by ${winner.name} this season until then.`
      : `${winner.name} has now kept ${numberWord(earlier + 1)} opponents off the scoreboard this season.`,
    `${loser.name} became the ${ordinal(earlier + 1)} team to fail to score against ${winner.name} this season.`,
  ];
  yield note('w-shutout', 72, phrasings);
}

function* worstLossNotes({ loser, margin }: RecapFacts): Generator<Note> {
  const losses = loser.prior.filter((result) => !result.won);
  const [worst] = losses.toSorted((a, b) => b.margin - a.margin);
  if (worst === undefined || margin < 17 || margin <= worst.margin) return;
  const day = gameDay(worst.game).date;
  const worstMargin = counted(worst.margin, 'point');
  yield note('l-worst', 58 + Math.min(losses.length, 4), [
    losses.length === 1
      ? `${loser.poss} only other loss had been by ${worstMargin}, to ${worst.opponent.name} on ${day}.`
      : `It was the heaviest of ${loser.poss} ${counted(losses.length + 1, 'loss', 'losses')}; none of the others had been by more than ${worstMargin}.`,
    `${loser.name} had not been beaten by so much this season. Its widest defeat had been ${scoreText(worst)} against ${worst.opponent.name} on ${day}.`,
    `The defeat was ${loser.poss} widest of the season, beyond the ${resultNoun(worst)}.`,
  ]);
}

/** A team's points beside those of its earlier games; `subject` says whose points they are. */
function* pointsNotes(side: Side, subject: string): Generator<Note> {
  const { name, poss, prior, points } = side;
  const scored = prior.map((result) => result.points);
  const high = Math.max(...scored);
  const low = Math.min(...scored);
  const now = counted(points, 'point');
  const usual = average(sumOf(prior, 'points'), prior.length);
  const games = counted(prior.length, 'game');
  const gap = points - sumOf(prior, 'points') / prior.length;
  if (points > high && points >= 31) {
    const phrasings = [
      `The ${points} points were ${poss} most of the season; it had not gone past ${high} before.`,
      `${name} set a season high with ${points} points, up from ${high}.`,
      `${name} had a season high of ${high} points until then; now it is ${points}.`,
    ];
    yield note('season-high', 53, phrasings, subject);
  }
  if (points < low) {
    const phrasings = [
      points === 0
        ? `${name} had scored at least ${counted(low, 'point')} in every game this season.`
        : `The ${now} were ${poss} fewest of the season; its low had been ${low}.`,
      `${name} had not scored fewer than ${low} in any of its first ${games}.`,
    ];
    yield note('season-low', 55, phrasings, subject);
  }
  if (Math.abs(gap) >= 14) {
    const phrasings = [
      gap > 0
        ? `${name} had averaged ${usual} points over its first ${games}.`
        : `${name}, which had averaged ${usual} points over its first ${games}, was held to ${points}.`,
      `For ${name}, ${now} was a long way ${gap > 0 ? 'above' : 'short of'} the ${usual} it had averaged.`,
    ];
    yield note('usual-points', gap > 0 ? 44 : 54, phrasings, subject);
  }
}

/** The points that a team gave up beside those of its earlier games. */
function* allowedNotes(side: Side, allowed: number, subject: string): Generator<Note> {
  const { name, prior } = side;
  const against = prior.map((result) => result.against);
  const high = Math.max(...against);
  const low = Math.min(...against);
  if (allowed > high) {
    const phrasings = [
      `${name} had not allowed more than ${high} in a game this season.`,
      `The ${allowed} points were the most ${name} has given up this season, past the ${high} of its previous worst day.`,
      `No opponent had put up that many on ${name} this season; the most it had allowed was ${high}.`,
    ];
    yield note('most-allowed', 52, phrasings, subject);
  }
  if (allowed < low && allowed > 0) {
    const phrasings = [
      `The ${counted(allowed, 'point')} ${name} gave up were its fewest in a game this season.`,
      `${name} had not held an opponent to fewer than ${low} this season.`,
      `No opponent this season had scored less against ${name}, which had allowed at least ${low} every time out.`,
    ];
    yield note('fewest-allowed', 51, phrasings, subject);
  }
}

function* fewPointsNotes({ winner }: RecapFacts): Generator<Note> {
  const wins = winner.prior.filter((result) => result.won);
  if (wins.length < 2 || wins.some((result) => result.points <= winner.points)) return;
  const phrasings = [
    `${winner.name} had not won with so few points this season.`,
    `The ${winner.points} points were the fewest in any of ${winner.poss} ${counted(wins.length + 1, 'win')}.`,
  ];
  yield note('w-few', 52, phrasings, 'w-points');
}

function* closeGameNotes({ winner, margin }: RecapFacts, side: Side): Generator<Note> {
  if (margin > ONE_SCORE) return;
  const { name, poss } = side;
  const before = tally(side.prior.filter((result) => result.margin <= ONE_SCORE));
  const { wins, losses } = withOneMore(before, side === winner);
  if (side !== winner) {
    if (before.losses === 0) return;
    yield note('l-close', 46 + Math.min(before.losses, 4), [
      `${name} has lost ${times(losses)} by eight points or fewer.`,
      losses === side.after.losses
        ? `${capitalise(allOf(losses))} of ${poss} losses have come by eight points or fewer.`
        : `Of ${poss} ${counted(side.after.losses, 'loss', 'losses')}, ${numberWord(losses)} have been by one score.`,
      `It was the ${ordinal(losses)} one-score defeat of ${poss} season.`,
    ]);
  } else if (wins + losses === 1) {
    const text = `It was ${poss} first game of the season decided by eight points or fewer.`;
    yield note('close', 61, [text]);
  } else {
    const record = recordLabel({ wins, losses });
    const phrasings = [
      `${name} is ${record} in games decided by eight points or fewer.`,
      `In games settled by one score, ${name} moved to ${record}.`,
      `It was the ${ordinal(wins + losses)} game of ${poss} season decided by a single score, and the ${ordinal(wins)} it has won.`,
      `${name} has won ${numberWord(wins)} of its ${counted(wins + losses, 'one-score game')} this season.`,
    ];
    yield note('w-close', 48, phrasings, 'close');
  }
}

/** What was unusual about the game in a team's season so far; nothing for an FCS team. */
export function seasonNotes(facts: RecapFacts, side: Side): Note[] {
  const { winner, loser } = facts;
  if (side.fcs) return [];
  if (side.prior.length < ENOUGH_GAMES) return side === winner ? [...shutoutNotes(facts)] : [];
  const close = closeGameNotes(facts, side);
  return side === winner
    ? [
        ...marginNotes(facts),
        ...shutoutNotes(facts),
        ...pointsNotes(winner, 'w-points'),
        ...allowedNotes(winner, loser.points, 'l-points'),
        ...fewPointsNotes(facts),
        ...close,
      ]
    : [
        ...worstLossNotes(facts),
        ...pointsNotes(loser, 'l-points'),
        ...allowedNotes(loser, winner.points, 'w-points'),
        ...close,
      ];
}
