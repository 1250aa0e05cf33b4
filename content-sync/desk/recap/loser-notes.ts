import { average, counted, numberWord, ordinal, times } from '../english.ts';
import { resultNoun, scoreText } from '../game-facts.ts';
import { gameDay } from '../kickoff.ts';
import { ONE_SCORE } from '../score-shape.ts';
import { sumOf } from '../season-index.ts';
import { ENOUGH_GAMES, note, type Note } from './note.ts';
import type { RecapFacts } from './recap-facts.ts';

function* defeatNotes({ loser, margin }: RecapFacts): Generator<Note> {
  const losses = loser.prior.filter((result) => !result.won);
  const [worst] = losses.toSorted((a, b) => b.margin - a.margin);
  if (loser.prior.length < ENOUGH_GAMES || worst === undefined) return;
  if (margin < 17 || margin <= worst.margin) return;
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

function* closeLossNotes({ loser, margin }: RecapFacts): Generator<Note> {
  const earlier = loser.prior.filter((r) => !r.won && r.margin <= ONE_SCORE).length;
  if (margin > ONE_SCORE || earlier === 0) return;
  const close = earlier + 1;
  const { losses } = loser.after;
  yield note('l-close', 46 + Math.min(earlier, 4), [
    `${loser.name} has lost ${times(close)} by eight points or fewer.`,
    losses === close
      ? `All ${numberWord(losses)} of ${loser.poss} losses have come by eight points or fewer.`
      : `Of ${loser.poss} ${counted(losses, 'loss', 'losses')}, ${numberWord(close)} have been by one score.`,
    `It was the ${ordinal(close)} one-score defeat of ${loser.poss} season.`,
  ]);
}

function* scoringNotes({ winner, loser }: RecapFacts): Generator<Note> {
  const { prior } = loser;
  if (prior.length < ENOUGH_GAMES) return;
  const low = Math.min(...prior.map((result) => result.points));
  const high = Math.max(...prior.map((result) => result.against));
  const scored = sumOf(prior, 'points');
  const allowed = sumOf(prior, 'against');
  const scoredNow = counted(loser.points, 'point');
  const games = counted(prior.length, 'game');
  if (loser.points < low) {
    yield note('l-points', 55, [
      loser.points === 0
        ? `${loser.name} had scored at least ${counted(low, 'point')} in every game this season.`
        : `The ${scoredNow} were ${loser.poss} fewest of the season; its low had been ${low}.`,
      `${loser.name} had not scored fewer than ${low} in any of its first ${games}.`,
    ]);
  } else if (scored / prior.length - loser.points >= 14) {
    const usual = average(scored, prior.length);
    const phrasings = [
      `${loser.name}, which had averaged ${usual} points over its first ${games}, was held to ${loser.points}.`,
      `For ${loser.name}, ${scoredNow} was a long way short of the ${usual} it had averaged.`,
    ];
    yield note('l-average', 54, phrasings, 'l-points');
  }
  if (winner.points > high) {
    const phrasings = [
      `${loser.name} had not allowed more than ${high} in a game this season.`,
      `The ${winner.points} points were the most ${loser.name} has given up this season, past the ${high} of its previous worst day.`,
      `No opponent had put up that many on ${loser.name} this season; the most it had allowed was ${high}.`,
    ];
    yield note('l-allowed', 52, phrasings, 'w-points');
  } else if (winner.points - allowed / prior.length >= 17) {
    const text = `${loser.name} had allowed ${average(allowed, prior.length)} points a game up to then.`;
    yield note('l-allowed', 45, [text], 'w-points');
  }
}

/** What was unusual about the game in the loser's season so far; nothing for an FCS team. */
export function loserNotes(facts: RecapFacts): Note[] {
  if (facts.loser.fcs) return [];
  return [...defeatNotes(facts), ...closeLossNotes(facts), ...scoringNotes(facts)];
}
