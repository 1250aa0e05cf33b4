import { isIP } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '#data/settings/read-settings.ts';

/** The address in one part of an X-Forwarded-For header, in its usual spelling; undefined for anything else. */
function readAddress(part: string): string | undefined {
  const text = part.trim();
  // Some proxies write the port too: `192.0.2.1:5123`, `[2001:db8::1]:5123`.
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) === 0 || bare.includes('%') ? undefined : ipaddr.process(bare).toString();
}

function inRanges(ranges: readonly string[]): (address: string | undefined) => boolean {
  const inside = ranges.map((range) => ipaddr.parseCIDR(range));
  return (text = '') => {
    const address = readAddress(text);
    return address !== undefined && ipaddr.subnetMatch(ipaddr.parse(address), { inside }, 'outside') === 'inside';
  };
}

/**
 * Makes a function that finds the client's address: the peer's, or where the peer is one of `trustedProxies` (ranges,
 * `10.0.0.0/8`) the last address of the X-Forwarded-For header that is not such a proxy. The search ends at a part that
 * is no address and at a loopback address: a client that can write those could otherwise claim another address with
 * each request and escape every limit.
 */
export function clientAddresses(trustedProxies: readonly string[]) {
  const isTrusted = inRanges(trustedProxies);
  return (peer: string | undefined, forwardedFor: string | undefined): string => {
    let client = readAddress(peer ?? '') ?? '';
    for (const part of (forwardedFor ?? '').split(',').toReversed()) {
      if (!isTrusted(client)) break;
      const address = readAddress(part);
      if (address === undefined || isLoopback(address)) break;
      client = address;
    }
    return client;
  };
}

/** An onRequest hook that sets `request.ip` to the client's address, which limits count by. */
export function setClientAddress(trustedProxies: readonly string[]): onRequestHookHandler {
  const addressOf = clientAddresses(trustedProxies);
  return (request, _reply, next) => {
    const { headers, socket } = request.raw;
    const header = headers['x-forwarded-for'];
    const value = addressOf(socket.remoteAddress, Array.isArray(header) ? header.join() : header);
    Object.defineProperty(request, 'ip', { value });
    next();
  };
}

/**
 * The networks an address lies in, widest first: for IPv4 the /16, the /24 and the address itself; for IPv6 the /32 (a
 * provider), the /48 (a customer with many networks) and the /64 (a household, which can change addresses within it at
 * will). Limits and the audit log treat the last as one client. A text that is no address stands for itself.
 */
export function networksOf(ip: string): readonly [wide: string, network: string, address: string] {
  if (!ipaddr.isValid(ip)) return [ip, ip, ip];
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') {
    const cut = (length: number): string => address.toByteArray().slice(0, length).join('.');
    return [cut(2), cut(3), cut(4)];
  }
  const bytes = address.toByteArray();
  const range = (length: number): string => {
    const masked = bytes.map((byte, place) => (place < length / 8 ? byte : 0));
    return `${new ipaddr.IPv6(masked).toString()}/${length}`;
  };
  return [range(32), range(48), range(64)];
}

/** Long enough to be unique, short enough for a log line, and without characters that a terminal would act on. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;
/** Makes a function that returns a request's id: the one that a trusted proxy sent, else a random UUID. */
export function requestIds(trustedProxies: readonly string[]) {
  const isTrusted = inRanges(trustedProxies);
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    const isGood = typeof given === 'string' && REQUEST_ID.test(given);
    return isGood && isTrusted(socket.remoteAddress) ? given : randomUUID();
  };
}
