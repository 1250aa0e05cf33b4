import { useSyncExternalStore } from 'react';

import { useFragment } from '../use-fragment.ts';

const noChange = (): (() => void) => () => undefined;

/** What the link of a letter holds behind '#', empty when nothing; undefined until the page is awake. */
export function useLetterToken(): string | undefined {
  const isAwake = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const fragment = useFragment();
  return isAwake ? fragment : undefined;
}
