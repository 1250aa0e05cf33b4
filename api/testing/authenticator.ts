import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type AccountClient } from './account-client.ts';

/** What an authenticator app that knows the secret shows at a moment. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/**
 * Switches two-step sign-in on for a member who is signed in; `now` is the app's clock. Returns what the member keeps.
 */
export async function switchOn(client: AccountClient, now: Date): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await client.post('/api/user/second-factor/begin', { password: PASSWORD });
  const secret = String(begun.body['secret']);
  const confirmed = await client.post('/api/user/second-factor/confirm', {
    code: codeAt(secret, now),
  });
  if (confirmed.status !== 200) throw new Error(JSON.stringify([begun, confirmed]));
  return { secret, recoveryCodes: confirmed.body['recoveryCodes'] as string[] };
}
