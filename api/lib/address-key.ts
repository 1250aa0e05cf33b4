import ipaddr from 'ipaddr.js';

/**
 * The networks an address lies in, the widest first and the narrowest last: for IPv4 the /16, the /24 and the address,
 * for IPv6 the /32 (a provider), the /48 (a customer with many networks) and the /64 (a household, within which a
 * reader changes at will). Limits and the audit log take the last for one household or machine. A text that is no address stands for itself.
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
