import { recordLabel } from '#data/domain/standings.ts';
import { counted, withArticle } from '../english.ts';
import { leagueAdjective } from '../names.ts';
import { occasionName, PLAYOFF_ROUNDS } from '../occasion.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { beatText, resultClause } from './result-clause.ts';
import { isCalledUpset } from './upset.ts';

/** The longest summary a card shows. */
const SUMMARY_LIMIT = 220;

/** What a postseason win decided; null where the game has no prize but its own name. */
function prize({ occasion }: RecapFacts): string | null {
  switch (occasion?.kind) {
    case 'conference-championship':
      return `to win the ${occasion.league} championship`;
    case 'playoff':
      return occasion.round === 'championship'
        ? 'to win the national championship'
        : `to reach ${PLAYOFF_ROUNDS[occasion.round].next}`;
    default:
      return null;
  }
}

/** The result with the winner first; what the win decided, or the shape of the game, in the same breath. */
function resultSentence(facts: RecapFacts): string {
  const { winner, loser, score, margin, pick, day, venue, stage, occasion } = facts;
  const when = `on ${day.date}${venue === null ? '' : ` at ${venue}`}`;
  const won = prize(facts);
  if (won !== null) return `${winner.name} beat ${loser.name} ${score} ${when} ${won}.`;
  const beat = `${winner.name} ${beatText(resultClause(facts, 'summary'), 'past')}`;
  if (occasion !== null) return `${beat} in ${occasionName(occasion)} ${when}.`;
  if (stage === 'regular' && isCalledUpset(facts)) {
    return `${winner.name} upset ${loser.rankedName} ${score} ${when}.`;
  }
  return pick('summary', [
    `${beat} ${when}.`,
    `${beat} ${when}.`,
    `${winner.name} won by ${counted(margin, 'point')}, ${score}, against ${loser.name} ${when}.`,
    `${winner.name} took ${withArticle(score)} win over ${loser.name} ${when}.`,
  ]);
}

/** `Georgia is 5-1, 3-1 in SEC play`; null for an FCS team, whose record is not known. */
function recordNow(facts: RecapFacts, side: Side): string | null {
  if (side.fcs) return null;
  const league = leagueAdjective(facts.league);
  const inLeague = league === null ? '' : `, ${recordLabel(side.after.league)} in ${league} play`;
  return `${side.name} is ${recordLabel(side.after)}${inLeague}`;
}

/** Where the game left both, the fullest text first: `finished` for a team that plays no more this season. */
function recordSentences(facts: RecapFacts): string[] {
  const { winner, loser, stage, game } = facts;
  const lost = recordLabel(loser.after);
  if (stage === 'bowl' || game.playoffRound === 'championship') {
    return [`${winner.name} finished ${recordLabel(winner.after)}, ${loser.name} ${lost}`];
  }
  const own = recordNow(facts, winner);
  const other = stage === 'playoff' ? `${loser.name} finished ${lost}` : recordNow(facts, loser);
  const both = [own, other].filter((text) => text !== null);
  return [both.join('; '), ...both].filter((text) => text !== '');
}

/** One or two sentences for cards and lists: the result and where it leaves both, 220 characters at the most. */
export function recapSummary(facts: RecapFacts): string {
  const first = resultSentence(facts);
  const summaries = recordSentences(facts).map((records) => `${first} ${records}.`);
  return summaries.find((text) => text.length <= SUMMARY_LIMIT) ?? first;
}
