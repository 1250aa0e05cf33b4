import { networksOf } from '../../http/client-address.ts';
import type { QueueSlot } from './bounded-queue.ts';

/** These queues take turns at hashing, however many clients wait in one of them. */
const QUEUES = {
  /** A browser that has signed in to this account before, or a member who is signed in. */
  known: 0,
  /** A name and a network without recent failures. */
  unsuspected: 1,
  /** All others, and registrations. */
  other: 2,
} as const;

type Queue = keyof typeof QUEUES;

export const QUEUE_COUNT = Object.keys(QUEUES).length;
/** Those who wait cost nothing and hold no newcomer up; those who are refused ask again at once. */
export const QUEUE_CAPACITY = 512;

/** Hashes running and waiting at once. A person needs one at a time; a household or a campus a few. */
const MAX_IN_FLIGHT = {
  knownAccount: 4,
  /** From one network: as many as it may try without a wait. */
  networkAtAccount: 5,
  /** From everywhere: only what leaves room for others. With a lower bound strangers could keep the owner out. */
  account: QUEUE_CAPACITY / 2,
  address: 8,
  network: 16,
} as const;

export interface Client {
  ip: string;
  disconnected?: AbortSignal | undefined;
}

/**
 * Where a client's password waits to be hashed, and what it counts against. `account` is any text that stands for the
 * account; none at a registration. Nothing here depends on whether such an account exists.
 */
export function hashingSlot(queue: Queue, { ip, disconnected }: Client, account?: string): QueueSlot {
  const path = networksOf(ip);
  const [, network, address] = path;
  const kind = queue === 'known' ? 'known' : 'other';
  const bounds: { key: string; max: number }[] = [
    { key: `${kind} address ${address}`, max: MAX_IN_FLIGHT.address },
    { key: `${kind} network ${network}`, max: MAX_IN_FLIGHT.network },
  ];
  if (account !== undefined && queue === 'known') {
    bounds.push({ key: `known account ${account}`, max: MAX_IN_FLIGHT.knownAccount });
  } else if (account !== undefined) {
    bounds.push(
      { key: `account ${account}`, max: MAX_IN_FLIGHT.account },
      { key: `account ${account} ${network}`, max: MAX_IN_FLIGHT.networkAtAccount },
    );
  }
  return { queue: QUEUES[queue], path, bounds, signal: disconnected };
}
