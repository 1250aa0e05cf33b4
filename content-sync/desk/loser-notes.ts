import { easternDay } from './calendar.ts';
import type { Note } from './note.ts';
import { scoreText } from './recap-facts.ts';
import type { RecapFacts } from './recap-facts.ts';
import type { Result } from './season-index.ts';
import { ONE_SCORE } from './shape.ts';
import { average, count, counted, ordinal, times } from './words.ts';

const ENOUGH = 3;

function defeatNotes(facts: RecapFacts): Note[] {
  const { loser, margin, phrases } = facts;
  const losses = loser.prior.filter((result) => !result.won);
  const worst = losses.toSorted((a, b) => b.margin - a.margin)[0];
  if (loser.prior.length < ENOUGH || worst === undefined || margin < 17) return [];
  if (margin <= worst.margin) return [];
  const day = easternDay(worst.game).date;
  const text = phrases.pick('l-worst', [
    losses.length === 1
      ? `${loser.poss} only other loss had been by ${counted(worst.margin, 'point')}, to ${worst.opponent.name} on ${day}.`
      : `It was the heaviest of ${loser.poss} ${counted(losses.length + 1, 'loss', 'losses')}; none of the others had been by more than ${counted(worst.margin, 'point')}.`,
    `${loser.name} had not been beaten by so much this season. Its widest defeat had been ${scoreText(worst)} against ${worst.opponent.name} on ${day}.`,
    `The defeat was ${loser.poss} widest of the season, beyond the ${scoreText(worst)} loss to ${worst.opponent.name}.`,
  ]);
  return [{ subject: 'l-margin', weight: 58 + Math.min(losses.length, 4), text }];
}

function closeLossNotes(facts: RecapFacts): Note[] {
  const { loser, margin, phrases } = facts;
  const close = loser.prior.filter((r) => !r.won && r.margin <= ONE_SCORE).length;
  if (margin > ONE_SCORE || close === 0) return [];
  const losses = loser.after.losses;
  const text = phrases.pick('l-close', [
    `${loser.name} has lost ${times(close + 1)} by eight points or fewer.`,
    losses === close + 1
      ? `All ${count(losses)} of ${loser.poss} losses have come by eight points or fewer.`
      : `Of ${loser.poss} ${counted(losses, 'loss', 'losses')}, ${count(close + 1)} have been by one score.`,
    `It was the ${ordinal(close + 1)} one-score defeat of ${loser.poss} season.`,
  ]);
  return [{ subject: 'l-close', weight: 46 + Math.min(close, 4), text }];
}

function scoringNotes(facts: RecapFacts): Note[] {
  const { winner, loser, phrases } = facts;
  const { prior } = loser;
  if (prior.length < ENOUGH) return [];
  const notes: Note[] = [];
  const low = Math.min(...prior.map((result) => result.points));
  const high = Math.max(...prior.map((result) => result.against));
  const sum = (value: (result: Result) => number): number =>
    prior.reduce((all, result) => all + value(result), 0);
  const scored = sum((result) => result.points);
  const allowed = sum((result) => result.against);
  if (loser.points < low) {
    const text = phrases.pick('l-points', [
      loser.points === 0
        ? `${loser.name} had scored at least ${counted(low, 'point')} in every game this season.`
        : `The ${counted(loser.points, 'point')} were ${loser.poss} fewest of the season; its low had been ${low}.`,
      `${loser.name} had not scored fewer than ${low} in any of its first ${counted(prior.length, 'game')}.`,
    ]);
    notes.push({ subject: 'l-points', weight: 55, text });
  } else if (scored / prior.length - loser.points >= 14) {
    const text = phrases.pick('l-average', [
      `${loser.name}, which had averaged ${average(scored, prior.length)} points over its first ${counted(prior.length, 'game')}, was held to ${loser.points}.`,
      `For ${loser.name}, ${counted(loser.points, 'point')} was a long way short of the ${average(scored, prior.length)} it had averaged.`,
    ]);
    notes.push({ subject: 'l-points', weight: 54, text });
  }
  if (winner.points > high) {
    const text = phrases.pick('l-allowed', [
      `${loser.name} had not allowed more than ${high} in a game this season.`,
      `The ${winner.points} points were the most ${loser.name} has given up this season, past the ${high} of its previous worst day.`,
      `No opponent had put up that many on ${loser.name} this season; the most it had allowed was ${high}.`,
    ]);
    notes.push({ subject: 'w-points', weight: 52, text });
  } else if (winner.points - allowed / prior.length >= 17) {
    const text = `${loser.name} had allowed ${average(allowed, prior.length)} points a game up to then.`;
    notes.push({ subject: 'w-points', weight: 45, text });
  }
  return notes;
}

/** What was unusual about the game in the loser's season so far; nothing for an FCS team. */
export function loserNotes(facts: RecapFacts): Note[] {
  if (facts.loser.fcs) return [];
  return [...defeatNotes(facts), ...closeLossNotes(facts), ...scoringNotes(facts)];
}
