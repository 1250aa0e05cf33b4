import { leagueAdjective } from './names.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { recordText } from './season-index.ts';
import { counted, pointMargin } from './words.ts';

/** The longest summary a card shows. */
const SUMMARY_LIMIT = 220;

function standingNow(facts: RecapFacts, side: Side): string | null {
  if (side.fcs) return null;
  const league = leagueAdjective(facts.league);
  const inLeague = league === null ? '' : `, ${recordText(side.conferenceAfter)} in ${league} play`;
  return `${side.name} is ${recordText(side.after)}${inLeague}`;
}

/** One or two sentences for cards and lists: the result and where it leaves both. */
export function recapSummary(facts: RecapFacts): string {
  const { winner, loser, margin, score, phrases, day, venue } = facts;
  const at = venue === null ? '' : ` at ${venue}`;
  const first = phrases.pick('summary', [
    `${winner.name} won by ${counted(margin, 'point')}, ${score}, against ${loser.name} on ${day.date}${at}.`,
    `${score} was the final on ${day.date}${at}, ${winner.name} over ${loser.name}.`,
    `${winner.name} had ${pointMargin(margin)} win over ${loser.name} on ${day.date}${at}.`,
    `${loser.name} lost to ${winner.name} by ${counted(margin, 'point')} on ${day.date}${at}.`,
  ]);
  const own = standingNow(facts, winner);
  const other = standingNow(facts, loser);
  const longer = [own, other].filter((text) => text !== null).join('; ');
  for (const second of [longer, own ?? other]) {
    const text = `${first} ${second ?? ''}.`;
    if (second !== null && second !== '' && text.length <= SUMMARY_LIMIT) return text;
  }
  return first.slice(0, SUMMARY_LIMIT);
}
