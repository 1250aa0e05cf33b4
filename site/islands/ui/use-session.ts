import { useEffect, useSyncExternalStore } from 'react';

import type { UserResponse } from '#data/contract/account.ts';
import { hasMemberHint, onSessionChange } from '#site/browser/client/member-hint.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';
import { memberQuery, watchOtherTabs } from '#site/browser/client/session.ts';

/** Loading, logged in or logged out (specification section 4). */
export type Session = { state: 'loading' } | { state: 'in'; member: UserResponse } | { state: 'out' };

const LOADING: Session = { state: 'loading' };
const OUT: Session = { state: 'out' };

/** The session: `loading` in the first render, as on the server; `out` at once without the member cookie. */
export function useSession(): Session {
  const hint = useSyncExternalStore<boolean | undefined>(onSessionChange, hasMemberHint, () => undefined);
  const { data } = useApiQuery({ ...memberQuery(), enabled: hint === true });
  useEffect(watchOtherTabs, []);
  if (hint === undefined) return LOADING;
  if (!hint || data === null) return OUT;
  return data === undefined ? LOADING : { state: 'in', member: data };
}
