import type { PersonLeaf } from 'schema-dts';

import type { Recruit } from '#data/domain/recruit.ts';
import { PATHS } from '#site/lib/paths.ts';
import { absoluteUrl } from '#site/lib/site-url.ts';

import { teamReference } from './sports-team.ts';

/**
 * A prospect as his card shows him. A commitment is an affiliation, not yet a membership: he plays for his school
 * until he enrols.
 */
export function personNode(recruit: Recruit): PersonLeaf {
  const { description, imageUrl, externalUrl } = recruit;
  const team = recruit.commitmentStatus === 'committed' ? recruit.committedTeam : null;
  return {
    '@type': 'Person',
    '@id': `${absoluteUrl(PATHS.recruits)}#${recruit.id}`,
    name: recruit.name,
    homeLocation: { '@type': 'Place', name: recruit.location },
    ...(description === '' ? {} : { description }),
    ...(team === null ? {} : { affiliation: teamReference(team) }),
    ...(imageUrl === null ? {} : { image: absoluteUrl(imageUrl) }),
    ...(externalUrl === null ? {} : { sameAs: externalUrl }),
  };
}
