import { easternDay } from './calendar.ts';
import { commonOpponent } from './common-opponent.ts';
import type { Note } from './note.ts';
import { hashText } from './phrase-picker.ts';
import { pickFor } from './pick-for.ts';
import { scoreText } from './recap-facts.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { average, count, counted } from './words.ts';

/** How long before this game a team last played: `a week earlier`, `five days earlier`. */
export function elapsed(days: number): string {
  if (days === 7) return 'a week earlier';
  if (days === 14) return 'two weeks earlier';
  if (days === 21) return 'three weeks earlier';
  return days === 1 ? 'a day earlier' : `${count(days)} days earlier`;
}

function previousGame(facts: RecapFacts, side: Side): Note[] {
  const last = side.prior.at(-1);
  if (side.fcs || last === undefined || last.opponent.id === facts.earlierMeeting?.opponent.id) {
    return [];
  }
  const when = elapsed(facts.day.dayNumber - easternDay(last.game).dayNumber);
  const outcome = last.won ? 'beaten' : 'lost to';
  const text = pickFor(facts, side, 'previous', [
    `${side.name} had ${outcome} ${last.opponent.name} ${scoreText(last)} ${when}.`,
    `The game followed ${side.poss} ${scoreText(last)} ${last.won ? 'win over' : 'loss to'} ${last.opponent.name} ${when}.`,
    `${side.name} came in off a ${scoreText(last)} ${last.won ? 'win over' : 'loss to'} ${last.opponent.name}, played ${when}.`,
  ]);
  return [{ subject: `previous-${side.team.id}`, weight: side.streakBefore < 0 ? 24 : 20, text }];
}

function openerNotes(facts: RecapFacts): Note[] {
  const { winner, loser, phrases } = facts;
  const fresh = [winner, loser].filter((side) => side.prior.length === 0 && !side.fcs);
  if (fresh.length === 2) {
    const text = phrases.pick('opener', [
      'It was the first game of the season for both teams.',
      'Neither team had played before this season.',
      'Both teams were playing for the first time this season.',
    ]);
    return [{ subject: 'opener', weight: 30, text }];
  }
  const [only] = fresh;
  if (only === undefined) return [];
  return [{ subject: 'opener', weight: 30, text: `For ${only.name} it was the season opener.` }];
}

function averageNotes(facts: RecapFacts): Note[] {
  const { winner, loser, margin, phrases } = facts;
  const notes: Note[] = [];
  const wins = winner.prior.filter((result) => result.won);
  if (wins.length >= 2 && !winner.fcs) {
    const usual = average(
      wins.reduce((sum, result) => sum + result.margin, 0),
      wins.length,
    );
    const text = phrases.pick('w-usual', [
      `${winner.poss} earlier ${counted(wins.length, 'win')} had come by an average of ${usual} points.`,
      `The gap in ${winner.poss} earlier wins had averaged ${usual} points; here it was ${count(margin)}.`,
      `By comparison, ${winner.name} had won its first ${count(wins.length)} by ${usual} points on average.`,
    ]);
    notes.push({ subject: 'w-margin', weight: 26, text });
  }
  for (const side of [winner, loser]) {
    if (side.fcs || side.prior.length < 2) continue;
    const games = side.prior.length + 1;
    const scored = side.prior.reduce((sum, result) => sum + result.points, side.points);
    const other = side === winner ? loser.points : winner.points;
    const allowed = side.prior.reduce((sum, result) => sum + result.against, other);
    const text = pickFor(facts, side, 'usual', [
      `${side.name} has scored ${average(scored, games)} points a game through ${count(games)}.`,
      `Through ${counted(games, 'game')} ${side.name} has scored ${scored} points and allowed ${allowed}.`,
      `${side.name} is giving up ${average(allowed, games)} points a game after ${count(games)}.`,
      `Over ${counted(games, 'game')} ${side.name} has outscored opponents ${scored} to ${allowed}.`.replace(
        /has outscored opponents (\d+) to (\d+)/,
        (all) => (scored > allowed ? all : `has been outscored ${allowed} to ${scored}`),
      ),
    ]);
    notes.push({ subject: side === winner ? 'w-usual' : 'l-usual', weight: 25, text });
  }
  return notes;
}

function gapNotes(facts: RecapFacts): Note[] {
  const { winner, loser, margin, phrases } = facts;
  const notes: Note[] = [];
  if (winner.points > loser.points * 3 && loser.points > 2) {
    const ratio = Math.ceil(winner.points / loser.points) - 1;
    const text = phrases.pick('ratio', [
      `${winner.name} scored more than ${count(ratio)} times as many points as ${loser.name}.`,
      `The ${winner.points} points were more than ${count(ratio)} times what ${loser.name} managed.`,
      `${loser.name} was held to ${counted(loser.points, 'point')}; ${winner.name} had more than ${count(ratio)} times as many.`,
    ]);
    notes.push({ subject: 'ratio', weight: 26, text });
  }
  const gap = phrases.pick('gap', [
    `${winner.name} finished ${counted(margin, 'point')} clear of ${loser.name}.`,
    `${winner.name} and ${loser.name} combined for ${facts.total} points.`,
    `The final margin was ${counted(margin, 'point')}, ${winner.name} ahead of ${loser.name}.`,
    `The gap between ${winner.name} and ${loser.name} at the end was ${counted(margin, 'point')}.`,
  ]);
  if (loser.points > 0) notes.push({ subject: 'gap', weight: 18, text: gap });
  const common = commonOpponent(
    { name: winner.name, results: winner.fcs ? [] : winner.prior },
    { name: loser.name, results: loser.fcs ? [] : loser.prior },
  );
  if (common !== null && facts.earlierMeeting === null) {
    notes.push({ subject: 'common', weight: 30, text: common });
  }
  return notes;
}

/** Keeps games of the same kind from all telling the same ordinary facts. */
const SHUFFLE = 12;

/** Notes that almost every game has, for those where nothing was out of the ordinary. */
export function plainNotes(facts: RecapFacts): Note[] {
  return [
    ...openerNotes(facts),
    ...averageNotes(facts),
    ...gapNotes(facts),
    ...previousGame(facts, facts.winner),
    ...previousGame(facts, facts.loser),
  ].map((note) => ({
    ...note,
    weight: note.weight + (hashText(`${facts.game.id}|${note.subject}`) % SHUFFLE),
  }));
}
