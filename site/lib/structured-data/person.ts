import type { PersonLeaf } from 'schema-dts';

import { recruitPath } from '#data/domain/page-paths.ts';
import type { ShownRecruit } from '#site/components/RecruitCard.tsx';
import { absoluteUrl } from '#site/lib/site-url.ts';

import { teamReference } from './sports-team.ts';

/**
 * A prospect as his page shows him. A commitment is an affiliation, not yet a membership: he plays for his school
 * until he enrols.
 */
export function personNode(recruit: ShownRecruit): PersonLeaf {
  const { imageUrl, externalUrl } = recruit;
  const url = absoluteUrl(recruitPath(recruit.id));
  const team = recruit.commitmentStatus === 'committed' ? recruit.committedTeam : null;
  return {
    '@type': 'Person',
    '@id': `${url}#recruit`,
    url,
    name: recruit.name,
    homeLocation: { '@type': 'Place', name: recruit.location },
    ...(team === null ? {} : { affiliation: teamReference(team) }),
    ...(imageUrl === null ? {} : { image: absoluteUrl(imageUrl) }),
    ...(externalUrl === null ? {} : { sameAs: externalUrl }),
  };
}
