import { recordLabel } from '#data/domain/standings.ts';
import { occasionName } from '../occasion.ts';
import type { Contender, PreviewFacts } from './preview-facts.ts';

const TITLE_LIMIT = 90;
const SUMMARY_LIMIT = 220;

/** A title of at most 90 characters; the date keeps two games of one pair apart. */
export function previewTitle(facts: PreviewFacts): string {
  const { away, home, game, day, pick, occasion } = facts;
  const A = away.rankedName;
  const H = home.rankedName;
  const options = game.neutralSite
    ? [`${A} and ${H} meet on ${day.date}`, `Preview: ${A} against ${H}, ${day.date}`]
    : [
        `${A} visits ${H} on ${day.date}`,
        `Preview: ${A} at ${H}, ${day.date}`,
        `${H} hosts ${A} on ${day.date}`,
        `What to know before ${A} plays at ${H} on ${day.date}`,
      ];
  if ([away, home].every((side) => !side.fcs && side.prior.length > 2)) {
    options.push(
      `${recordLabel(away.before)} ${away.name} meets ${recordLabel(home.before)} ${home.name} on ${day.date}`,
    );
  }
  if (occasion?.kind === 'bowl' || occasion?.kind === 'rivalry') {
    options.push(`${A} and ${H} meet in ${occasionName(occasion)} on ${day.date}`);
  }
  const fitting = options.filter((title) => title.length <= TITLE_LIMIT);
  const plain = `${away.name} at ${home.name}, ${day.date}`;
  return pick('title', fitting.length > 0 ? fitting : [plain]);
}

function recordText(side: Contender): string | null {
  return side.fcs || side.prior.length === 0 ? null : `${side.name} is ${recordLabel(side.before)}`;
}

/** One or two sentences for cards and lists. */
export function previewSummary(facts: PreviewFacts): string {
  const { away, home, game, day, venue } = facts;
  const at = venue === null ? '' : ` at ${venue}`;
  const time = day.time === null ? '' : `, ${day.time}`;
  const tv = game.tvNetwork === null || day.time === null ? '' : ` on ${game.tvNetwork}`;
  const first = `${away.name} ${game.neutralSite ? 'against' : 'at'} ${home.name}, ${day.weekday}, ${day.date}${time}${tv}${at}.`;
  const records = [recordText(away), recordText(home)].filter((text) => text !== null).join('; ');
  const both = records === '' ? first : `${first} ${records}.`;
  return both.length <= SUMMARY_LIMIT ? both : first;
}
