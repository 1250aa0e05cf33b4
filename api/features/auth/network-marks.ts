import { createHmac } from 'node:crypto';
import { networksOf } from '../../lib/address-key.ts';

/**
 * What stands in the database for a network (an IPv4 /24, an IPv6 /48) that a member has signed in from: a hash under
 * our secret, so that the rows alone name no network. One mark for each secret; the first is the one to store.
 */
export function networkMarks(secrets: readonly string[]) {
  return (userId: string, ip: string): readonly string[] => {
    const [, network] = networksOf(ip);
    return secrets.map((secret) =>
      createHmac('sha256', secret).update(`network\n${userId}\n${network}`).digest('base64url'),
    );
  };
}

export type NetworkMarks = ReturnType<typeof networkMarks>;
