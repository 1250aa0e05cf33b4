import { eventTitle, rivalryTitle } from './names.ts';
import type { Contender, PreviewFacts } from './preview-facts.ts';
import { recordText } from './season-index.ts';

const TITLE_LIMIT = 90;
const SUMMARY_LIMIT = 220;

/** A title of at most 90 characters; the date keeps two games of one pair apart. */
export function previewTitle(facts: PreviewFacts): string {
  const { away, home, game, day, phrases } = facts;
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
  if (!away.fcs && !home.fcs && away.results.length > 2 && home.results.length > 2) {
    options.push(
      `${recordText(away.record)} ${away.name} meets ${recordText(home.record)} ${home.name} on ${day.date}`,
    );
  }
  const rivalry = rivalryTitle(game);
  const event = rivalry ?? (facts.stage === 'bowl' ? eventTitle(game.eventName ?? '') : null);
  if (event !== null) options.push(`${A} and ${H} meet in ${event} on ${day.date}`);
  const fitting = options.filter((title) => title.length <= TITLE_LIMIT);
  return phrases.pick(
    'title',
    fitting.length > 0 ? fitting : [`${away.name} at ${home.name}, ${day.date}`],
  );
}

function recordLine(side: Contender): string | null {
  return side.fcs || side.results.length === 0
    ? null
    : `${side.name} is ${recordText(side.record)}`;
}

/** One or two sentences for cards and lists. */
export function previewSummary(facts: PreviewFacts): string {
  const { away, home, game, day, venue } = facts;
  const at = venue === null ? '' : ` at ${venue}`;
  const time = day.time === null ? '' : `, ${day.time}`;
  const tv = game.tvNetwork === null || day.time === null ? '' : ` on ${game.tvNetwork}`;
  const first = `${away.name} ${game.neutralSite ? 'against' : 'at'} ${home.name}, ${day.weekday}, ${day.date}${time}${tv}${at}.`;
  const records = [recordLine(away), recordLine(home)].filter((line) => line !== null).join('; ');
  const both = records === '' ? first : `${first} ${records}.`;
  return both.length <= SUMMARY_LIMIT ? both : first;
}
