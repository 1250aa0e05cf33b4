import { BlockList, isIP } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '#data/settings/loopback.ts';

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
 * `trustedProxies` (ranges, `10.0.0.0/8`) the last address of the X-Forwarded-For header that is none. A part that is no
 * address ends the search at the proxy that sent it, and so does this machine's own: whoever can write
 * either could otherwise be somebody else with each request and escape every limit.
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
