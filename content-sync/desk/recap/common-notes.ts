import { average, counted, numberWord, withArticle } from '../english.ts';
import { commonOpponent, resultNoun, scoreText } from '../game-facts.ts';
import { timeBefore } from '../kickoff.ts';
import { hashText, shifted } from '../phrase-picker.ts';
import { sumOf } from '../season-index.ts';
import { note, type Note } from './note.ts';
import type { RecapFacts, Side } from './recap-facts.ts';

/** Keeps games of the same kind from all giving the same ordinary facts. */
const SHUFFLE = 12;

function* previousGame({ game, winner, earlierMeeting }: RecapFacts, side: Side): Generator<Note> {
  const last = side.prior.at(-1);
  if (side.fcs || last === undefined || last.opponent.id === earlierMeeting?.opponent.id) return;
  const when = timeBefore(game, last.game);
  const weight = side.before.streak < 0 ? 24 : 20;
  const phrasings = [
    `${side.name} had ${last.won ? 'beaten' : 'lost to'} ${last.opponent.name} ${scoreText(last)} ${when}.`,
    `The game followed ${side.poss} ${resultNoun(last)} ${when}.`,
    `${side.name} came in off ${withArticle(resultNoun(last))}, played ${when}.`,
  ];
  yield note(
    { key: 'previous', subject: `previous-${side.team.id}`, weight },
    side === winner ? phrasings : shifted(phrasings),
  );
}

function* openerNotes({ winner, loser }: RecapFacts): Generator<Note> {
  const fresh = [winner, loser].filter((side) => side.prior.length === 0 && !side.fcs);
  const [only, other] = fresh;
  if (only === undefined) return;
  yield note(
    { key: 'opener', weight: 30 },
    other === undefined
      ? [`For ${only.name} it was the season opener.`]
      : [
          'It was the first game of the season for both teams.',
          'Neither team had played before this season.',
          'Both teams were playing for the first time this season.',
        ],
  );
}

function* usualMargin({ winner, margin }: RecapFacts): Generator<Note> {
  const wins = winner.prior.filter((result) => result.won);
  if (wins.length < 2 || winner.fcs) return;
  const usual = average(sumOf(wins, 'margin'), wins.length);
  yield note({ key: 'w-usual', subject: 'w-margin', weight: 26 }, [
    `${winner.poss} earlier ${counted(wins.length, 'win')} had come by an average of ${usual} points.`,
    `The gap in ${winner.poss} earlier wins had averaged ${usual} points; here it was ${numberWord(margin)}.`,
    `By comparison, ${winner.poss} first ${counted(wins.length, 'win')} had come by ${usual} points on average.`,
  ]);
}

function* pointsSoFar({ winner, loser }: RecapFacts, side: Side): Generator<Note> {
  if (side.fcs || side.prior.length < 2) return;
  const games = side.prior.length + 1;
  const scored = sumOf(side.prior, 'points') + side.points;
  const allowed = sumOf(side.prior, 'against') + (side === winner ? loser : winner).points;
  const balance =
    scored > allowed
      ? `has outscored opponents ${scored} to ${allowed}`
      : `has been outscored ${allowed} to ${scored}`;
  const phrasings = [
    `${side.name} has scored ${average(scored, games)} points a game through ${numberWord(games)}.`,
    `Through ${counted(games, 'game')} ${side.name} has scored ${scored} points and allowed ${allowed}.`,
    `${side.name} is giving up ${average(allowed, games)} points a game after ${numberWord(games)}.`,
    `Over ${counted(games, 'game')} ${side.name} ${balance}.`,
  ];
  const isWinner = side === winner;
  yield note(
    { key: 'usual', subject: isWinner ? 'w-usual' : 'l-usual', weight: 25 },
    isWinner ? phrasings : shifted(phrasings),
  );
}

function* gapNotes({ winner, loser, margin, total }: RecapFacts): Generator<Note> {
  if (loser.points === 0) return;
  const points = counted(margin, 'point');
  if (winner.points > loser.points * 3 && loser.points > 2) {
    const ratio = numberWord(Math.ceil(winner.points / loser.points) - 1);
    yield note({ key: 'ratio', weight: 26 }, [
      `${winner.name} scored more than ${ratio} times as many points as ${loser.name}.`,
      `The ${winner.points} points were more than ${ratio} times what ${loser.name} managed.`,
      `${loser.name} was held to ${counted(loser.points, 'point')}; ${winner.name} had more than ${ratio} times as many.`,
    ]);
  }
  yield note({ key: 'gap', weight: 18 }, [
    `${winner.name} finished ${points} clear of ${loser.name}.`,
    `${winner.name} and ${loser.name} combined for ${total} points.`,
    `The final margin was ${points}, ${winner.name} ahead of ${loser.name}.`,
    `The gap between ${winner.name} and ${loser.name} at the end was ${points}.`,
  ]);
}

function* commonOpponentNotes({ winner, loser, earlierMeeting }: RecapFacts): Generator<Note> {
  const common = commonOpponent(winner, loser);
  if (common !== null && earlierMeeting === null)
    yield note({ key: 'common', weight: 30 }, [common]);
}

/** Notes that almost every game has, for those where nothing was out of the ordinary. */
export function commonNotes(facts: RecapFacts): Note[] {
  const { winner, loser, game } = facts;
  return [
    ...openerNotes(facts),
    ...usualMargin(facts),
    ...pointsSoFar(facts, winner),
    ...pointsSoFar(facts, loser),
    ...gapNotes(facts),
    ...commonOpponentNotes(facts),
    ...previousGame(facts, winner),
    ...previousGame(facts, loser),
  ].map((one) => ({
    ...one,
    weight: one.weight + (hashText(`${game.id}|${one.subject}`) % SHUFFLE),
  }));
}
