import type { Team } from '../domain/team.ts';
import { SEASON } from '../domain/week.ts';
import { cardTeam } from './share-card.ts';
import type { TeamCard } from './share-card.ts';

/** The card of a team with its record. */
export function teamCard(team: Team): TeamCard {
  return {
    kind: 'team',
    id: team.id,
    kicker: [team.conference, `${SEASON} season`].filter((part) => part !== null).join(' · '),
    team: cardTeam(team),
    mascot: team.mascot,
    record: `${team.wins}-${team.losses}`,
    conferenceRecord: `${team.conferenceWins}-${team.conferenceLosses}`,
  };
}
