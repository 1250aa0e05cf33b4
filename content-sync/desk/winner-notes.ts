import { easternDay } from './calendar.ts';
import type { Note } from './note.ts';
import { scoreText } from './recap-facts.ts';
import type { RecapFacts } from './recap-facts.ts';
import { recordText, tally } from './season-index.ts';
import type { Result } from './season-index.ts';
import { ONE_SCORE } from './shape.ts';
import { average, count, counted, ordinal } from './words.ts';

const ENOUGH = 3;

function most(results: readonly Result[], value: (r: Result) => number): Result | undefined {
  return results.toSorted((a, b) => value(b) - value(a))[0];
}

function marginNotes(facts: RecapFacts): Note[] {
  const { winner, margin, phrases } = facts;
  const wins = winner.prior.filter((result) => result.won);
  const best = most(wins, (result) => result.margin);
  const least = most(wins, (result) => -result.margin);
  if (winner.prior.length < ENOUGH || best === undefined || least === undefined) return [];
  const bestDay = easternDay(best.game).date;
  if (margin > best.margin && margin >= 14) {
    const text = phrases.pick('w-best', [
      `The margin was ${winner.poss} widest of the season, past the ${best.margin === 1 ? 'one point' : counted(best.margin, 'point')} it had put between itself and ${best.opponent.name} on ${bestDay}.`,
      `${winner.name} had not won by as many as ${margin} this season; the previous best was a ${scoreText(best)} win over ${best.opponent.name}.`,
      `None of ${winner.poss} earlier wins had come by more than ${counted(best.margin, 'point')}.`,
      `It was the biggest win of ${winner.poss} season, ahead of the ${scoreText(best)} result against ${best.opponent.name}.`,
    ]);
    return [{ subject: 'w-margin', weight: 66 + Math.min(wins.length, 8), text }];
  }
  if (margin === best.margin && margin >= 21) {
    const text = `The margin equaled ${winner.poss} widest of the season, the ${scoreText(best)} win over ${best.opponent.name} on ${bestDay}.`;
    return [{ subject: 'w-margin', weight: 56, text }];
  }
  if (margin < least.margin && margin <= 10 && wins.length >= ENOUGH) {
    const text = phrases.pick('w-narrow', [
      `It was the narrowest of ${winner.poss} ${counted(wins.length + 1, 'win')}; until then none had come by fewer than ${counted(least.margin, 'point')}.`,
      `${winner.name} had not been run so close in a win this season: the tightest of the earlier ${count(wins.length)} was ${scoreText(least)} against ${least.opponent.name}.`,
      `No win of ${winner.poss} season had been closer, the ${scoreText(least)} result against ${least.opponent.name} included.`,
    ]);
    return [{ subject: 'w-margin', weight: 62, text }];
  }
  return [];
}

function shutoutNotes(facts: RecapFacts): Note[] {
  const { winner, loser, phrases } = facts;
  if (loser.points !== 0 || winner.prior.length === 0) return [];
  const earlier = winner.prior.filter((result) => result.against === 0).length;
  const text = phrases.pick('w-shutout', [
    `It was ${winner.poss} ${ordinal(earlier + 1)} shutout of the season.`,
    earlier === 0
      ? `No opponent had been held scoreless by ${winner.name} this season until then.`
      : `${winner.name} has now kept ${count(earlier + 1)} opponents off the scoreboard this season.`,
    `${loser.name} became the ${ordinal(earlier + 1)} team to fail to score against ${winner.name} this season.`,
  ]);
  return [{ subject: 'shutout', weight: 72, text }];
}

function scoringNotes(facts: RecapFacts): Note[] {
  const { winner, loser, phrases } = facts;
  const { prior } = winner;
  if (prior.length < ENOUGH) return [];
  const notes: Note[] = [];
  const high = Math.max(...prior.map((result) => result.points));
  const low = Math.min(...prior.map((result) => result.against));
  if (winner.points > high && winner.points >= 31) {
    const text = phrases.pick('w-points', [
      `The ${winner.points} points were ${winner.poss} most of the season; it had not gone past ${high} before.`,
      `${winner.name} set a season high with ${winner.points} points, up from ${high}.`,
      `${winner.name} had a season high of ${high} points until then; now it is ${winner.points}.`,
    ]);
    notes.push({ subject: 'w-points', weight: 53, text });
  }
  if (loser.points < low && loser.points > 0) {
    const text = phrases.pick('w-allowed', [
      `The ${counted(loser.points, 'point')} ${winner.name} gave up were its fewest in a game this season.`,
      `${winner.name} had not held an opponent to fewer than ${low} this season.`,
      `No opponent this season had scored less against ${winner.name}, which had allowed at least ${low} every time out.`,
    ]);
    notes.push({ subject: 'l-points', weight: 51, text });
  }
  const wins = prior.filter((result) => result.won);
  if (wins.length >= 2 && wins.every((result) => result.points > winner.points)) {
    const text = phrases.pick('w-few', [
      `${winner.name} had not won with so few points this season.`,
      `The ${winner.points} points were the fewest in any of ${winner.poss} ${counted(wins.length + 1, 'win')}.`,
    ]);
    notes.push({ subject: 'w-points', weight: 52, text });
  }
  const points = prior.reduce((sum, result) => sum + result.points, 0);
  if (winner.points - points / prior.length >= 14) {
    const text = phrases.pick('w-average', [
      `${winner.name} had averaged ${average(points, prior.length)} points over its first ${counted(prior.length, 'game')}.`,
      `That was well above the ${average(points, prior.length)} points a game ${winner.name} had scored until then.`,
    ]);
    notes.push({ subject: 'w-points', weight: 44, text });
  }
  return notes;
}

function closeNotes(facts: RecapFacts): Note[] {
  const { winner, margin, phrases } = facts;
  if (margin > ONE_SCORE || winner.prior.length < ENOUGH) return [];
  const close = (result: Result): boolean => result.margin <= ONE_SCORE;
  const before = tally(winner.prior, close);
  const after = { wins: before.wins + 1, losses: before.losses };
  if (before.wins + before.losses === 0) {
    const text = `It was ${winner.poss} first game of the season decided by eight points or fewer.`;
    return [{ subject: 'close', weight: 61, text }];
  }
  const text = phrases.pick('w-close', [
    `${winner.name} is ${recordText(after)} in games decided by eight points or fewer.`,
    `In games settled by one score, ${winner.name} moved to ${recordText(after)}.`,
    `It was the ${ordinal(after.wins + after.losses)} game of ${winner.poss} season decided by a single score, and the ${ordinal(after.wins)} it has won.`,
    `${winner.name} has won ${count(after.wins)} of its ${counted(after.wins + after.losses, 'one-score game')} this season.`,
  ]);
  return [{ subject: 'close', weight: 48, text }];
}

/** What was unusual about the game in the winner's season so far. */
export function winnerNotes(facts: RecapFacts): Note[] {
  if (facts.winner.fcs) return [];
  return [
    ...marginNotes(facts),
    ...shutoutNotes(facts),
    ...scoringNotes(facts),
    ...closeNotes(facts),
  ];
}
