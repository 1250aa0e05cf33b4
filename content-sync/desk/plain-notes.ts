import { easternDay } from './calendar.ts';
import type { Note } from './note.ts';
import { scoreText } from './recap-facts.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { average, count, counted, pointMargin } from './words.ts';

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
  const { phrases } = facts;
  const text = phrases.pick(`previous-${side.team.id}`, [
    `${side.name} had ${outcome} ${last.opponent.name} ${scoreText(last)} ${when}.`,
    `It followed ${side.poss} ${scoreText(last)} ${last.won ? 'win over' : 'loss to'} ${last.opponent.name} ${when}.`,
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

function gapNotes(facts: RecapFacts): Note[] {
  const { winner, loser, margin, phrases, score } = facts;
  const notes: Note[] = [];
  const wins = winner.prior.filter((result) => result.won);
  if (wins.length >= 2 && !winner.fcs) {
    const total = wins.reduce((sum, result) => sum + result.margin, 0);
    const text = `${winner.poss} earlier ${counted(wins.length, 'win')} had come by an average of ${average(total, wins.length)} points; this one was by ${count(margin)}.`;
    notes.push({ subject: 'w-margin', weight: 26, text });
  }
  if (winner.points >= loser.points * 3 && loser.points > 2) {
    const text = phrases.pick('ratio', [
      `${winner.name} scored more than three points for every one of ${loser.poss}.`,
      `The ${winner.points} points amounted to more than three times what ${loser.name} managed.`,
      `At ${score}, the winner had at least three times the points of the loser.`,
    ]);
    if (winner.points > loser.points * 3) notes.push({ subject: 'ratio', weight: 28, text });
  }
  const gap = phrases.pick('gap', [
    `${winner.name} finished ${counted(margin, 'point')} clear of ${loser.name}, with ${facts.total} on the board in all.`,
    `That made it ${pointMargin(margin)} game with ${facts.total} points in all.`,
    `Between them ${winner.name} and ${loser.name} put up ${facts.total} points, and ${count(margin)} separated the two at the end.`,
    `${counted(margin, 'point')} stood between the teams at the end, ${facts.total} on the scoreboard altogether.`,
  ]);
  notes.push({ subject: 'gap', weight: 14, text: gap.charAt(0).toUpperCase() + gap.slice(1) });
  return notes;
}

/** Notes that almost every game has, for those where nothing was out of the ordinary. */
export function plainNotes(facts: RecapFacts): Note[] {
  return [
    ...openerNotes(facts),
    ...gapNotes(facts),
    ...previousGame(facts, facts.winner),
    ...previousGame(facts, facts.loser),
  ];
}
