import { guardedLookup, isPrivateHost } from '#data/public-hosts.ts';
import { HttpProblem, showAddress } from './http-problem.ts';

const refusal = (host: string): HttpProblem =>
  new HttpProblem('private_address', `${host} is an address inside a private network, which a source may not name.`);

/**
 * Refuses, with an HttpProblem, what is no http or https address, has a password in it, or names
 * an IP address that is not public. A host name is judged when it is resolved: see `publicLookup`.
 */
export function checkAddress(url: string, allowPrivate: boolean): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isWeb = parsed?.protocol === 'http:' || parsed?.protocol === 'https:';
  if (parsed === null || !isWeb)
    throw new HttpProblem('bad_address', `${showAddress(url)} is no http or https address.`);
  if (parsed.username !== '' || parsed.password !== '')
    throw new HttpProblem('bad_address', `${showAddress(url)} has a name or password in it.`);
  if (!allowPrivate && isPrivateHost(parsed)) throw refusal(parsed.hostname.replace(/^\[|\]$/g, ''));
  return parsed;
}

/** Resolves a host name for a connection; fails with an HttpProblem where it leads into a private network. */
export const publicLookup = guardedLookup(refusal);
