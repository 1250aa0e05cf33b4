import { recordLabel } from '#data/domain/standings.ts';
import { average, counted, numberWord, ordinal, withArticle } from '../english.ts';
import { resultNoun, scoreText } from '../game-facts.ts';
import { gameDay } from '../kickoff.ts';
import { ONE_SCORE } from '../score-shape.ts';
import { sumOf, tally, withOneMore } from '../season-index.ts';
import { ENOUGH_GAMES, note, type Note } from './note.ts';
import type { RecapFacts } from './recap-facts.ts';

function* marginNotes({ winner, margin }: RecapFacts): Generator<Note> {
  const wins = winner.prior.filter((result) => result.won);
  const [best] = wins.toSorted((a, b) => b.margin - a.margin);
  const [least] = wins.toSorted((a, b) => a.margin - b.margin);
  if (winner.prior.length < ENOUGH_GAMES || best === undefined || least === undefined) return;
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

function* scoringNotes({ winner, loser }: RecapFacts): Generator<Note> {
  const { prior } = winner;
  if (prior.length < ENOUGH_GAMES) return;
  const high = Math.max(...prior.map((result) => result.points));
  const low = Math.min(...prior.map((result) => result.against));
  if (winner.points > high && winner.points >= 31) {
    yield note('w-points', 53, [
      `The ${winner.points} points were ${winner.poss} most of the season; it had not gone past ${high} before.`,
      `${winner.name} set a season high with ${winner.points} points, up from ${high}.`,
      `${winner.name} had a season high of ${high} points until then; now it is ${winner.points}.`,
    ]);
  }
  if (loser.points < low && loser.points > 0) {
    const phrasings = [
      `The ${counted(loser.points, 'point')} ${winner.name} gave up were its fewest in a game this season.`,
      `${winner.name} had not held an opponent to fewer than ${low} this season.`,
      `No opponent this season had scored less against ${winner.name}, which had allowed at least ${low} every time out.`,
    ];
    yield note('w-allowed', 51, phrasings, 'l-points');
  }
  const wins = prior.filter((result) => result.won);
  if (wins.length >= 2 && wins.every((result) => result.points > winner.points)) {
    const phrasings = [
      `${winner.name} had not won with so few points this season.`,
      `The ${winner.points} points were the fewest in any of ${winner.poss} ${counted(wins.length + 1, 'win')}.`,
    ];
    yield note('w-few', 52, phrasings, 'w-points');
  }
  const points = sumOf(prior, 'points');
  if (winner.points - points / prior.length >= 14) {
    const usual = average(points, prior.length);
    const phrasings = [
      `${winner.name} had averaged ${usual} points over its first ${counted(prior.length, 'game')}.`,
      `That was well above the ${usual} points a game ${winner.name} had scored until then.`,
    ];
    yield note('w-average', 44, phrasings, 'w-points');
  }
}

function* closeNotes({ winner, margin }: RecapFacts): Generator<Note> {
  if (margin > ONE_SCORE || winner.prior.length < ENOUGH_GAMES) return;
  const record = withOneMore(
    tally(winner.prior.filter((result) => result.margin <= ONE_SCORE)),
    true,
  );
  const games = record.wins + record.losses;
  if (games === 1) {
    const text = `It was ${winner.poss} first game of the season decided by eight points or fewer.`;
    yield note('close', 61, [text]);
    return;
  }
  const phrasings = [
    `${winner.name} is ${recordLabel(record)} in games decided by eight points or fewer.`,
    `In games settled by one score, ${winner.name} moved to ${recordLabel(record)}.`,
    `It was the ${ordinal(games)} game of ${winner.poss} season decided by a single score, and the ${ordinal(record.wins)} it has won.`,
    `${winner.name} has won ${numberWord(record.wins)} of its ${counted(games, 'one-score game')} this season.`,
  ];
  yield note('w-close', 48, phrasings, 'close');
}

/** What was unusual about the game in the winner's season so far; nothing for an FCS team. */
export function winnerNotes(facts: RecapFacts): Note[] {
  if (facts.winner.fcs) return [];
  return [
    ...marginNotes(facts),
    ...shutoutNotes(facts),
    ...scoringNotes(facts),
    ...closeNotes(facts),
  ];
}
