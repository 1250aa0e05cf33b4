import { useSyncExternalStore } from 'react';

const noChange = (): (() => void) => () => undefined;

/** False on the server and in the render that takes over its HTML, which must come to the same; true from then on. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}
