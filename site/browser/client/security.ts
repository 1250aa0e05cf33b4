import { apiQuery, getQueryClient } from './query-client.ts';
import { call } from './request.ts';

/** `GET /api/user/sessions`: where the member is signed in, the last used first. */
export const sessionsQuery = () => apiQuery('GET /user/sessions');

/** `GET /api/user/second-factor`: whether two-step sign-in is on. */
export const secondFactorQuery = () => apiQuery('GET /user/second-factor');

/** Reads both again. */
export function refreshSecurity(): void {
  for (const { queryKey } of [sessionsQuery(), secondFactorQuery()])
    void getQueryClient().invalidateQueries({ queryKey });
}

/** `POST /api/user/sessions/end`: signs one device out; 404 when it is signed out already. */
export async function endSession(id: string): Promise<void> {
  try {
    await call('POST /user/sessions/end', { id });
  } finally {
    // After a refusal, too: it means that the list is out of date.
    refreshSecurity();
  }
}

/** `POST /api/user/sessions/end-others`: signs out everywhere else; resolves to the number of devices. */
export async function endOtherSessions(): Promise<number> {
  const { sessionsEnded } = await call('POST /user/sessions/end-others');
  refreshSecurity();
  return sessionsEnded;
}
