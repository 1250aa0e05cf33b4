import type { Static } from 'typebox';

import type {
  ConfirmSecondFactorResponseSchema,
  EndOthersResponseSchema,
  MemberSession,
  RenewedCodesResponseSchema,
  SecondFactorProofRequestSchema,
  SecondFactorSetup,
  SecondFactorState,
} from '#data/contract/sign-in.ts';

import { apiQuery, getQueryClient } from './query-client.ts';
import { apiPost } from './request.ts';

/** `GET /api/user/sessions`: where the member is signed in, the last used first. */
export const sessionsQuery = () => apiQuery<MemberSession[]>('user', 'sessions');

/** `GET /api/user/second-factor`: whether two-step sign-in is on. */
export const secondFactorQuery = () => apiQuery<SecondFactorState>('user', 'second-factor');

/** Reads both again. */
export function refreshSecurity(): void {
  for (const { queryKey } of [sessionsQuery(), secondFactorQuery()])
    void getQueryClient().invalidateQueries({ queryKey });
}

/** `POST /api/user/sessions/end`: signs one device out; 404 when it is signed out already. */
export async function endSession(id: string): Promise<void> {
  try {
    await apiPost('/api/user/sessions/end', { id });
  } finally {
    // After a refusal, too: it means that the list is out of date.
    refreshSecurity();
  }
}

/** `POST /api/user/sessions/end-others`: signs out everywhere else; resolves to the number of devices. */
export async function endOtherSessions(): Promise<number> {
  const answer = await apiPost<Static<typeof EndOthersResponseSchema>>('/api/user/sessions/end-others');
  refreshSecurity();
  return answer.sessionsEnded;
}

/** `POST /api/user/second-factor/begin`: a new secret for the member's app; 403 for a wrong password. */
export const beginSecondFactor = (password: string) =>
  apiPost<SecondFactorSetup>('/api/user/second-factor/begin', { password });

/** `POST /api/user/second-factor/confirm`: switches it on with a first code; the other sessions end. */
export const confirmSecondFactor = (code: string) =>
  apiPost<Static<typeof ConfirmSecondFactorResponseSchema>>('/api/user/second-factor/confirm', {
    code,
  });

type Proof = Static<typeof SecondFactorProofRequestSchema>;

/** `POST /api/user/second-factor/off`: the password alone signs in again. */
export async function endSecondFactor(proof: Proof): Promise<undefined> {
  await apiPost('/api/user/second-factor/off', proof);
}

/** `POST /api/user/second-factor/recovery-codes`: new ones in place of all older ones. */
export async function renewRecoveryCodes(proof: Proof): Promise<string[]> {
  const answer = await apiPost<Static<typeof RenewedCodesResponseSchema>>(
    '/api/user/second-factor/recovery-codes',
    proof,
  );
  return answer.recoveryCodes;
}
