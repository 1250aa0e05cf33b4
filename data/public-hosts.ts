import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * True for an IP address that anybody on the Internet may have: not loopback, private, link-local,
 * carrier-grade, multicast, or one of the forms that wrap an IPv4 address in an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** True for the host of a URL that is written as an address that is not public: the resolver is never asked for it. */
export function isPrivateHost({ hostname }: Pick<URL, 'hostname'>): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/**
 * Resolves host names for connections to the very addresses judged here, and fails with `refusal` of the host when any
 * of them is not public: a name that resolves differently a moment later changes nothing.
 */
export function guardedLookup(refusal: (host: string) => Error): LookupFunction {
  return (host, options, callback) => {
    dns.lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const first = addresses[0];
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        callback(refusal(host), []);
        return;
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
