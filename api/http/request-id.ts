import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inRanges } from './client-address.ts';

/** One among many, short enough for a log line, and nothing that a log or a terminal would act on. */
const GIVEN = /^[\w.:-]{8,64}$/;

/** A function that names a request: as the proxy did that sent it, where that is one of `trustedProxies`, else by a random UUID. */
export function requestIds(trustedProxies: readonly string[]) {
  const isTrusted = inRanges(trustedProxies);
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    const isGood = typeof given === 'string' && GIVEN.test(given);
    return isGood && isTrusted(socket.remoteAddress) ? given : randomUUID();
  };
}
