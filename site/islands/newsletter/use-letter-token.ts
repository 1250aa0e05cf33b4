import { useIsAwake } from '#site/lib/use-is-awake.ts';

import { useFragment } from '../use-fragment.ts';

/** What the link of a letter holds behind '#', empty when nothing; undefined until the page is awake. */
export function useLetterToken(): string | undefined {
  const isAwake = useIsAwake();
  const fragment = useFragment();
  return isAwake ? fragment : undefined;
}
