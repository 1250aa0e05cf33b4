import { isIP } from 'node:net';

/** True for the names and addresses by which a machine reaches itself; an IPv6 address with or without its brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
