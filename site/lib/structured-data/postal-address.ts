import type { PostalAddressLeaf } from 'schema-dts';

import type { Locality } from '#data/domain/locality.ts';

/** A town in markup, as far as the page names it: no country, which stands on no page. */
export function postalAddress({ city, state }: Locality): PostalAddressLeaf {
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    ...(state === null ? {} : { addressRegion: state }),
  };
}
