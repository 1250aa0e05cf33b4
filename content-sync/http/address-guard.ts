import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { HttpProblem, showAddress } from './http-problem.ts';

/**
 * True for an IP address that anybody on the Internet may have: not loopback, private, link-local,
 * carrier-grade, multicast, or one of the forms that wrap an IPv4 address in an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

const refusal = (host: string): HttpProblem =>
  new HttpProblem(
    'private_address',
    `${host} is an address inside a private network, which a source may not name.`,
  );

/**
 * Refuses, with an HttpProblem, what is no http or https address, has a password in it, or names
 * an IP address that is not public. A host name is judged when it is resolved: see `guardedLookup`.
 */
export function checkAddress(url: string, allowPrivate: boolean): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isWeb = parsed?.protocol === 'http:' || parsed?.protocol === 'https:';
  if (parsed === null || !isWeb)
    throw new HttpProblem('bad_address', `${showAddress(url)} is no http or https address.`);
  if (parsed.username !== '' || parsed.password !== '')
    throw new HttpProblem('bad_address', `${showAddress(url)} has a name or password in it.`);
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  // The resolver is never asked for an address that is written as numbers.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw refusal(host);
  return parsed;
}

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Resolves a host name for a connection to the very addresses judged here, and fails with an HttpProblem when any of them
 * is not public: a name that resolves differently a moment later changes nothing.
 */
export function guardedLookup(host: string, options: LookupOptions, callback: Callback): void {
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
}
