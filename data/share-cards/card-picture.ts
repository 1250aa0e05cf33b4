import { shareCardPath } from './card-path.ts';
import type { CardMatch, ShareCard } from './share-card.ts';

/** `Georgia at Auburn`, or with the score `Georgia 20, Auburn 10, final`. */
function matchWords({ away, home, between, status }: CardMatch): string {
  const state = status === 'SCHEDULED' ? '' : `, ${status.toLowerCase()}`;
  return away.score === null || home.score === null
    ? `${away.name} ${between} ${home.name}${state}`
    : `${away.name} ${away.score}, ${home.name} ${home.score}${state}`;
}

function altText(card: ShareCard): string {
  switch (card.kind) {
    case 'article': {
      if (card.match !== null)
        return `The headline “${card.headline}” over a scoreboard in the teams’ colors: ${matchWords(card.match)}.`;
      if (card.figure !== undefined)
        return `The headline “${card.headline}” over its figures: ${card.figure.map(({ value, label }) => `${value} ${label}`).join(', ')}.`;
      return card.team === null
        ? `The headline “${card.headline}” over a painted field.`
        : `The headline “${card.headline}” in the colors of ${card.team.name}.`;
    }
    case 'game':
      return `A scoreboard in the teams’ colors: ${matchWords(card.match)}. ${card.kicker}, ${card.when}.`;
    case 'team':
      return `${[card.team.name, card.mascot].filter((part) => part !== null).join(' ')} in the team’s colors: ${card.record} overall${card.conferenceRecord === null ? '' : `, ${card.conferenceRecord} in the conference`}.`;
  }
}

/** A card as a page names it: its address, and a sentence for those who do not see it. */
export function shareCardPicture(card: ShareCard): { path: string; alt: string } {
  return { path: shareCardPath(card), alt: altText(card) };
}
