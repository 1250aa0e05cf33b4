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
    yield note({ key: 'w-best', subject: 'w-margin', weight }, [
      `The margin was ${winner.poss} widest of the season, past the ${bestMargin} it had put between itself and ${best.opponent.name} on ${bestDay}.`,
      `${winner.name} had not won by as many as ${margin} this season; the previous best was ${withArticle(resultNoun(best))}.`,
      `None of ${winner.poss} earlier wins had come by more than ${bestMargin}.`,
      `It was the biggest win of ${winner.poss} season, ahead of the ${scoreText(best)} result against ${best.opponent.name}.`,
    ]);
  }
  if (margin === best.margin && margin >= 21) {
    const text = `The margin equaled ${winner.poss} widest of the season, the ${resultNoun(best)} on ${bestDay}.`;
    yield note({ key: 'w-equal', subject: 'w-margin', weight: 56 }, [text]);
  }
  if (margin < least.margin && margin <= 10 && wins.length >= ENOUGH_GAMES) {
    yield note({ key: 'w-narrow', subject: 'w-margin', weight: 62 }, [
      `It was the narrowest of ${winner.poss} ${counted(wins.length + 1, 'win')}; until then none had come by fewer than ${counted(least.margin, 'point')}.`,
      `${winner.name} had not been run so close in a win this season: the tightest of the earlier ${numberWord(wins.length)} was ${scoreText(least)} against ${least.opponent.name}.`,
      `No win of ${winner.poss} season had been closer, the ${scoreText(least)} result against ${least.opponent.name} included.`,
    ]);
  }
}

function* shutoutNotes({ winner, loser }: RecapFacts): Generator<Note> {
  if (loser.points !== 0 || winner.prior.length === 0) return;
  const earlier = winner.prior.filter((result) => result.against === 0).length;
  yield note({ key: 'w-shutout', weight: 72 }, [
    `It was ${winner.poss} ${ordinal(earlier + 1)} shutout of the season.`,
    earlier === 0
      ? `No opponent had been held scoreless by ${winner.name} this season until then.`
      : `${winner.name} has now kept ${numberWord(earlier + 1)} opponents off the scoreboard this season.`,
    `${loser.name} became the ${ordinal(earlier + 1)} team to fail to score against ${winner.name} this season.`,
  ]);
}

function* worstLossNotes({ loser, margin }: RecapFacts): Generator<Note> {
  const losses = loser.prior.filter((result) => !result.won);
  const [worst] = losses.toSorted((a, b) => b.margin - a.margin);
  if (worst === undefined || margin < 17 || margin <= worst.margin) return;
  const day = gameDay(worst.game).date;
  const worstMargin = counted(worst.margin, 'point');
  yield note({ key: 'l-worst', weight: 58 + Math.min(losses.length, 4) }, [
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
    yield note({ key: 'season-high', subject: subject, weight: 53 }, [
      `The ${points} points were ${poss} most of the season; it had not gone past ${high} before.`,
      `${name} set a season high with ${points} points, up from ${high}.`,
      `${name} had a season high of ${high} points until then; now it is ${points}.`,
    ]);
  }
  if (points < low) {
    yield note({ key: 'season-low', subject: subject, weight: 55 }, [
      points === 0
        ? `${name} had scored at least ${counted(low, 'point')} in every game this season.`
        : `The ${now} were ${poss} fewest of the season; its low had been ${low}.`,
      `${name} had not scored fewer than ${low} in any of its first ${games}.`,
    ]);
  }
  if (Math.abs(gap) >= 14) {
    yield note({ key: 'usual-points', subject: subject, weight: gap > 0 ? 44 : 54 }, [
      gap > 0
        ? `${name} had averaged ${usual} points over its first ${games}.`
        : `${name}, which had averaged ${usual} points over its first ${games}, was held to ${points}.`,
      `For ${name}, ${now} was a long way ${gap > 0 ? 'above' : 'short of'} the ${usual} it had averaged.`,
    ]);
  }
}

/** The points that a team gave up beside those of its earlier games. */
function* allowedNotes(side: Side, allowed: number, subject: string): Generator<Note> {
  const { name, prior } = side;
  const against = prior.map((result) => result.against);
  const high = Math.max(...against);
  const low = Math.min(...against);
  if (allowed > high) {
    yield note({ key: 'most-allowed', subject: subject, weight: 52 }, [
      `${name} had not allowed more than ${high} in a game this season.`,
      `The ${allowed} points were the most ${name} has given up this season, past the ${high} of its previous worst day.`,
      `No opponent had put up that many on ${name} this season; the most it had allowed was ${high}.`,
    ]);
  }
  if (allowed < low && allowed > 0) {
    yield note({ key: 'fewest-allowed', subject: subject, weight: 51 }, [
      `The ${counted(allowed, 'point')} ${name} gave up were its fewest in a game this season.`,
      `${name} had not held an opponent to fewer than ${low} this season.`,
      `No opponent this season had scored less against ${name}, which had allowed at least ${low} every time out.`,
    ]);
  }
}

function* fewPointsNotes({ winner }: RecapFacts): Generator<Note> {
  const wins = winner.prior.filter((result) => result.won);
  if (wins.length < 2 || wins.some((result) => result.points <= winner.points)) return;
  yield note({ key: 'w-few', subject: 'w-points', weight: 52 }, [
    `${winner.name} had not won with so few points this season.`,
    `The ${winner.points} points were the fewest in any of ${winner.poss} ${counted(wins.length + 1, 'win')}.`,
  ]);
}

function* closeGameNotes({ winner, margin }: RecapFacts, side: Side): Generator<Note> {
  if (margin > ONE_SCORE) return;
  const { name, poss } = side;
  const before = tally(side.prior.filter((result) => result.margin <= ONE_SCORE));
  const { wins, losses } = withOneMore(before, side === winner);
  if (side !== winner) {
    if (before.losses === 0) return;
    yield note({ key: 'l-close', weight: 46 + Math.min(before.losses, 4) }, [
      `${name} has lost ${times(losses)} by eight points or fewer.`,
      losses === side.after.losses
        ? `${capitalise(allOf(losses))} of ${poss} losses have come by eight points or fewer.`
        : `Of ${poss} ${counted(side.after.losses, 'loss', 'losses')}, ${numberWord(losses)} have been by one score.`,
      `It was the ${ordinal(losses)} one-score defeat of ${poss} season.`,
    ]);
  } else if (wins + losses === 1) {
    const text = `It was ${poss} first game of the season decided by eight points or fewer.`;
    yield note({ key: 'close', weight: 61 }, [text]);
  } else {
    const record = recordLabel({ wins, losses });
    yield note({ key: 'w-close', subject: 'close', weight: 48 }, [
      `${name} is ${record} in games decided by eight points or fewer.`,
      `In games settled by one score, ${name} moved to ${record}.`,
      `It was the ${ordinal(wins + losses)} game of ${poss} season decided by a single score, and the ${ordinal(wins)} it has won.`,
      `${name} has won ${numberWord(wins)} of its ${counted(wins + losses, 'one-score game')} this season.`,
    ]);
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
