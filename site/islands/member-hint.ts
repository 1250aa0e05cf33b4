import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether this browser holds the readable member cookie, which stands beside the real session and
 * grants nothing. False while rendering on the server, so that both sides begin with the same HTML.
 */
export function useMemberHint(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => /(?:^|;\s*)hashmark_member=/.test(document.cookie),
    () => false,
  );
}
