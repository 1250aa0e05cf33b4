import type { OrganizationLeaf, ProfilePageLeaf } from 'schema-dts';

import { DESK_AUTHOR } from '#data/domain/article.ts';
import { PATHS } from '#site/lib/paths.ts';
import { absoluteUrl } from '#site/lib/site-url.ts';

import { organizationId } from './site.ts';

/** Our newsroom under one of its author lines; its page says how it works. */
export function newsroomNode(name: string): OrganizationLeaf {
  return {
    '@type': 'Organization',
    name,
    url: absoluteUrl(PATHS.desk),
    parentOrganization: { '@id': organizationId() },
  };
}

/** The page about the desk. */
export function deskProfileNode(): ProfilePageLeaf {
  return {
    '@type': 'ProfilePage',
    '@id': `${absoluteUrl(PATHS.desk)}#profile`,
    url: absoluteUrl(PATHS.desk),
    mainEntity: newsroomNode(DESK_AUTHOR),
  };
}
