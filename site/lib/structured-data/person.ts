import type { PersonLeaf } from 'schema-dts';

import type { Recruit } from '#data/domain/recruit.ts';
import { absoluteUrl } from '#site/lib/paths.ts';

import { recruitNodeId } from './node-ids.ts';
import { teamReference } from './sports-team.ts';

/** What a card or a line of a list may show of a prospect. */
type ShownRecruit = Pick<Recruit, 'id' | 'name' | 'location'> &
  Partial<
    Pick<Recruit, 'description' | 'imageUrl' | 'externalUrl' | 'commitmentStatus' | 'committedTeam'>
  >;

/**
 * A prospect as his card shows him. A commitment is an affiliation, not yet a membership: he plays for his school
 * until he enrols.
 */
export function personNode(recruit: ShownRecruit, siteUrl: string | URL): PersonLeaf {
  const { description = '', imageUrl = null, externalUrl = null, committedTeam = null } = recruit;
  const team = recruit.commitmentStatus === 'committed' ? committedTeam : null;
  return {
    '@type': 'Person',
    '@id': recruitNodeId(recruit.id, siteUrl),
    name: recruit.name,
    homeLocation: { '@type': 'Place', name: recruit.location },
    ...(description === '' ? {} : { description }),
    ...(team === null ? {} : { affiliation: teamReference(team, siteUrl) }),
    ...(imageUrl === null ? {} : { image: absoluteUrl(imageUrl, siteUrl) }),
    ...(externalUrl === null ? {} : { sameAs: externalUrl }),
  };
}
