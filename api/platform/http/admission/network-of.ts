import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that an address belongs to, as far as one customer of a provider has it: an IPv4 address itself, and the first 64 bits of an
 * IPv6 address, in which anybody may take as many addresses as they like.
 * @param address as the server has it, an IPv4 address perhaps written as an IPv6 one
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled = [...groups, ...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  const first = filled.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
