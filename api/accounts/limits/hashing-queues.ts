import { networksOf } from '../../http/client-address.ts';
import type { Place } from './bounded-queue.ts';

/** Each of these has its turn at hashing, however many wait in the other two. */
const LANES = {
  /** A browser that has signed in to this account before, or a member who is signed in. */
  known: 0,
  /** A name and a network that have not failed of late. */
  quiet: 1,
  /** Everybody else, and whoever registers. */
  other: 2,
} as const;

type Lane = keyof typeof LANES;

export const LANE_COUNT = Object.keys(LANES).length;
/** Those who wait cost nothing and hold no newcomer up; those who are turned away come again at once. */
export const LANE_CAPACITY = 512;

/** Running and waiting at once. No person does more than one at a time; a household or a campus does a few. */
const MOST = {
  knownAccount: 4,
  /** From one network: as many as it may try without a wait. */
  networkAtAccount: 5,
  /** From everywhere: only what leaves room for others. Lower, strangers could keep the owner out. */
  account: LANE_CAPACITY / 2,
  address: 8,
  network: 16,
} as const;

/** Whoever waits for a hash. */
export interface Waiter {
  ip: string;
  /** Aborted when the client has gone. */
  gone?: AbortSignal | undefined;
}

/**
 * Where a password of this visitor waits to be hashed, and what it counts against. `account` is the name or id it is
 * for, any text that stands for it; none at a registration. Nothing here depends on whether such an account exists.
 */
export function hashPlace(lane: Lane, { ip, gone }: Waiter, account?: string): Place {
  const path = networksOf(ip);
  const [, network, address] = path;
  const kind = lane === 'known' ? 'known' : 'other';
  const bounds: { key: string; max: number }[] = [
    { key: `${kind} address ${address}`, max: MOST.address },
    { key: `${kind} network ${network}`, max: MOST.network },
  ];
  if (account !== undefined && lane === 'known') {
    bounds.push({ key: `known account ${account}`, max: MOST.knownAccount });
  } else if (account !== undefined) {
    bounds.push(
      { key: `account ${account}`, max: MOST.account },
      { key: `account ${account} ${network}`, max: MOST.networkAtAccount },
    );
  }
  return { lane: LANES[lane], path, bounds, signal: gone };
}
