import { commitmentLabel } from '../domain/labels.ts';
import type { Recruit } from '../domain/recruit.ts';
import { cardTeam } from './share-card.ts';
import type { RecruitCard } from './share-card.ts';

/** The card of a recruit: his rating, and the team he is committed to. */
export function recruitCard(recruit: Recruit): RecruitCard {
  const { committedTeam } = recruit;
  return {
    kind: 'recruit',
    id: recruit.id,
    kicker: `Recruiting · Class of ${recruit.classYear}`,
    name: recruit.name,
    about: [recruit.position, recruit.height, `${recruit.weight} lb`, recruit.location].join(' · '),
    stars: recruit.rating,
    nationalRank: recruit.nationalRanking,
    commitment: commitmentLabel(recruit.commitmentStatus),
    team: committedTeam === null ? null : cardTeam(committedTeam),
  };
}
