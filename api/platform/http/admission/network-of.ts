import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled = [...groups, ...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return filled.map((group) => Number.parseInt(group, 16));
}

const inHex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

/**
 * The network that an address belongs to, in the size that one customer of a provider gets: an IPv4 address itself, and the first 64 bits
 * of an IPv6 address, in which anyone may take as many addresses as they like.
 * @param address as the server has it, an IPv4 address perhaps written as an IPv6 one
 */
export function networkOf(address: string): string {
  // Each request calls this several times, and the patterns below are slow. A socket that has
  // closed has no address.
  if (!address?.includes(':')) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${inHex(groupsOf(address).slice(0, 4))}::/64` : address;
}

/**
 * The larger networks around an address, all of which may belong to one customer: 24 bits of an IPv4 address, 56 and 48 of an IPv6 one.
 * @returns the smaller first
 */
export function enclosingNetworks(
  address: string,
): readonly { readonly name: string; readonly bits: 24 | 48 | 56 }[] {
  const ipv4 = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(ipv4)) return [{ name: `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`, bits: 24 }];
  if (!isIPv6(address)) return [];
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(address);
  return [
    { name: `${inHex([first, second, third, fourth & 0xff00])}::/56`, bits: 56 },
    { name: `${inHex([first, second, third])}::/48`, bits: 48 },
  ];
}
