import { eventTitle, leagueAdjective, rivalryTitle } from './names.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { recordText } from './season-index.ts';
import { isCalledUpset } from './shape.ts';
import { verbFor } from './verbs.ts';
import { articleFor, counted } from './words.ts';

/** The longest summary a card shows. */
const SUMMARY_LIMIT = 220;

function standingNow(facts: RecapFacts, side: Side): string | null {
  if (side.fcs) return null;
  const league = leagueAdjective(facts.league);
  const inLeague = league === null ? '' : `, ${recordText(side.conferenceAfter)} in ${league} play`;
  return `${side.name} is ${recordText(side.after)}${inLeague}`;
}

/** What a postseason win decided, after `to`; null for a bowl, whose name tells it. */
function prize(facts: RecapFacts): string | null {
  const { game, stage } = facts;
  if (stage === 'conference-championship') {
    return `win the ${leagueAdjective(game.homeTeam.conference) ?? 'conference'} championship`;
  }
  if (stage !== 'playoff') return null;
  switch (game.playoffRound) {
    case 'championship':
      return 'win the national championship';
    case 'semifinal':
      return 'reach the national championship game';
    case 'quarterfinal':
      return 'reach the playoff semifinals';
    default:
      return 'reach the playoff quarterfinals';
  }
}

/** The game's own name where it has one: `in the Iron Bowl`; empty for an ordinary game. */
function occasion(facts: RecapFacts): string {
  const { game, stage } = facts;
  const name = stage === 'bowl' ? eventTitle(game.eventName ?? 'the bowl') : rivalryTitle(game);
  return name === null ? '' : ` in ${name}`;
}

/** The result with the winner first; what the win decided, or the shape of the game, in the same breath. */
function resultSentence(facts: RecapFacts): string {
  const { winner, loser, score, margin, phrases, day, venue, stage } = facts;
  const when = `on ${day.date}${venue === null ? '' : ` at ${venue}`}`;
  const won = prize(facts);
  if (won !== null) return `${winner.name} beat ${loser.name} ${score} ${when} to ${won}.`;
  const verb = verbFor(facts, 'summary').past.replace('held scoreless', 'shut out');
  const beat = `${winner.name} ${verb} ${loser.name} ${score}`;
  const named = occasion(facts);
  if (named !== '') return `${beat}${named} ${when}.`;
  if (stage === 'regular' && isCalledUpset(facts)) {
    return `${winner.name} upset ${loser.rankedName} ${score} ${when}.`;
  }
  const article = articleFor(winner.points);
  return phrases.pick('summary', [
    `${beat} ${when}.`,
    `${beat} ${when}.`,
    `${winner.name} won by ${counted(margin, 'point')}, ${score}, against ${loser.name} ${when}.`,
    `${winner.name} took ${article} ${score} win over ${loser.name} ${when}.`,
  ]);
}

/** Where the game left both: `finished` for a team that plays no more this season. */
function recordsSentence(facts: RecapFacts): string[] {
  const { winner, loser, stage, game } = facts;
  const final = (side: Side): string => `${side.name} finished ${recordText(side.after)}`;
  const isOver = stage === 'bowl' || game.playoffRound === 'championship';
  if (isOver) return [`${final(winner)}, ${loser.name} ${recordText(loser.after)}`];
  if (stage === 'playoff') return [`${standingNow(facts, winner) ?? ''}; ${final(loser)}`];
  const own = standingNow(facts, winner);
  const other = standingNow(facts, loser);
  const both = [own, other].filter((text) => text !== null);
  return [both.join('; '), ...both];
}

/** One or two sentences for cards and lists: the result and where it leaves both, 220 characters at the most. */
export function recapSummary(facts: RecapFacts): string {
  const first = resultSentence(facts);
  const [second] = recordsSentence(facts)
    .map((records) => `${first} ${records}.`)
    .filter((text) => text.length <= SUMMARY_LIMIT);
  return second ?? first;
}
