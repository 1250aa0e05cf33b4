import { queryOptions } from '@tanstack/react-query';

import type { UserResponse } from '#data/contract/account.ts';

import { call } from './request.ts';
import { announceSessionChange, hasMemberHint, onSessionChangeElsewhere } from './member-hint.ts';
import { getQueryClient } from './query-client.ts';

/** An answer is a member only if it has a string username (specification section 3). */
function isMember(answer: unknown): answer is UserResponse {
  return typeof (answer as Partial<UserResponse> | null)?.username === 'string';
}

/** Asks who is signed in. Any failure means no member (specification section 7), so it never throws. */
async function askWho(): Promise<UserResponse | null> {
  try {
    const answer: unknown = await call('GET /auth/me');
    return isMember(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** `GET /api/auth/me`: the member, or null; not asked in a browser without the member cookie. */
export function memberQuery() {
  return queryOptions({
    queryKey: ['session'],
    queryFn: () => (hasMemberHint() ? askWho() : null),
  });
}

/** The member or null, from the page's cache if it is there. */
export function askMember(): Promise<UserResponse | null> {
  return getQueryClient().query(memberQuery());
}

/** Asks the server again who is signed in, and notifies the other tabs. */
export async function refreshMember(): Promise<void> {
  const member = await askWho();
  getQueryClient().setQueryData(memberQuery().queryKey, member);
  announceSessionChange();
}

/** For an answer that shows that the session has ended: updates this page and notifies the other tabs. */
export function forgetMember(): void {
  getQueryClient().setQueryData(memberQuery().queryKey, null);
  announceSessionChange();
}

/** Changes the cached member after an answer, without another request. */
export function updateMember(change: Partial<UserResponse>): void {
  getQueryClient().setQueryData(memberQuery().queryKey, (known) => known && { ...known, ...change });
  announceSessionChange();
}

let watching = false;

/** From the first call on, a change in another tab makes this page ask again if the member cookie is there. */
export function watchOtherTabs(): void {
  if (watching) return;
  watching = true;
  onSessionChangeElsewhere(() => {
    const { queryKey } = memberQuery();
    if (hasMemberHint()) void getQueryClient().invalidateQueries({ queryKey });
    else getQueryClient().setQueryData(queryKey, null);
  });
}
