import { recordLabel } from '#data/domain/football/standings.ts';
import { fittingTitle, SUMMARY_LIMIT } from '../desk-article.ts';
import { occasionName } from '../occasion.ts';
import type { Contender, PreviewFacts } from './preview-facts.ts';

/** A title that fits a card; the date keeps two games of one pair apart. */
export function previewTitle({ away, home, game, occasion, voice }: PreviewFacts): string {
  const titles = game.neutralSite
    ? ['{rankedA} and {rankedH} meet on {date}', 'Preview: {rankedA} against {rankedH}, {date}']
    : [
        '{rankedA} visits {rankedH} on {date}',
        'Preview: {rankedA} at {rankedH}, {date}',
        '{rankedH} hosts {rankedA} on {date}',
        'What to know before {rankedA} plays at {rankedH} on {date}',
      ];
  if ([away, home].every((side) => !side.fcs && side.prior.length > 2))
    titles.push('{recordA} {A} meets {recordH} {H} on {date}');
  if (occasion?.kind === 'bowl' || occasion?.kind === 'rivalry')
    titles.push('{rankedA} and {rankedH} meet in {occasion} on {date}');
  return fittingTitle(voice, titles, '{A} at {H}, {date}', {
    ...{ recordA: recordLabel(away.before), recordH: recordLabel(home.before) },
    occasion: occasion && occasionName(occasion),
  });
}

function recordText(side: Contender): string | null {
  return side.fcs || side.prior.length === 0 ? null : `${side.name} is ${recordLabel(side.before)}`;
}

/** One or two sentences for cards and lists. */
export function previewSummary({ away, home, game, day, venue }: PreviewFacts): string {
  const at = venue === null ? '' : ` at ${venue}`;
  const time = day.time === null ? '' : `, ${day.time}`;
  const tv = game.tvNetwork === null || day.time === null ? '' : ` on ${game.tvNetwork}`;
  const first = `${away.name} ${game.neutralSite ? 'against' : 'at'} ${home.name}, ${day.weekday}, ${day.date}${time}${tv}${at}.`;
  const records = [recordText(away), recordText(home)].filter((text) => text !== null).join('; ');
  const both = records === '' ? first : `${first} ${records}.`;
  return both.length <= SUMMARY_LIMIT ? both : first;
}
