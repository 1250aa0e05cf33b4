import type { CardMatch, CardSide, ShareCard } from './share-card.ts';

const scored = ({ name, score }: CardSide): string => `${name} ${score ?? 0}`;

/** `Georgia at Auburn`, or with the score `Georgia 20, Auburn 10, final`. */
function matchWords({ away, home, between, status }: CardMatch): string {
  const state = status === 'SCHEDULED' ? '' : `, ${status.toLowerCase()}`;
  return away.score === null || home.score === null
    ? `${away.name} ${between} ${home.name}${state}`
    : `${scored(away)}, ${scored(home)}${state}`;
}

function starWords(stars: number): string {
  return `${stars} of 5 stars`;
}

/** What a card's picture shows, as a sentence for those who do not see it. */
export function shareCardAlt(card: ShareCard): string {
  switch (card.kind) {
    case 'article': {
      if (card.match !== null)
        return `The headline “${card.headline}” over a scoreboard in the teams’ colors: ${matchWords(card.match)}.`;
      return card.team === null
        ? `The headline “${card.headline}” over a painted field.`
        : `The headline “${card.headline}” in the colors of ${card.team.name}.`;
    }
    case 'game':
      return `A scoreboard in the teams’ colors: ${matchWords(card.match)}. ${card.kicker}, ${card.when}.`;
    case 'team':
      return `${[card.team.name, card.mascot].filter((part) => part !== null).join(' ')} in the team’s colors: ${card.record} overall, ${card.conferenceRecord} in the conference.`;
    case 'recruit': {
      const team = card.team === null ? '' : ` to ${card.team.name}`;
      return `${card.name}, ${starWords(card.stars)}: ${card.about}. ${card.commitment}${team}.`;
    }
  }
}
