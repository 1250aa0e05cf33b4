import { BlockList, isIP } from 'node:net';
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
/** A function that tells whether an address lies in one of the ranges (`10.0.0.0/8`). */
export function inRanges(ranges: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return (text = '') => {
    const address = readAddress(text);
    return address !== undefined && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * A function that tells for whom a request is made: the other end of the connection, or where that is a proxy of
 * `trustedProxies` (ranges, `10.0.0.0/8`) the last address of the X-Forwarded-For header that is none. A part that is
 * no address ends the search at the proxy that sent it, and so does this machine's own: whoever can write either could
 * otherwise be somebody else with each request and escape every limit.
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

/** An onRequest hook that has `request.ip` say for whom a request is made; limits go by it. */
export function knowClient(trustedProxies: readonly string[]): onRequestHookHandler {
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
 * The networks an address lies in, the widest first and the narrowest last: for IPv4 the /16, the /24 and the address,
 * for IPv6 the /32 (a provider), the /48 (a customer with many networks) and the /64 (a household, within which a
 * reader changes at will). Limits and the audit log take the last for one household or machine. A text that is no
 * address stands for itself.
 */
export function networksOf(ip: string): readonly [wide: string, network: string, address: string] {
  if (!ipaddr.isValid(ip)) return [ip, ip, ip];
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') {
    const octets = address.toByteArray();
    const cut = (length: number): string => octets.slice(0, length).join('.');
    return [cut(2), cut(3), cut(4)];
  }
  const bytes = address.toByteArray();
  const range = (length: number): string => {
    const kept = bytes.map((byte, place) => (place < length / 8 ? byte : 0));
    return `${new ipaddr.IPv6(kept).toString()}/${length}`;
  };
  return [range(32), range(48), range(64)];
}

/** One among many, short enough for a log line, and nothing that a log or a terminal would act on. */
const GIVEN = /^[\w.:-]{8,64}$/;
/**
 * A function that names a request: as the proxy did that sent it, where that is one of `trustedProxies`, else by a
 * random UUID.
 */
export function requestIds(trustedProxies: readonly string[]) {
  const isTrusted = inRanges(trustedProxies);
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    const isGood = typeof given === 'string' && GIVEN.test(given);
    return isGood && isTrusted(socket.remoteAddress) ? given : randomUUID();
  };
}
